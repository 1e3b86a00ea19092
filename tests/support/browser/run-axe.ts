/** Checks pages in a browser against accessibility rules. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Rules of WCAG 2.2, levels A and AA, and axe's best practices. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The minified code: `axe.source` is more than twice as long, and is sent to every page. */
const checkerCode = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WithChecker = typeof globalThis & { readonly axe?: typeof axe };

/** Broken rules of the current page, each with the elements that break it; includes frames, unless `iframes` is false. */
export async function runAxe(
  page: Page,
  rules: axe.RunOnly,
  { iframes = true }: { readonly iframes?: boolean } = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(checkerCode);
  // During the transition between two colour schemes, contrasts match neither.
  await page.evaluate(waitForAnimations);
  const options: axe.RunOptions = { runOnly: rules, iframes, resultTypes: ['violations'] };
  return page.evaluate(async (wanted) => {
    const { axe: checker } = globalThis as WithChecker;
    const { violations } = await checker!.run(document, wanted);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`));
  }, options);
}

/** Runs in the page. Does not wait for endless animations; cancelled ones count as ended. */
async function waitForAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ playState, effect }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === 'running' && endTime !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

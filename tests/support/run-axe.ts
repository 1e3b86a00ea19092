/** Holds pages in a browser against the rules of accessibility. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Rules of WCAG 2.2, levels A and AA, and what its authors advise besides. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** `axe.source` is more than twice as long, and goes to every page. */
const checkerCode = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type WithChecker = typeof globalThis & { readonly axe?: typeof axe };

/** Broken rules of the page as it stands, each with the elements that break it; those of its frames too unless `iframes` says no. */
export async function runAxe(
  page: Page,
  rules: axe.RunOnly,
  { iframes = true }: { readonly iframes?: boolean } = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(checkerCode);
  // Colours that are still on their way from one scheme to the other have the contrast of neither.
  await page.evaluate(waitForAnimations);
  const options: axe.RunOptions = { runOnly: rules, iframes, resultTypes: ['violations'] };
  return page.evaluate(async (wanted) => {
    const { axe: checker } = globalThis as WithChecker;
    const { violations } = await checker!.run(document, wanted);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`));
  }, options);
}

/** Runs in the page. Those that never end are not waited for, and those that are given up have ended as well. */
async function waitForAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ playState, effect }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === 'running' && endTime !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

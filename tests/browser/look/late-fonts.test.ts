/** The site's fonts load after the first paint: the texts that come closest to the end of a line still break where they did. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenSite, openSite, stopClock } from '../../support/browser/open-site.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { DEMO_TIME } from '../../support/sites/demo-time.ts';

let site: OpenSite;
let hasStandIns = false;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
  const page = await site.visit('/legal/imprint');
  hasStandIns = await page.evaluate(async () => {
    const faces = await document.fonts
      .load('16px "Atkinson Hyperlegible Next Variable Fallback"')
      .catch(() => []);
    return faces.length > 0;
  });
  await page.context().close();
});
afterAll(() => site?.close());

interface Look {
  readonly route: string;
  readonly width: number;
  readonly hasFonts: boolean;
}

/** Opens a page with the site's fonts, or with their stand-ins. */
async function look({ route, width, hasFonts }: Look): Promise<Page> {
  const page = await site.newPage({ viewport: { width, height: 900 } });
  await stopClock(page, DEMO_TIME);
  if (!hasFonts) await page.route('**/*.woff2', (request) => request.abort());
  await page.goto(route);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

async function measureCards(route: string, width: number, hasFonts: boolean): Promise<readonly number[]> {
  const page = await look({ route, width, hasFonts });
  const heights = await page
    .locator('article[data-product^=parking]')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  await page.context().close();
  return heights;
}

/** Returns the line of the notice's text on which its link begins, and those on which it continues. */
async function findLinesOfLink(route: string, width: number, hasFonts: boolean): Promise<readonly number[]> {
  const page = await look({ route, width, hasFonts });
  const lines = await page.locator('#top-banner p a').evaluate((link) => {
    const top = link.closest('p')!.getBoundingClientRect().top;
    const height = Number.parseFloat(getComputedStyle(link).lineHeight);
    return [...link.getClientRects()].map((box) => Math.floor((box.top + box.height / 2 - top) / height));
  });
  await page.context().close();
  return lines;
}

it.for([['/de', 320] as const, ['/de', 360] as const, ['/', 320] as const, ['/', 360] as const])(
  'the notice of %s at %i px breaks where it did before',
  async ([route, width], { skip }) => {
    if (!hasStandIns) return skip();
    const [before, after] = [
      await findLinesOfLink(route, width, false),
      await findLinesOfLink(route, width, true),
    ];
    expect(after.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
  },
);

it.for([
  ['/', 1280] as const,
  ['/', 360] as const,
  ['/parking/brackholm', 1280] as const,
  ['/de', 1280] as const,
  ['/de', 360] as const,
])('car parks of %s at %i px are as high as before', async ([route, width], { skip }) => {
  // Only on machines with the fonts from which the stand-ins are made.
  if (!hasStandIns) return skip();
  const [before, after] = [await measureCards(route, width, false), await measureCards(route, width, true)];
  expect(after.length).toBeGreaterThan(1);
  expect(after).toEqual(before);
});

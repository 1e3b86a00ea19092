/** The site's fonts come after the first paint: the texts that stand closest to the end of their line keep their lines then. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoSite } from '../support/demo-site.ts';
import { DEMO_TIME, type OpenSite, openSite, stopClock } from '../support/open-site.ts';

let site: OpenSite;
let hasStandIns = false;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
  const page = await site.visit('/legal/imprint');
  hasStandIns = await page.evaluate(async () => {
    const faces = await document.fonts.load('16px "Atkinson Fallback"').catch(() => []);
    return faces.length > 0;
  });
  await page.context().close();
});
afterAll(() => site?.close());

/** Heights of the cards of car parks, with the site's fonts or with what stands in for them. */
async function measureCards(route: string, width: number, hasFonts: boolean): Promise<readonly number[]> {
  const page = await site.newPage({ viewport: { width, height: 900 } });
  await stopClock(page, DEMO_TIME);
  if (!hasFonts) await page.route('**/*.woff2', (request) => request.abort());
  await page.goto(route);
  await page.evaluate(() => document.fonts.ready);
  const heights = await page
    .locator('article[data-product^=parking]')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)));
  await page.context().close();
  return heights;
}

it.for([
  ['/', 1280] as const,
  ['/', 360] as const,
  ['/parking/brackholm', 1280] as const,
  ['/de', 1280] as const,
  ['/de', 360] as const,
])('car parks of %s at %i px are as high as before', async ([route, width], { skip }) => {
  // Only with the fonts whose widths the stand-ins are made for.
  if (!hasStandIns) return skip();
  const [before, after] = [await measureCards(route, width, false), await measureCards(route, width, true)];
  expect(after.length).toBeGreaterThan(1);
  expect(after).toEqual(before);
});

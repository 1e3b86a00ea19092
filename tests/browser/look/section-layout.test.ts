/** Sections far below are laid out after the first paint; visitors who jump to a place, print or have no script do not notice. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { watchShifts } from '../../support/browser/watch-shifts.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

const ROUTE = '/airports/brackholm';
/** A page whose height no island changes. */
const QUIET_ROUTE = '/help';
const SECTIONS = 'main > .section';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

async function listLayouts(page: Page): Promise<readonly string[]> {
  return page
    .locator(SECTIONS)
    .evaluateAll((sections) => sections.map((section) => getComputedStyle(section).contentVisibility));
}

async function measureHeights(page: Page): Promise<readonly number[]> {
  return page
    .locator(SECTIONS)
    .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().height));
}

/** Pixels from the window's top to the last section's. */
async function topOfLast(page: Page): Promise<number> {
  return page
    .locator(SECTIONS)
    .last()
    .evaluate((section) => Math.round(section.getBoundingClientRect().top));
}

it('every section is laid out when the page has come, nothing moves, and none is cut', async () => {
  const page = await site.newPage({ viewport: { width: 360, height: 740 } });
  const listShifts = await watchShifts(page);
  await page.goto(ROUTE);
  await expect.poll(async () => new Set(await listLayouts(page))).toEqual(new Set(['visible']));
  expect((await listLayouts(page)).length).toBeGreaterThan(6);
  expect(await listShifts()).toEqual([]);
  const heights = await measureHeights(page);
  await page.evaluate(() => {
    document.documentElement.dataset.laidOut = '';
  });
  expect(await measureHeights(page)).toEqual(heights);
  await page.context().close();
});

it('a visitor who comes back to a page that the browser has kept is where the page was left', async () => {
  const page = await site.visit(QUIET_ROUTE, { viewport: { width: 360, height: 740 } });
  await page.locator(SECTIONS).last().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => history.state?.scroll[1] === scrollY && scrollY > 0);
  const top = await topOfLast(page);
  // As in Safari: a page from its cache is at the top, because nothing told it to restore positions.
  await page.evaluate(() => {
    scrollTo(0, 0);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await topOfLast(page)).toBe(top);
  // Other browsers have kept the position themselves, and theirs may be newer.
  await page.evaluate(() => {
    scrollBy(0, -100);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await topOfLast(page)).toBe(top + 100);
  await page.context().close();
});

it('a visitor who loads the page again stays where the page was', async () => {
  const page = await site.visit(QUIET_ROUTE, { viewport: { width: 360, height: 740 } });
  await page.locator(SECTIONS).last().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => history.state?.scroll[1] === scrollY && scrollY > 0);
  const top = await topOfLast(page);
  await page.reload();
  await page.locator('html[data-page-hydrated]').waitFor();
  await expect.poll(() => topOfLast(page)).toBe(top);
  expect(new Set(await listLayouts(page))).toEqual(new Set(['visible']));
  await page.context().close();
});

it.each([true, false])(
  'an address with a fragment leads to its section, however late the fonts come (script: %s)',
  async (javaScriptEnabled) => {
    const page = await site.newPage({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
    const letFontsGo = await holdRequests(page, '**/*.woff2');
    await page.goto(`${ROUTE}#questions`, { waitUntil: 'domcontentloaded' });
    const section = page.locator('#questions');
    const distance = () => section.evaluate((it) => Math.abs(it.getBoundingClientRect().top));
    await expect.poll(distance).toBeLessThan(20);
    const fontCame = page.waitForResponse('**/*.woff2');
    letFontsGo();
    await fontCame;
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
    // A screenshot waits for a painted frame: by then, every part that had to move has moved.
    await page.screenshot();
    await expect.poll(distance).toBeLessThan(20);
    expect(new Set(await listLayouts(page))).toEqual(new Set(['visible']));
    await page.context().close();
  },
);

it('a section that grows above a named place does not push the place away', async () => {
  const page = await site.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto(`${ROUTE}#questions`);
  const section = page.locator('#questions');
  const distance = () => section.evaluate((it) => Math.abs(it.getBoundingClientRect().top));
  await expect.poll(distance).toBeLessThan(20);
  // Like a paragraph that takes one line more in the right font than in its fallback.
  await section.evaluate((it) =>
    it.previousElementSibling?.firstElementChild?.append('One more line '.repeat(3)),
  );
  await page.screenshot();
  expect(await distance()).toBeLessThan(20);
  await page.context().close();
});

it('a page that comes by a link is laid out as a whole', async () => {
  const page = await site.visit('/airports');
  await page.locator(`main a[href="${ROUTE}"]`).first().click();
  await page.locator('html[data-page-ready] main .search-wrap').waitFor();
  expect((await listLayouts(page)).length).toBeGreaterThan(6);
  expect(new Set(await listLayouts(page))).toEqual(new Set(['visible']));
  await page.context().close();
});

it('without script a section is laid out before somebody sees it, and on paper', async () => {
  const page = await site.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto(ROUTE);
  expect(new Set(await listLayouts(page))).toEqual(new Set(['auto']));
  await page.locator(`${SECTIONS} a`).last().focus();
  const box = await page.locator(`${SECTIONS} a`).last().boundingBox();
  expect(box?.height).toBeGreaterThan(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(740);
  await page.emulateMedia({ media: 'print' });
  expect(new Set(await listLayouts(page))).toEqual(new Set(['visible']));
  await page.context().close();
});

it('pictures of cards have the shape that the styles say, whatever shape they come in', async () => {
  const page = await site.visit('/parking', { viewport: { width: 360, height: 740 } });
  const shapes = await page
    .locator('.card:not(.card--wide) .pic')
    .evaluateAll((pictures) => pictures.map(({ clientWidth, clientHeight }) => clientWidth / clientHeight));
  expect(shapes.length).toBeGreaterThan(3);
  for (const shape of shapes) expect(shape).toBeCloseTo(16 / 9, 1);
  await page.context().close();
});

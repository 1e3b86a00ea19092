/** The map on pages of airports and hotels: all places of the airport, and the way from one to another. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { arriveAt, type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { openRouteMap, parts } from '../../support/browser/route-map-page.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

const AIRPORT = '/airports/brackholm';
const HOTEL = '/hotels/brackholm/heron-court';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

const open = (path: string) => openRouteMap(site, { path, isBuilt: true });
const listSigns = (page: Page) =>
  page
    .locator('.leaflet-container .map-sign > span')
    .evaluateAll((signs) => signs.map((sign) => (sign as HTMLElement).dataset.code).sort());
const listFormSigns = (page: Page) => page.locator('.legs .tile').allInnerTexts();
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Runs in the page. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

describe('an airport’s map', () => {
  it('shows the signs of all its places, and asks for nothing until somebody chooses', async () => {
    const { page, asked, problems } = await open(AIRPORT);
    await expect.poll(() => listSigns(page)).toEqual(expect.arrayContaining(['T1', 'T2']));
    // Zoomed in far enough, there is room for all of them.
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    for (let click = 0; click < 3; click++) await zoomIn.click();
    await expect
      .poll(() => listSigns(page))
      .toEqual(['H1', 'H2', 'H3', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'T1', 'T2']);
    expect(await parts.itinerary(page).innerText()).toBe('Choose a start and a finish.');
    expect(asked).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('shows the way between two places that are chosen by keyboard', async () => {
    const { page, asked } = await open(AIRPORT);
    await parts.from(page).focus();
    await page.keyboard.type('P4');
    await parts.options(page).first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => parts.to(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('T2');
    await parts.options(page).first().waitFor();
    await page.keyboard.press('Enter');
    await parts.line(page).waitFor();
    expect(asked.map(({ key, folder }) => [key, folder])).toEqual([['BR', 'places']]);
    await expect
      .poll(() => parts.summary(page).innerText())
      .toMatch(/8 min\s+drive, without traffic\s+3\.0 km/);
    expect(await page.getByRole('button', { name: 'Way back' }).isVisible()).toBe(true);
    await page.context().close();
  });

  it('brings its answer into the window of a phone', async () => {
    const { page } = await openRouteMap(site, { path: AIRPORT, isBuilt: true, ...phone });
    const field = parts.from(page);
    await field.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    for (const [place, end] of [
      ['P4', parts.from(page)],
      ['T2', parts.to(page)],
    ] as const) {
      await end.tap();
      await page.keyboard.type(place);
      await parts.options(page).first().tap();
    }
    // Phones cover half the window with their keyboard while a field has the focus.
    expect(await parts.show(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await parts.line(page).waitFor();
    await expect.poll(() => parts.summary(page).evaluate(isInWindow)).toBe(true);
    await parts
      .show(page)
      .evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    expect(await parts.summary(page).evaluate(isInWindow)).toBe(false);
    await parts.show(page).tap();
    await expect.poll(() => parts.summary(page).evaluate(isInWindow)).toBe(true);
    await page.context().close();
  });

  it('shows the signs of the places in a link that somebody shares', async () => {
    const { page } = await open(AIRPORT);
    for (const [place, end] of [
      ['P4', parts.from(page)],
      ['T2', parts.to(page)],
    ] as const) {
      await end.focus();
      await page.keyboard.type(place);
      await parts.options(page).first().waitFor();
      await page.keyboard.press('Enter');
    }
    await page.waitForURL(/from=.*to=/);
    const { page: other } = await open(page.url().slice(site.origin.length));
    await parts.line(other).waitFor();
    expect(await listFormSigns(other)).toEqual(['P4', 'T2']);
    await page.context().close();
    await other.context().close();
  });

  it('offers its places in a field that has the focus before the code comes', async () => {
    const page = await site.newPage();
    const release = await holdRequests(page, '**/route-map.*.js');
    await page.goto(AIRPORT);
    await page.locator('html[data-page-hydrated]').waitFor();
    await parts.from(page).click();
    expect(await parts.list(page).count()).toBe(0);
    release();
    await parts.list(page).waitFor();
    expect(await parts.options(page).count()).toBe(6);
    await page.context().close();
  });

  it('keeps the place in the window that the arrow keys have come to, at a zoom of 400 %', async () => {
    const { page } = await open(AIRPORT);
    await page.setViewportSize({ width: 320, height: 256 });
    await parts.from(page).focus();
    await parts.options(page).first().waitFor();
    for (let press = 0; press < (await parts.options(page).count()); press++) {
      await page.keyboard.press('ArrowDown');
      const option = page.locator('[role=option][aria-selected=true]');
      const { top, bottom } = await option.evaluate((element) => element.getBoundingClientRect().toJSON());
      // Windows scroll by whole pixels.
      expect(top).toBeGreaterThan(-1);
      expect(bottom).toBeLessThan(257);
    }
    await page.context().close();
  });

  it('stays when a step back leaves no route on it', async () => {
    const { page, problems } = await open(AIRPORT);
    const places = ['P4', 'T2'];
    for (const [at, field] of [parts.from(page), parts.to(page)].entries()) {
      await field.focus();
      await page.keyboard.type(places[at]!);
      await parts.options(page).first().waitFor();
      await page.keyboard.press('Enter');
    }
    await parts.line(page).waitFor();
    await expect.poll(() => new URL(page.url()).search).toContain('from=');
    // The itinerary disappears, and the map changes its size without a route to fit into it.
    await page.goBack();
    await expect.poll(() => parts.from(page).inputValue()).toBe('');
    await page.setViewportSize({ width: 700, height: 700 });
    await page.waitForTimeout(300);
    expect(await listSigns(page)).not.toEqual([]);
    expect(await parts.line(page).count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it.each([360, 1280])(
    'shows each sign that the keyboard comes to, in a window of %i pixels',
    async (width) => {
      const { page } = await openRouteMap(site, {
        path: AIRPORT,
        isBuilt: true,
        viewport: { width, height: 740 },
        reducedMotion: 'reduce',
      });
      await page.getByRole('region', { name: 'Map of Brackholm' }).focus();
      // Zoomed in this far, most signs are outside the map.
      for (let press = 0; press < 3; press++) await page.keyboard.press('+');
      const hidden: string[] = [];
      for (let sign = 0; sign < 9; sign++) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(findHiddenFocus);
        if (found) hidden.push(found);
      }
      expect(hidden).toEqual([]);
      await page.context().close();
    },
  );

  it('loads nothing of Leaflet before it comes near', async () => {
    const page = await site.newPage({ viewport: { width: 1280, height: 700 } });
    await page.goto(AIRPORT);
    await page.locator('html[data-page-ready]').waitFor();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)!),
    );
    expect(loaded.filter((name) => /^(route-map|open-map|vector-layer)\./.test(name))).toEqual([]);
    await page.context().close();
  });

  it('is a drawing with signs and lines where no script runs, without fields that do nothing', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(AIRPORT);
    const drawing = page.locator('.mapw-plan svg[role=img]');
    expect(await drawing.getAttribute('aria-label')).toBe(
      'Map of Brackholm with its terminals, car parks and hotels',
    );
    const signs = await drawing.locator('.sign text').allTextContents();
    expect(signs).toEqual(expect.arrayContaining(['T1', 'T2', 'P4']));
    expect(new Set(signs).size).toBe(signs.length);
    expect(await drawing.locator('.route-line').count()).toBe(1);
    expect(await page.locator('.mapw input, .mapw .leaflet-routing-container').first().isVisible()).toBe(
      false,
    );
    await page.context().close();
  });
});

describe('a hotel’s page', () => {
  it('shows where the hotel lies, in a drawing without any script', async () => {
    const page = await site.visit(HOTEL);
    const drawing = page.locator('.mapw-plan svg[role=img]');
    expect(await drawing.locator('.sign text').allTextContents()).toEqual(
      expect.arrayContaining(['H1', 'T2']),
    );
    const sign = (await drawing.locator('.sign', { hasText: 'H1' }).boundingBox())!;
    const frame = (await drawing.boundingBox())!;
    expect(sign.x).toBeGreaterThan(frame.x);
    expect(sign.x + sign.width).toBeLessThan(frame.x + frame.width);
    expect(await page.locator('[data-island=route-map]').count()).toBe(0);
    await page.context().close();
  });

  it('leads to the airport’s map, too, where no drawing reaches the hotel', async () => {
    const page = await site.visit('/hotels/brackholm/the-turnstone');
    expect(await page.locator('.mapw-plan').count()).toBe(0);
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: 'Where The Turnstone is' }),
    });
    const link = section.getByRole('link', { name: 'Find the way from The Turnstone' });
    expect(await link.getAttribute('href')).toMatch(
      /^\/airports\/brackholm\?from=[^&]+The\+Turnstone#places$/,
    );
    await page.context().close();
  });

  it('leads to the airport’s map, where the way begins at the hotel', async () => {
    const { page } = await openRouteMap(site, { path: HOTEL, isBuilt: true, asleep: true, ...phone });
    await page.getByRole('link', { name: 'Find the way from Heron Court' }).tap();
    await arriveAt(page, `${AIRPORT}?*`);
    await expect.poll(() => parts.from(page).inputValue()).toBe('Heron Court');
    expect(await listFormSigns(page)).toEqual(['H1', 'B']);
    // The hotel alone would fill the map, without any place to go to.
    const terminal = page.locator('.leaflet-container .map-sign > [data-code=T2]');
    const { left, right } = await terminal.evaluate((sign) => sign.getBoundingClientRect().toJSON());
    expect([left > 0, right < 360]).toEqual([true, true]);
    expect(await parts.from(page).evaluate(isInWindow)).toBe(true);
    await parts.to(page).tap();
    await page.keyboard.type('T2');
    await parts.options(page).first().tap();
    await parts.line(page).waitFor();
    expect(await parts.itinerary(page).innerText()).toContain('Heron Court – Terminal 2');
    await page.context().close();
  });
});

it('stands once where editors have put a map of their own', async () => {
  const page = await site.newPage();
  for (const route of [AIRPORT, HOTEL, '/parking/brackholm/p4-long-stay']) {
    await page.goto(route);
    expect([route, await page.locator('.mapw').count()]).toEqual([route, 1]);
  }
  await page.context().close();
});

/** Runs in the page: returns the name of the focused element if it is covered, or is not a sign within the window. */
function findHiddenFocus(): string | undefined {
  const sign = document.activeElement!;
  const { left, top, right, bottom } = sign.getBoundingClientRect();
  const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 8].map((y) => [x, y] as const));
  const isSeen = corners.every(([x, y]) => document.elementFromPoint(x, y)?.closest('.map-sign') === sign);
  return isSeen ? undefined : (sign.getAttribute('aria-label') ?? sign.tagName);
}

/** Tests the map's look for other conditions: at night, with forced colours, without motion, without script. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../../support/browser/open-site.ts';
import {
  openRouteMap,
  parts,
  ROUTE_PAGE,
  type RouteMapPageOptions,
} from '../../support/browser/route-map-page.ts';
import { axeTags, runAxe } from '../../support/browser/run-axe.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

const open = (options: RouteMapPageOptions = {}) => openRouteMap(site, options);
const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const setTheme = (page: Page, theme: string) =>
  page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);

describe('the direction of the route', () => {
  it('shows on the line, at every zoom', async () => {
    const { page } = await open();
    const count = async () =>
      (await page.locator('.leaflet-container path.route-way').getAttribute('d'))!.split('M').length - 1;
    await expect.poll(count).toBeGreaterThan(3);
    const before = await count();
    await page.getByRole('button', { name: 'Zoom out' }).click({ force: true });
    await expect.poll(count).toBeLessThan(before);
    await page.context().close();
  });

  it('shows in the drawing before script as well', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(ROUTE_PAGE);
    expect(
      (await page.locator('.mapw-plan path.route-way').getAttribute('d'))!.split('M').length,
    ).toBeGreaterThan(4);
    await page.context().close();
  });
});

describe('at night', () => {
  const tiles = { url: '/tiles/{z}/{x}/{y}.png' };

  it('pictures from a template address are dimmed as the page is: by the system, or by data-theme', async () => {
    const { page } = await open({ asleep: true, props: { tiles } });
    await page.locator('.leaflet-tile-pane').waitFor({ state: 'attached' });
    const filter = () => styleOf(page, '.leaflet-tile-pane', 'filter');
    expect(await filter()).toBe('none');
    await setTheme(page, 'dark');
    expect(await filter()).toContain('brightness');
    await page.emulateMedia({ colorScheme: 'dark' });
    await setTheme(page, 'light');
    expect(await filter()).toBe('none');
    await setTheme(page, '');
    expect(await filter()).toContain('brightness');
    await page.context().close();
  });

  it.each([
    [ROUTE_PAGE, 360],
    [ROUTE_PAGE, 1280],
    ['/airports/brackholm', 360],
    ['/airports/brackholm', 1280],
  ])('the living map of %s breaks no rule of accessibility at %d px', async (path, width) => {
    const { page } = await open({
      path,
      viewport: { width, height: 900 },
      colorScheme: 'dark',
      isBuilt: true,
    });
    expect(await runAxe(page, { type: 'tag', values: axeTags })).toEqual([]);
    await page.context().close();
  });

  it('names in the drawing are in the page’s ink, with the ground’s colour around them', async () => {
    const page = await site.newPage({ javaScriptEnabled: false, colorScheme: 'dark' });
    await page.goto(ROUTE_PAGE);
    const dark = await styleOf(page, '.map-lab', 'fill');
    expect(dark).toBe(await styleOf(page, '.credit', 'fill'));
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await styleOf(page, '.map-lab', 'fill')).not.toBe(dark);
    expect(await styleOf(page, '.map-lab', 'stroke')).toBe(
      await styleOf(page, '.map-land, .mapw-plan', 'background-color'),
    );
    await page.context().close();
  });
});

describe('with the system’s own colours', () => {
  it('signs keep an edge, the chosen suggestion a frame, and the focus its ring', async () => {
    const { page } = await open({ forcedColors: 'active' });
    expect(await styleOf(page, '.map-sign > span', 'border-top-style')).toBe('solid');
    await parts.from(page).fill('Termi');
    await parts.list(page).waitFor();
    expect(await styleOf(page, '.leaflet-routing-geocoder-selected', 'outline-style')).toBe('solid');
    await page.keyboard.press('Escape');
    expect(await styleOf(page, 'input[role=combobox]:focus', 'outline-style')).toBe('solid');
    await parts.markers(page).first().focus();
    expect(await styleOf(page, '.map-sign--large', 'outline-style')).toBe('solid');
    await page.context().close();
  });
});

describe('with the system’s own colours, the map', () => {
  it('has an edge around everything that lies on it', async () => {
    const { page } = await open({ forcedColors: 'active', answerRoute: (route) => route.abort() });
    await parts.show(page).click();
    await parts.error(page).waitFor();
    for (const part of ['.leaflet-control-zoom', '.leaflet-routing-error', '.map-sign > span'])
      expect(await styleOf(page, part, 'border-top-width'), part).toBe('2px');
    await page.context().close();
  });

  it('keeps its roads and its names apart from the ground, and changes with the system', async () => {
    const { page } = await open({ isBuilt: true });
    const count = () =>
      page.locator('canvas.leaflet-tile').evaluateAll((pictures) => {
        const colours = new Set<string>();
        for (const picture of pictures as HTMLCanvasElement[]) {
          const { data } = picture.getContext('2d')!.getImageData(0, 0, picture.width, picture.height);
          for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 3).join());
        }
        return { black: colours.has('0,0,0'), white: colours.has('255,255,255'), all: colours.size };
      });
    await expect.poll(async () => (await count()).all).toBeGreaterThan(5);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect.poll(count).toMatchObject({ black: true, white: true });
    await page.context().close();
  });
});

describe('without motion', () => {
  it.each([
    ['reduce', false],
    ['no-preference', true],
  ] as const)('of "%s": the map moves by itself: %s', async (reducedMotion, moves) => {
    const { page } = await open({ reducedMotion });
    const classes = (await page.locator('.leaflet-container').getAttribute('class'))!;
    expect(classes.includes('leaflet-fade-anim')).toBe(moves);
    await page.context().close();
  });
});

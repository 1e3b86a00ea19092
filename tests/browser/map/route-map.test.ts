/** The map on pages of the demo: accessible at every width, loaded when needed, shareable, and safe to leave at any moment. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { arriveAt, followLink, type OpenSite, openSite } from '../../support/browser/open-site.ts';
import {
  openRouteMap,
  parts,
  ROUTE_PAGE,
  type RouteMapPageOptions,
} from '../../support/browser/route-map-page.ts';
import { runAxe } from '../../support/browser/run-axe.ts';
import { serveScripts } from '../../support/browser/serve-scripts.ts';
import { type RestingMapOptions, shareRouteMap } from '../../support/browser/shared-route-map.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { makeScripts } from '../../support/sites/site-scripts.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

const open = (options: RouteMapPageOptions = {}) => openRouteMap(site, options);
/** The map of tests that expect it at rest, in a window of any size. */
const rest = shareRouteMap(() => open());
const restInGerman = shareRouteMap(() => open({ path: `/de${ROUTE_PAGE}` }));
const AIRPORT_PAGE = '/airports/brackholm';
/** The map is far below the first window here. */
const CAR_PARK_PAGE = '/parking/brackholm/p4-long-stay';
const axe = (page: Page) =>
  runAxe(page, {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
/** A line that a service may answer with. */
const coordinates = [
  [2.27, 54.9],
  [2.3, 54.91],
];
const quay = { name: 'Quay Lane', lat: 54.91, lng: 2.28 };

it('leaves the text of a visitor who types while a moved marker gets its name', async () => {
  const { page } = await open({ placesAt: (point) => [{ name: 'Quay Lane', ...point }] });
  const release = await holdRequests(page, '**/api/reverse?*');
  const from = parts.from(page);
  const moved = page.locator('.map-sign--large[data-name*="Quay Lane"]');
  const asked = page.waitForRequest('**/api/reverse?*');
  await parts.markers(page).first().press('ArrowRight');
  await from.focus();
  await asked;
  await from.fill('Te');
  release();
  await moved.waitFor();
  expect(await from.inputValue()).toBe('Te');
  await parts.markers(page).last().press('ArrowRight');
  await from.focus();
  await moved.nth(1).waitFor();
  expect(await parts.to(page).inputValue()).toBe('Quay Lane');
  await page.context().close();
});

it('writes the number of its scale before the unit, in pages that run from right to left too', async () => {
  const { page } = await open();
  await page.locator('html').evaluate((root) => root.setAttribute('dir', 'rtl'));
  const [first, last] = await page.locator('.leaflet-control-scale-line').evaluate((line) => {
    const leftOf = (index: number) => {
      const range = document.createRange();
      range.setStart(line.firstChild!, index);
      range.setEnd(line.firstChild!, index + 1);
      return range.getBoundingClientRect().left;
    };
    return [leftOf(0), leftOf(line.textContent.length - 1)];
  });
  expect(first).toBeLessThan(last!);
  await page.context().close();
});

describe('the widget is accessible', () => {
  it.each([
    ['English', 360, rest],
    ['English', 640, rest],
    ['English', 641, rest],
    ['English', 768, rest],
    ['English', 1280, rest],
    ['German', 360, restInGerman],
  ] as const)(
    'in %s at %d px: at rest, with its list open, with its error box, and nothing wider than the window',
    async (_, width, restHere) => {
      const { page, problems } = await restHere({
        viewport: { width, height: 900 },
        places: () => [quay],
        answerRoute: (route) =>
          route.fulfill({ json: { message: 'A very long message of the service. '.repeat(8) } }),
      });
      expect(await axe(page)).toEqual([]);
      await parts.from(page).fill('Termi');
      await parts.list(page).waitFor();
      expect(await axe(page)).toEqual([]);
      await parts.options(page).first().click();
      await parts.error(page).waitFor();
      expect(await axe(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(problems).toEqual([]);
    },
  );

  it('from right to left as well', async () => {
    const { page } = await open({ viewport: { width: 360, height: 900 } });
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await parts.from(page).fill('Termi');
    await parts.list(page).waitFor();
    const [field, list] = [(await parts.from(page).boundingBox())!, (await parts.list(page).boundingBox())!];
    expect([Math.round(list.x), Math.round(list.width)]).toEqual([
      Math.round(field.x),
      Math.round(field.width),
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.context().close();
  });

  it('says what it does: working, found, or what failed', async () => {
    const { page } = await open();
    const said = page.locator('.mapw-news');
    expect(await said.innerText()).toBe('');
    await parts.swap(page).click();
    await expect.poll(() => said.innerText()).toBe('Route found: 8 min, 3.0 km');
    await page.context().close();
  });

  it('names the ends of a route of which nobody knows time and distance', async () => {
    const { page } = await rest({
      answerRoute: (route) =>
        route.fulfill({
          json: {
            coordinates: [
              [2.272, 54.906],
              [2.311, 54.916],
            ],
          },
        }),
    });
    await parts.swap(page).click();
    await expect
      .poll(() => page.locator('.mapw-news').innerText())
      .toBe('Route found: Terminal 2, door 1 – P4, bay C');
  });
});

describe('the map is loaded', () => {
  const loaded = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)!));

  it('when it comes near, and not before', async () => {
    const page = await site.newPage({ viewport: { width: 1280, height: 700 } });
    await page.goto(CAR_PARK_PAGE);
    await page.locator('html[data-page-ready]').waitFor();
    expect((await loaded(page)).filter((name) => /^(route-map|open-map|compat)\./.test(name))).toEqual([]);
    await page.locator('.mapw').scrollIntoViewIfNeeded();
    await page.locator('.mapw-plan[data-live]').waitFor();
    expect((await loaded(page)).filter((name) => /^open-map\./.test(name))).toHaveLength(1);
    await page.context().close();
  });

  it.each([360, 768, 1280])('without a jump at %d px', async (width) => {
    const page = await site.newPage({ viewport: { width, height: 1000 }, reducedMotion: 'reduce' });
    const summary = { totalDistance: 4400, totalTime: 540 };
    const coordinates = [
      [2.272, 54.906],
      [2.311, 54.916],
    ];
    await page.route('**/api/mapbox-route', (route) => route.fulfill({ json: { coordinates, summary } }));
    const awake = await holdRequests(page, '**/route-map.*.js');
    await page.goto(ROUTE_PAGE);
    await page.evaluate(() => document.fonts.ready);
    await page.locator('.mapw').evaluate((frame) => frame.scrollIntoView({ behavior: 'instant' }));
    const place = () =>
      page.locator('.mapw').evaluate((frame) => {
        const pieces = frame.querySelectorAll('input, button, li, h2, h3, .iti-sum, .mapw-plan, .mapw-notes');
        return [...pieces]
          .filter((piece) => !piece.closest('.leaflet-container'))
          .map((piece) => {
            const { x, y, width, height } = piece.getBoundingClientRect();
            return [piece.className || piece.tagName, ...[x, y, width, height].map(Math.round)];
          });
      });
    const before = await place();
    expect(before.length).toBeGreaterThan(10);
    awake();
    await page.locator('.mapw-plan[data-live]').waitFor();
    await page.locator('.leaflet-container path.route-line').waitFor();
    expect(await place()).toEqual(before);
    await page.context().close();
  });

  it('by React as well, on the markup that the server made', async () => {
    const page = await site.newPage({ viewport: { width: 1280, height: 1000 }, reducedMotion: 'reduce' });
    const told: string[] = [];
    await serveScripts(page, await makeScripts({ ...testSite, basePath: '' }, { runtime: 'react' }));
    page.on('console', (message) => /error|warning/.test(message.type()) && told.push(message.text()));
    page.on('pageerror', (error) => told.push(error.message));
    // On a slow machine the field asks before an option is chosen.
    await page.route('**/api/geocode?*', (route) => route.fulfill({ json: { results: [] } }));
    await page.route('**/api/mapbox-route', (route) =>
      route.fulfill({
        json: {
          coordinates: [
            [2.27, 54.9],
            [2.3, 54.91],
          ],
        },
      }),
    );
    await page.goto(ROUTE_PAGE);
    await page.locator('.mapw').scrollIntoViewIfNeeded();
    await page.locator('.mapw-plan[data-live]').waitFor();
    await parts.to(page).fill('Termi');
    await parts.options(page).nth(1).click();
    await parts.line(page).waitFor();
    expect(told).toEqual([]);
    await page.context().close();
  });
});

describe('text that is typed before the island hydrates', () => {
  const type = async (runtime: 'preact' | 'react', path: string = ROUTE_PAGE) => {
    const page = await site.newPage({ viewport: { width: 1280, height: 1000 }, reducedMotion: 'reduce' });
    if (runtime === 'react')
      await serveScripts(page, await makeScripts({ ...testSite, basePath: '' }, { runtime }));
    await page.route('**/api/geocode?*', (route) => route.fulfill({ json: { results: [quay] } }));
    const release = await holdRequests(page, '**/route-map.*.js');
    await page.goto(path);
    await page.locator('html[data-page-hydrated]').waitFor();
    await parts.to(page).fill('Harbour hotel');
    // No code listens to Enter and the button yet; neither must load another page.
    await parts.show(page).click();
    await parts.from(page).fill('Quay');
    await page.keyboard.press('Enter');
    return {
      page,
      wake: async () => {
        release();
        await page.locator('[data-island=route-map][data-awake]').waitFor();
        await page.locator('.mapw-plan[data-live]').waitFor();
      },
    };
  };

  it.each(['preact', 'react'] as const)('stays in both fields, and is looked for: %s', async (runtime) => {
    const { page, wake } = await type(runtime);
    await wake();
    await parts.list(page).waitFor();
    expect(await parts.options(page).allInnerTexts()).toEqual([expect.stringContaining('Quay Lane')]);
    expect(await parts.from(page).inputValue()).toBe('Quay');
    expect(await parts.to(page).inputValue()).toBe('Harbour hotel');
    expect(new URL(page.url()).search).toBe('');
    await parts.options(page).first().click();
    await expect.poll(() => parts.from(page).inputValue()).toBe('Quay Lane');
    expect(await parts.to(page).inputValue()).toBe('Harbour hotel');
    await page.context().close();
  });

  it('is newer than the route in the address', async () => {
    const { page, wake } = await type('preact', `${ROUTE_PAGE}?from=54.91,2.28,Quay Lane&to=54.92,2.29,Mole`);
    await wake();
    await parts.line(page).waitFor();
    expect(await parts.from(page).inputValue()).toBe('Quay');
    expect(await parts.to(page).inputValue()).toBe('Harbour hotel');
    await page.context().close();
  });
});

describe('a chosen route', () => {
  it('stands in the address, comes back with it, and goes with the page’s own', async () => {
    const { page } = await rest({ places: () => [quay] });
    await parts.from(page).fill('Quay');
    await parts.options(page).first().click();
    await page.waitForURL(/\?from=54\.91%2C2\.28%2CQuay\+Lane&to=/);
    const address = page.url();

    const { page: other, asked } = await open({ path: address.slice(site.origin.length) });
    await expect.poll(() => parts.from(other).inputValue()).toBe('Quay Lane');
    await expect.poll(() => asked.map(({ pointA }) => pointA)).toEqual([{ lat: 54.91, lng: 2.28 }]);
    await followLink(other, '/guides');
    await arriveAt(other, '/guides');
    await other.goBack();
    // Maps below the window sleep, and it depends on the fonts of the moment whether this one is.
    await other.locator('.mapw').first().scrollIntoViewIfNeeded();
    await expect.poll(() => parts.from(other).inputValue()).toBe('Quay Lane');
    expect(other.url()).toBe(address);
    await other.context().close();
  });

  it('is copied as a link where the device has no way of its own to share', async () => {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await parts.swap(page).click();
    await page.waitForURL(/from=/);
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
    );
    await noteLabels(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    // Shown on the button for a moment, which a busy machine may miss, and announced.
    const listLabels = () => page.evaluate(() => (window as never as { labels: string[] }).labels);
    await expect.poll(listLabels).toContain('Link copied');
    await expect.poll(() => page.locator('.mapw-news [role=status]').innerText()).toBe('Link copied');
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.context().close();
  });

  it('is shared by the device where it can, and opens in other maps with start and finish', async () => {
    const { page } = await open({ asleep: true });
    expect(await page.getByRole('button', { name: 'Share route' }).count()).toBe(0);
    await page.addInitScript(() => {
      const share = (data: ShareData) => Promise.resolve(Object.assign(window, { shared: data }));
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    await page.reload();
    await page.locator('.mapw').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Share route' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as never as { shared?: ShareData }).shared?.url))
      .toContain('from=54.90642%2C2.27202%2CP4');
    const maps = page.getByRole('link', { name: 'Google Maps' });
    const query = new URL((await maps.getAttribute('href'))!).searchParams;
    expect([query.get('origin'), query.get('destination')]).toEqual(['54.90642,2.27202', '54.91565,2.31053']);
    await page.context().close();
  });

  it('is a step of the history: Back and Forward walk through routes without leaving the page', async () => {
    const { page, asked } = await open({ places: () => [quay] });
    await parts.from(page).fill('Quay');
    await parts.options(page).first().click();
    await page.waitForURL(/Quay/);
    await parts.swap(page).click();
    await page.waitForURL(/to=54\.91%2C2\.28%2CQuay/);
    await page.evaluate(() => Object.assign(document.querySelector('.leaflet-container')!, { same: true }));
    const visits: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(site.origin) && /json$/.test(new URL(request.url()).pathname))
        visits.push(request.url());
    });
    await page.goBack();
    await expect.poll(() => parts.from(page).inputValue()).toBe('Quay Lane');
    await page.goBack();
    await expect.poll(() => parts.from(page).inputValue()).toBe('P4, bay C');
    expect(new URL(page.url()).search).toBe('');
    // The page's own route is known.
    await parts.line(page).waitFor();
    expect(asked).toHaveLength(3);
    await page.goForward();
    await expect.poll(() => parts.from(page).inputValue()).toBe('Quay Lane');
    await expect.poll(() => asked.length).toBe(4);
    expect(page.url()).toMatch(/from=54\.91%2C2\.28%2CQuay/);
    const isSame = () => page.evaluate(() => 'same' in document.querySelector('.leaflet-container')!);
    expect(await isSame()).toBe(true);
    expect(visits).toEqual([]);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.url()).toBe('about:blank');
    await page.context().close();
  });

  it('tells what it takes by car without traffic, and on foot where that is near', async () => {
    const metres = [2499, 2500];
    const { page } = await rest({
      answerRoute: (route) =>
        route.fulfill({
          json: {
            coordinates,
            summary: { totalDistance: metres.shift(), totalTime: 240 },
          },
        }),
    });
    const figures = () => parts.summary(page).innerText();
    expect(await figures()).toMatch(/9 min\s+ride\s+4\.4 km\s+distance/);
    await parts.swap(page).click();
    await expect
      .poll(figures)
      .toMatch(/4 min\s+drive, without traffic\s+30 min\s+on foot\s+2\.5 km\s+distance/);
    await parts.show(page).click();
    await expect.poll(figures).toMatch(/4 min\s+drive, without traffic\s+2\.5 km\s+distance/);
  });

  it('is saved as GPX', async () => {
    const { page } = await open({ isBuilt: true });
    await parts.line(page).waitFor();
    await page.evaluate(() => {
      URL.revokeObjectURL = () => (document.body.dataset.revoked = '');
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'GPX file' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    // Some browsers read the file when the press is over.
    expect(await page.locator('[data-revoked]').count()).toBe(0);
    expect(text).toContain('<name>P4 to Terminal 2</name>');
    expect(text.match(/<trkpt /g)!.length).toBeGreaterThan(1);
    await page.context().close();
  });

  it('is printed with its stops and without its buttons', async () => {
    const { page } = await rest({ viewport: { width: 700, height: 900 } });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.stops').isVisible()).toBe(true);
    for (const part of ['.legs', '.iti-acts', '.leaflet-control-zoom', '.leaflet-routing-collapse-btn'])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
  });

  it.each([
    ['a route', 360, rest],
    ['a route', 1280, rest],
    [
      'an airport',
      360,
      ({ viewport, answerRoute }: RestingMapOptions) =>
        open({ path: AIRPORT_PAGE, viewport: viewport!, answerRoute }),
    ],
  ] as const)(
    'is printed with time, distance and all steps on the page of %s, seen at %d px',
    async (_, width, restHere) => {
      const steps = Array.from({ length: 40 }, (_, at) => ({
        text: `Step ${at + 1}`,
        index: 0,
        distance: 5,
      }));
      const { page } = await restHere({
        viewport: { width, height: 900 },
        answerRoute: (route) =>
          route.fulfill({
            json: {
              coordinates,
              summary: { totalDistance: 3000, totalTime: 480 },
              instructions: steps,
            },
          }),
      });
      await parts.from(page).fill('Terminal 1');
      await parts.options(page).first().click();
      await parts.to(page).fill('Terminal 2');
      await parts.options(page).first().click();
      await expect.poll(() => page.locator('.iti-steps li').count()).toBe(40);
      await page.emulateMedia({ media: 'print' });
      expect(await parts.summary(page).innerText()).toMatch(/8 min[\s\S]*3\.0 km/);
      expect(await page.locator('.iti-steps li').last().isVisible()).toBe(true);
      const list = await page.locator('.iti-steps ol').evaluate((own) => own.scrollHeight - own.clientHeight);
      expect(list).toBeLessThanOrEqual(0);
      // On paper they are side by side and do not overlap.
      const [itinerary, map] = [
        (await parts.itinerary(page).boundingBox())!,
        (await page.locator('.mapw-plan').boundingBox())!,
      ];
      expect(itinerary.y + itinerary.height).toBeLessThanOrEqual(map.y + 1);
      expect(
        await page
          .locator('.mapw button')
          .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
      ).toBe(0);
    },
  );

  it.each([360, 1280])('is printed as a whole, seen at %d px', async (width) => {
    const { page } = await rest({ viewport: { width, height: 900 } });
    await parts.line(page).waitFor();
    const host = page.locator('.mapw-plan > .leaflet-container');
    const screen = (await host.boundingBox())!;
    const tell = (name: string) => page.evaluate((type) => dispatchEvent(new Event(type)) as never, name);
    // As wide as a sheet of A4 between its margins.
    await tell('beforeprint');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1000 });
    const paper = (await page.locator('.mapw-plan').boundingBox())!;
    for (const part of [
      host,
      page.locator('.leaflet-marker-icon').first(),
      page.locator('.leaflet-marker-icon').last(),
    ]) {
      const box = (await part.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(paper.x - 1);
      expect(box.x + box.width).toBeLessThanOrEqual(paper.x + paper.width + 1);
      expect(box.y + box.height).toBeLessThanOrEqual(paper.y + paper.height + 1);
    }
    const { width: onPaper, height } = (await host.boundingBox())!;
    expect(onPaper / height).toBeCloseTo(screen.width / screen.height, 2);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media: 'screen' });
    await tell('afterprint');
    const { width: again, height: high } = (await host.boundingBox())!;
    expect([again, high]).toEqual([screen.width, screen.height]);
  });

  it('keeps a start that is chosen while the device still looks for its place', async () => {
    const geolocation = { latitude: 54.92, longitude: 2.29 };
    const { page } = await open({ geolocation, permissions: ['geolocation'] });
    await page.evaluate(() => {
      const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      // A device that takes its time.
      navigator.geolocation.getCurrentPosition = (found, ...rest) =>
        real((place) => addEventListener('test:found', () => found(place), { once: true }), ...rest);
    });
    await page.getByRole('button', { name: 'Start from where I am' }).click();
    await parts.from(page).fill('54.91, 2.28');
    await parts.options(page).first().click();
    await page.waitForTimeout(500);
    await page.evaluate(() => dispatchEvent(new Event('test:found')));
    expect(await parts.from(page).inputValue()).toBe('N54.91, E2.28');
    await page.context().close();
  });

  it('begins where the visitor is, if they say so', async () => {
    const geolocation = { latitude: 54.92, longitude: 2.29 };
    const { page, asked } = await open({ geolocation, permissions: ['geolocation'] });
    await page.getByRole('button', { name: 'Start from where I am' }).click();
    await expect.poll(() => asked.map(({ pointA }) => pointA)).toEqual([{ lat: 54.92, lng: 2.29 }]);
    await expect.poll(() => parts.from(page).inputValue()).toBe('My location');
    await page.context().close();
  });

  it('begins where it began, if they do not', async () => {
    const { page, asked } = await open({ permissions: [] });
    await page.getByRole('button', { name: 'Start from where I am' }).click();
    await page.getByText('Your device does not say where you are.').waitFor();
    expect([asked.length, await parts.from(page).inputValue()]).toEqual([0, 'P4, bay C']);
    await page.context().close();
  });
});

it('ends with its page, also in the middle of a request and of a search', async () => {
  const { page, problems, aborted } = await open({
    answerRoute: () => new Promise(() => {}),
    places: () => new Promise(() => {}),
  });
  await parts.swap(page).click();
  await parts.from(page).fill('Quay');
  await expect.poll(() => parts.itinerary(page).getAttribute('aria-busy')).toBe('true');
  await followLink(page, '/guides');
  await arriveAt(page, '/guides');
  await expect.poll(() => aborted).toContain('net::ERR_ABORTED /api/mapbox-route');
  expect(problems).toEqual([]);
  await page.context().close();
});

/** Notes the labels that buttons of the map have from now on, in `labels` of the window. */
async function noteLabels(page: Page): Promise<void> {
  await page.locator('.mapw').evaluate((map) => {
    const labels: (string | null)[] = [];
    const note = () => {
      for (const { textContent } of map.querySelectorAll('button')) labels.push(textContent);
    };
    new MutationObserver(note).observe(map, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { labels });
  });
}

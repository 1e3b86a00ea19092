/** Specification, sections 2 and 9, of the map itself: when the itinerary collapses, dragging, names of places, tiles. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../support/browser/open-site.ts';
import {
  openRouteMap,
  parts,
  type RouteMapPage,
  type RouteMapPageOptions,
  stopClock,
} from '../support/browser/route-map-page.ts';
import { axeTags, runAxe } from '../support/browser/run-axe.ts';
import { shareRouteMap, stepTo } from '../support/browser/shared-route-map.ts';
import { makeDemoSite } from '../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

const open = (options: RouteMapPageOptions = {}) => openRouteMap(site, options);
/** The map of tests that expect it at rest, in a window of any size. */
const rest = shareRouteMap(() => open());
const size = (width: number) => ({ width, height: 1000 });
const details = (page: Page) => page.locator('.iti-more');
const toggle = (page: Page) => page.locator('.leaflet-routing-collapse-btn');
const mapWidth = (page: Page) => page.locator('.mapw-plan').evaluate((map) => map.clientWidth);

describe('the itinerary', () => {
  let opened: Promise<RouteMapPage> | undefined;
  const untouched = () => {
    opened ??= open();
    return opened;
  };

  it.each([
    [360, true],
    [640, true],
    [641, false],
    [768, false],
    [1000, false],
    [1280, false],
  ])('in a window of %d px is collapsed: %s', async (width, isCollapsed) => {
    const { page } = await untouched();
    // Starts on the other side of the limit, so that the state of the previous row does not count.
    await page.setViewportSize({ width: isCollapsed ? 700 : 360, height: 600 });
    await expect.poll(() => toggle(page).isVisible()).toBe(!isCollapsed);
    await page.setViewportSize({ width, height: 600 });
    await expect.poll(() => details(page).isVisible()).toBe(!isCollapsed);
    await expect.poll(() => toggle(page).isVisible()).toBe(isCollapsed);
    expect((await mapWidth(page)) <= 640).toBe(isCollapsed);
    // The summary is always there.
    expect(await parts.summary(page).isVisible()).toBe(true);
  });

  it('collapses and opens again with the width of the map', async () => {
    const { page } = await open({ viewport: size(641) });
    expect(await details(page).isVisible()).toBe(true);
    await page.setViewportSize(size(640));
    await details(page).waitFor({ state: 'hidden' });
    await toggle(page).click();
    await details(page).waitFor();
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('true');
    await page.setViewportSize(size(641));
    await expect.poll(() => toggle(page).isVisible()).toBe(false);
    await page.setViewportSize(size(640));
    await details(page).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('opens and closes by keyboard; Escape closes it and gives the focus back', async () => {
    const { page } = await open({ viewport: size(360) });
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await details(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.iti-more') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await details(page).waitFor({ state: 'hidden' });
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.context().close();
  });
});

describe('a marker', () => {
  /** Puts the pointer on the finish, once the page and the map no longer move under it. */
  const takeFinish = async (page: Page) => {
    const marker = parts.markers(page).nth(1);
    await marker.hover();
    const box = (await marker.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.down();
    return { x, y };
  };

  it('that is dragged asks for a route every 500 ms, and once more where it is dropped', async () => {
    const { page, asked } = await open({ clock: true });
    await stopClock(page);
    const { x, y } = await takeFinish(page);
    for (let step = 1; step <= 12; step++) {
      await page.mouse.move(x - step * 10, y + step * 5);
      await page.clock.runFor(100);
      // The next request aborts this one, which must have been sent by then.
      if (step % 5 === 0) await expect.poll(() => asked.length).toBe(step / 5);
    }
    expect(asked).toHaveLength(2);
    await page.mouse.up();
    await expect.poll(() => asked.length).toBe(3);
    await page.clock.runFor(2000);
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ pointB }) => pointB.lng)).size).toBe(3);
    expect(new Set(asked.map(({ pointA }) => pointA.lng)).size).toBe(1);
    await page.context().close();
  });

  const restWithoutPlaces = shareRouteMap(() => open({ props: { places: [] } }));

  it.each([
    ['199 m away: by its name', 199, /^Cargo Gate$/],
    ['201 m away: by its coordinates', 201, /^N54\.\d{1,4}, E2\.\d{1,4}$/],
  ])('that is dropped near a place is named, %s', async (_, metres, name) => {
    const { page, asked } = await restWithoutPlaces({
      placesAt: ({ lat, lng }) => [{ name: 'Cargo Gate', lat: lat + metres / 111_195, lng }],
    });
    const { x, y } = await takeFinish(page);
    await page.mouse.move(x - 60, y + 40, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect.poll(() => parts.to(page).inputValue()).toMatch(name);
  });

  it('moves with the arrow keys, keeps the focus, and asks on the way and once the keys rest', async () => {
    const { page, asked } = await open({ clock: true });
    await stopClock(page);
    const marker = parts.markers(page).nth(1);
    expect(await marker.getAttribute('aria-label')).toBe('Finish: Terminal 2, door 1. Arrow keys move it.');
    await marker.focus();
    await page.keyboard.press('ArrowRight');
    expect(asked).toEqual([]);
    // Only the last key is followed by a pause of half a second.
    await page.clock.runFor(300);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(300);
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.clock.runFor(2000);
    await expect.poll(() => asked.length).toBe(2);
    const { lng, lat } = asked[1]!.pointB;
    expect(lng).toBeGreaterThan(2.31053);
    expect(lat).toBeLessThan(54.91565);
    expect(
      await parts
        .markers(page)
        .nth(1)
        .evaluate((own) => own === document.activeElement),
    ).toBe(true);
    await page.context().close();
  });

  it('stays where it is on a map with fixed ends', async () => {
    const { page } = await open({ props: { canChoose: false } });
    expect(await parts.markers(page).first().getAttribute('tabindex')).toBe(null);
    expect(await parts.markers(page).first().getAttribute('role')).toBe('img');
    await page.context().close();
  });
});

/** Boxes of everything that a selector finds in sight. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return right > left && bottom > top ? [{ left, top, right, bottom }] : [];
    }),
  );
type Box = Awaited<ReturnType<typeof boxesOf>>[number];
const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('the view', () => {
  // Lines that reach into each corner of the map, whatever control is there.
  const corners = [
    { lat: 54.9, lng: 2.25 },
    { lat: 54.93, lng: 2.33 },
    { lat: 54.93, lng: 2.25 },
    { lat: 54.9, lng: 2.33 },
  ];
  it.each([360, 640, 768, 1280].flatMap((width) => [[width, 0] as const, [width, 2] as const]))(
    'leaves room for every control at %d px, along the diagonal %d',
    async (width, at) => {
      const [from, to] = corners.slice(at, at + 2).map(({ lat, lng }) => `${lat},${lng},A place`);
      const { page, asked } = await rest({ viewport: size(width) });
      await stepTo(page, `?${new URLSearchParams({ from: from!, to: to! })}`);
      await expect.poll(() => asked.length).toBe(1);
      await expect.poll(() => parts.summary(page).innerText()).toContain('3.0 km');
      const signs = await boxesOf(page, '.map-sign--large > span');
      const covers = await boxesOf(page, '.mapw .leaflet-control, .leaflet-routing-collapsible');
      const [map] = await boxesOf(page, '.leaflet-container');
      expect([signs.length, covers.length > 2]).toEqual([2, true]);
      for (const sign of signs) {
        expect(covers.filter((cover) => overlap(sign, cover))).toEqual([]);
        expect(sign.left >= map!.left && sign.right <= map!.right && sign.top >= map!.top).toBe(true);
      }
    },
  );

  it('is filled by the chosen route on a phone', async () => {
    const { page } = await open({ viewport: size(360) });
    await parts.line(page).waitFor();
    const [line] = await boxesOf(page, 'path.route-line');
    expect(line!.right - line!.left).toBeGreaterThan(360 * 0.65);
    await parts.from(page).fill('Terminal 1');
    await parts.options(page).first().click();
    const width = async () => {
      const [box] = await boxesOf(page, 'path.route-line');
      return box ? box.right - box.left : 0;
    };
    await expect.poll(width).toBeGreaterThan(360 * 0.5);
    await page.context().close();
  });

  it('has no signs over each other; those that gave way come back on zooming', async () => {
    const { page } = await open({ viewport: size(360), isBuilt: true, path: '/airports/brackholm' });
    const signs = () => boxesOf(page, '.map-sign > span');
    await expect.poll(async () => (await signs()).length).toBeGreaterThan(2);
    const first = await signs();
    expect(first.filter((sign, at) => first.slice(at + 1).some((other) => overlap(sign, other)))).toEqual([]);
    const codes = () =>
      page
        .locator('.map-sign > span')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.code));
    // People look for terminals first.
    expect(await codes()).toEqual(expect.arrayContaining(['T1', 'T2']));
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    for (let click = 0; click < 3; click++) await zoomIn.click();
    await expect.poll(async () => (await signs()).length).toBeGreaterThan(first.length);
    await page.context().close();
  });
});

describe('a sign of another place', () => {
  const restAsBuilt = shareRouteMap(() => open({ isBuilt: true }));
  const restOnTouch = shareRouteMap(() => open({ hasTouch: true, isBuilt: true }));
  const sign = (page: Page) => page.getByRole('button', { name: 'Terminal 1', exact: false }).first();
  const title = (page: Page) =>
    sign(page).evaluate((element) => {
      const { content, display } = getComputedStyle(element, '::before');
      return display === 'none' || content === 'none' ? '' : content.replaceAll('"', '');
    });

  it('says its name while it is pointed at or has the focus, and Escape takes the name away', async () => {
    const { page } = await restAsBuilt();
    await sign(page).waitFor();
    expect(await title(page)).toBe('');
    await sign(page).hover();
    await expect.poll(() => title(page)).toContain('Terminal 1');
    await page.keyboard.press('Escape');
    await expect.poll(() => title(page)).toBe('');
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await sign(page).focus();
    await expect.poll(() => title(page)).toContain('Terminal 1');
  });

  it('begins or ends a route there by keyboard alone; Escape gives the focus back', async () => {
    const { page, asked, problems } = await restAsBuilt();
    await sign(page).focus();
    await page.keyboard.press('Enter');
    const start = page.getByRole('button', { name: 'Start here' });
    await expect.poll(() => start.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await start.count()).toBe(0);
    expect(await sign(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => parts.to(page).inputValue()).toContain('Terminal 1');
    await expect.poll(() => asked.length).toBe(1);
    expect(problems).toEqual([]);
  });

  it.each([360, 768, 1280])(
    'offers both by a tap, inside the map and by the rules, at %d px',
    async (width) => {
      const { page } = await restOnTouch({ viewport: size(width) });
      await sign(page).tap();
      const choice = page.locator('.map-choice');
      await choice.waitFor();
      const [box, map] = [
        (await choice.boundingBox())!,
        (await page.locator('.leaflet-container').boundingBox())!,
      ];
      expect(box.x >= map.x && box.x + box.width <= map.x + map.width && box.y >= map.y).toBe(true);
      expect(await runAxe(page, { type: 'tag', values: axeTags })).toEqual([]);
      await choice.getByRole('button', { name: 'Start here' }).tap();
      await expect.poll(() => parts.from(page).inputValue()).toContain('Terminal 1');
      expect(await choice.count()).toBe(0);
    },
  );

  it('is a name and no button where start and finish are fixed', async () => {
    const { page } = await open({ props: { canChoose: false } });
    await page.locator('.map-sign--small').first().waitFor();
    expect(await page.locator('.map-sign--small').first().getAttribute('role')).toBe('img');
    expect(await page.locator('.map-sign--small[tabindex]').count()).toBe(0);
    await page.context().close();
  });
});

describe('one finger on a touch map', () => {
  it('moves the page, and a hint says how to move the map', async () => {
    const { page } = await open({ hasTouch: true, isMobile: true, viewport: size(360) });
    const map = page.locator('.leaflet-container');
    const move = async (count: number) => {
      const session = await page.context().newCDPSession(page);
      const box = (await map.boundingBox())!;
      const points = (y: number) =>
        Array.from({ length: count }, (_, id) => ({ id, x: box.x + 60 + id * 40, y: box.y + y }));
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(120) });
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(150) });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await move(2);
    expect(await map.getAttribute('data-hint')).toBe(null);
    await move(1);
    await expect.poll(() => map.getAttribute('data-hint')).toBe('Use two fingers to move the map.');
    await page.context().close();
  });
});

describe('tiles', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );

  it('come from a template address, 256 px each, to zoom level 18, with their owner’s name as text', async () => {
    const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: '© <b>Windsock</b>' };
    const wanted: string[] = [];
    const { page } = await open({
      viewport: size(1280),
      props: { tiles },
      prepare: (before) =>
        before.route('**/tiles/**', (route) => {
          wanted.push(new URL(route.request().url()).pathname);
          return route.fulfill({ contentType: 'image/png', body: pixel });
        }),
    });
    await page.locator('img.leaflet-tile-loaded').first().waitFor();
    expect(wanted.every((path) => /^\/tiles\/1[2-6]\/\d+\/\d+\.png$/.test(path))).toBe(true);
    const box = (await page.locator('img.leaflet-tile').first().boundingBox())!;
    expect([box.width, box.height]).toEqual([256, 256]);
    expect(await page.locator('.leaflet-control-attribution').innerText()).toBe('© <b>Windsock</b>');

    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    for (let click = 0; click < 8; click++) await zoomIn.click({ force: true });
    await expect.poll(() => wanted.some((path) => path.startsWith('/tiles/18/'))).toBe(true);
    expect(wanted.some((path) => path.startsWith('/tiles/19/'))).toBe(false);
    expect(await zoomIn.getAttribute('aria-disabled')).toBe('true');
    await page.context().close();
  });

  it('that do not come are told of, and the drawing comes back until another route is chosen', async () => {
    const { page } = await open({ asleep: true, props: { tiles: { url: '/nowhere/{z}/{x}/{y}.png' } } });
    await page.getByText('The map pictures could not load. The route is still shown.').waitFor();
    expect(await page.locator('.mapw-plan > svg').isVisible()).toBe(true);
    expect(await page.locator('.leaflet-container').isVisible()).toBe(false);
    await parts.swap(page).click();
    await parts.line(page).waitFor();
    expect(await page.locator('.mapw-plan > svg').isVisible()).toBe(false);
    await parts.swap(page).click();
    await page.locator('.mapw-plan > svg').waitFor();
    await page.context().close();
  });

  it('that do not come are told of without a route where there is none', async () => {
    const path = '/airports/brackholm';
    const { page } = await open({
      asleep: true,
      path,
      isBuilt: true,
      prepare: (before) => before.route('**/*.pmtiles', (route) => route.fulfill({ status: 503 })),
    });
    await page.locator('.mapw-news .note').first().waitFor();
    expect(await page.locator('.mapw-news .note').first().innerText()).toBe(
      'The map pictures could not load.',
    );
    await page.context().close();
  });

  it('are nobody’s where none are configured: the page asks no other site for anything', async () => {
    const foreign: string[] = [];
    const { page } = await open({
      prepare: async (before) =>
        before.on('request', (request) => {
          if (new URL(request.url()).origin !== site.origin) foreign.push(request.url());
        }),
    });
    await parts.swap(page).click();
    await parts.line(page).waitFor();
    expect(foreign.filter((url) => !url.startsWith('https://a.storyblok.com/'))).toEqual([]);
    await page.context().close();
  });
});

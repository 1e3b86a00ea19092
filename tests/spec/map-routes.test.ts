/** Specification, sections 3, 4, 5, 7, 8 and 9, of the route: requests, answers, every message of the error box, constants. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../support/browser/open-site.ts';
import {
  openRouteMap,
  parts,
  type RouteMapPageOptions,
  stopClock,
} from '../support/browser/route-map-page.ts';
import { shareRouteMap } from '../support/browser/shared-route-map.ts';
import { makeDemoSite } from '../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

const open = (options: RouteMapPageOptions = {}) => openRouteMap(site, options);
/** The map shared by the tests that differ only in the service's answers; below, the German one. */
const rest = shareRouteMap(() => open());
const restInGerman = shareRouteMap(() => open({ path: '/de/shuttles/brackholm/s4-p4-terminal-2' }));
/** Asks for the route between the ends that the page began with. */
const ask = (page: Page) => parts.show(page).click();
const answerWith = (body: unknown) => (route: Route) => route.fulfill({ json: body as object });

const p4 = { lat: 54.90642, lng: 2.27202 };
const terminal2 = { lat: 54.91565, lng: 2.31053 };

describe('a request', () => {
  it('is a POST to /api/mapbox-route with key, folder, pointA and pointB as JSON', async () => {
    const { page, asked } = await rest();
    const sent = page.waitForRequest('**/api/mapbox-route');
    await ask(page);
    const request = await sent;
    expect([request.method(), request.headers()['content-type']]).toEqual(['POST', 'application/json']);
    await expect
      .poll(() => asked)
      .toEqual([{ key: 'br-s4', folder: 'brackholm', pointA: p4, pointB: terminal2, language: 'en' }]);
  });

  it('is not needed for a route that is known', async () => {
    const { page, asked } = await open();
    await parts.line(page).waitFor();
    expect(await parts.summary(page).innerText()).toMatch(/9 min\s+ride\s+4\.4 km\s+distance/);
    expect(asked).toEqual([]);
    await page.context().close();
  });

  it('is sent at once where both ends are known and the line is not', async () => {
    const { page, asked } = await open({ props: { line: undefined } });
    await expect.poll(() => asked.length).toBe(1);
    await parts.line(page).waitFor();
    await page.context().close();
  });

  it('is only sent when every waypoint has a location', async () => {
    const { page, asked } = await rest();
    await parts.to(page).fill('');
    await parts.line(page).waitFor({ state: 'detached' });
    await ask(page);
    await page.getByRole('alert').filter({ hasText: 'Choose a start and a finish.' }).waitFor();
    expect(await parts.to(page).evaluate((field) => field === document.activeElement)).toBe(true);
    // The list of places that an empty field offers would cover the reason and the button.
    expect(await parts.list(page).count()).toBe(0);
    // A list that was already open closes, too.
    await parts.to(page).click();
    await parts.list(page).waitFor();
    await page.keyboard.press('Enter');
    await parts.list(page).waitFor({ state: 'detached' });
    await page.getByRole('alert').filter({ hasText: 'Choose a start and a finish.' }).waitFor();
    await parts.swap(page).click();
    expect(asked).toEqual([]);
    expect(await parts.error(page).isVisible()).toBe(false);
  });

  it('waits for words that name no place yet: they are searched for, like on Enter', async () => {
    const quay = { name: 'Quay Lane', lat: 54.91, lng: 2.28, context: 'Brackholm' };
    const { page, asked } = await rest({ places: (text) => (text === 'Quay' ? [quay] : []) });
    await parts.from(page).fill('xyzzy');
    await ask(page);
    await parts.none(page).waitFor();
    expect(await parts.none(page).innerText()).toBe('No results found.');
    expect(await parts.from(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(asked).toEqual([]);
    await parts.from(page).fill('Quay');
    await ask(page);
    await expect.poll(() => asked.map(({ pointA }) => pointA)).toEqual([{ lat: 54.91, lng: 2.28 }]);
    expect(await parts.from(page).inputValue()).toBe('Quay Lane');
  });

  it('ends the one before: the old answer is not waited for, and changes nothing when it comes', async () => {
    const held: (() => void)[] = [];
    const { page, asked, aborted } = await open({
      // No request is sent between ends whose line is known.
      props: { line: undefined },
      async answerRoute(route, { pointA, pointB }, count) {
        const coordinates = [pointA, pointB].map(({ lat, lng }) => [lng, lat]);
        const answer = () =>
          route
            .fulfill({ json: { coordinates, summary: { totalDistance: count * 1000, totalTime: 60 } } })
            .catch(() => {});
        if (count < 3) held.push(() => void answer());
        else await answer();
      },
    });
    for (let clicks = 0; clicks < 3; clicks++) {
      if (clicks > 0) await parts.swap(page).click();
      await expect.poll(() => asked.length).toBe(clicks + 1);
    }
    await expect.poll(() => parts.summary(page).innerText()).toContain('3.0 km');
    for (const answer of held) answer();
    await expect
      .poll(() => aborted)
      .toEqual(['net::ERR_ABORTED /api/mapbox-route', 'net::ERR_ABORTED /api/mapbox-route']);
    expect(await parts.summary(page).innerText()).toContain('3.0 km');
    expect(await parts.error(page).isVisible()).toBe(false);
    await page.context().close();
  });
});

describe('an answer', () => {
  it('is shown as one line between two waypoints, with its summary, and without instructions', async () => {
    const { page } = await rest();
    await parts.swap(page).click();
    await expect
      .poll(() => parts.summary(page).innerText())
      .toMatch(/8 min\s+drive, without traffic\s+3\.0 km/);
    expect(await parts.line(page).count()).toBe(1);
    expect(await parts.markers(page).count()).toBe(2);
    expect(await page.locator('.iti-steps').count()).toBe(0);
  });

  it('needs no summary', async () => {
    const { page, problems } = await rest({
      answerRoute: answerWith({
        coordinates: [
          [2.27, 54.9],
          [2.3, 54.91],
        ],
      }),
    });
    await parts.swap(page).click();
    await expect.poll(() => parts.summary(page).count()).toBe(0);
    await parts.line(page).waitFor();
    expect(problems).toEqual([]);
  });

  it('begins and ends at its first and last coordinate: more than 10 m beside a waypoint, the gap is drawn', async () => {
    /** A degree of latitude is 111,195 m on the sphere that distances are measured on. */
    const north = (metres: number) => ({ lat: p4.lat + metres / 111_195, lng: p4.lng });
    let gap = 9.9;
    const { page } = await rest({
      answerRoute(route) {
        const { lat, lng } = north(gap);
        return route.fulfill({
          json: {
            coordinates: [
              [lng, lat],
              [terminal2.lng, terminal2.lat],
            ],
            summary: { totalDistance: gap },
          },
        });
      },
    });
    await ask(page);
    await expect.poll(() => parts.summary(page).innerText()).toContain('9.9 m');
    expect(await parts.gaps(page).count()).toBe(0);
    gap = 10.1;
    await ask(page);
    await expect.poll(() => parts.summary(page).innerText()).toContain('10.1 m');
    expect(await parts.gaps(page).count()).toBe(1);
  });

  it('tells time to 30 s, and distance in kilometres or miles of 1609.344 m', async () => {
    const { page } = await rest({
      answerRoute: answerWith({
        coordinates: [
          [2.27, 54.9],
          [2.3, 54.91],
        ],
        summary: { totalDistance: 16_093.44, totalTime: 7169 },
      }),
    });
    await parts.swap(page).click();
    await expect
      .poll(() => parts.summary(page).innerText())
      .toMatch(/2 h 0 min\s+drive, without traffic\s+16\.1 km/);
    await page.getByRole('button', { name: 'In miles' }).click();
    await expect.poll(() => parts.summary(page).innerText()).toContain('10.0 mi');
    await page.getByRole('button', { name: 'In kilometres' }).click();
    await expect.poll(() => parts.summary(page).innerText()).toContain('16.1 km');
  });

  it('has its steps told where the service gives any, in its words or in those of the page’s language', async () => {
    const { page } = await restInGerman({
      answerRoute: answerWith({
        coordinates: [
          [2.27, 54.9],
          [2.28, 54.905],
          [2.3, 54.91],
        ],
        instructions: [
          { type: 'Head', text: 'Auf <b>Heron Road</b> losfahren.', distance: 125, index: 0 },
          { type: 'Left', road: 'Ring Road East', distance: 0, index: 1 },
        ],
      }),
    });
    await parts.swap(page).click();
    await expect
      .poll(() => page.locator('.iti-steps li').allInnerTexts())
      .toEqual(['Auf <b>Heron Road</b> losfahren. 150 m', 'Biegen Sie links ab auf Ring Road East']);
  });
});

describe('the error box', () => {
  const plain = (message: string) => `Routing error\nThe route could not be calculated. ${message}`;
  const technical = (message: string) =>
    `Routing error\nCalculating the route caused an error. Technical description follows: ${message}`;
  /** Returns the heading and the specification's words, on a line each, without the sentence of advice between them. */
  const readBox = async (page: Page) => {
    await parts.error(page).waitFor();
    const texts = await parts.error(page).locator(':is(h2, h3, h4), .error-raw').allInnerTexts();
    return texts
      .join('\n')
      .replaceAll(/ *\n(?!The route|Calculating)/g, ' ')
      .replaceAll('  ', ' ')
      .trim();
  };

  it.each([
    [
      'an answer that is not OK',
      (route: Route) => route.fulfill({ status: 502, body: '{"message":"secret"}' }),
      plain('Route API request failed: Bad Gateway'),
    ],
    [
      'a network that fails',
      (route: Route) => route.abort(),
      technical('Route API request failed: TypeError: Failed to fetch'),
    ],
    ['an answer without coordinates', answerWith({}), plain('Route API error')],
    [
      'an answer that tells why',
      answerWith({ status: 'NoRoute', message: 'There is no way by road.', coordinates: [] }),
      plain('There is no way by road.'),
    ],
    [
      'an answer that tells a status below zero',
      answerWith({ status: -3, message: 'conversion', coordinates: [] }),
      technical('conversion'),
    ],
    ['a status of zero', answerWith({ status: 0, message: 'nothing', coordinates: [] }), plain('nothing')],
    [
      'markup in a message',
      answerWith({ status: 'x', message: '<img src=x onerror="window.hacked=1">' }),
      plain('<img src=x onerror="window.hacked=1">'),
    ],
  ])('tells of %s, and the line goes', async (_, answerRoute, text) => {
    const { page, problems } = await rest({ answerRoute });
    await ask(page);
    expect(await readBox(page)).toBe(text);
    expect(await parts.error(page).getAttribute('role')).toBe('alert');
    await parts.line(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(problems).toEqual([]);
  });

  it('tells of an answer that cannot be read', async () => {
    const { page } = await rest({ answerRoute: (route) => route.fulfill({ body: '<!doctype html>' }) });
    await ask(page);
    expect(await readBox(page)).toMatch(
      /^Routing error\nCalculating .* follows: Route API request failed: SyntaxError/,
    );
  });

  it.each([['routeKey'], ['folder']])('tells that %s is missing, without a request', async (name) => {
    const { page, asked } = await open({ props: { [name]: '' } });
    await ask(page);
    expect(await readBox(page)).toBe(plain('Missing `key` or `folder` parameter.'));
    expect(asked).toEqual([]);
    await page.context().close();
  });

  it('tells after 30,000 ms that the service did not answer, gives the request up, and offers another try', async () => {
    const { page, asked, aborted } = await open({
      clock: true,
      answerRoute: (route, { pointA }, count) =>
        count === 1
          ? new Promise(() => {})
          : route.fulfill({
              json: {
                coordinates: [
                  [pointA.lng, pointA.lat],
                  [2.3, 54.91],
                ],
              },
            }),
    });
    await stopClock(page);
    await ask(page);
    await expect.poll(() => asked.length).toBe(1);
    await page.clock.runFor(29_990);
    expect(await parts.error(page).isVisible()).toBe(false);
    await page.clock.runFor(10);
    expect(await readBox(page)).toBe(technical('Route API request timed out.'));
    await expect.poll(() => aborted).toEqual(['net::ERR_ABORTED /api/mapbox-route']);
    await page.clock.resume();
    await page.getByRole('button', { name: 'Try again' }).click();
    await parts.line(page).waitFor();
    expect(await parts.error(page).isVisible()).toBe(false);
    await page.context().close();
  });

  it('goes as soon as a new routing starts', async () => {
    let fail = true;
    const { page } = await rest({ answerRoute: (route) => (fail ? route.abort() : new Promise(() => {})) });
    await ask(page);
    await parts.error(page).waitFor();
    fail = false;
    await ask(page);
    await parts.error(page).waitFor({ state: 'hidden' });
    expect(await parts.itinerary(page).getAttribute('aria-busy')).toBe('true');
  });

  it('tells those who are offline that they are', async () => {
    const { page } = await open();
    await page.context().setOffline(true);
    await page.unroute('**/api/mapbox-route');
    await ask(page);
    await parts.error(page).waitFor();
    expect(await parts.error(page).innerText()).toContain(
      'You are offline. Try again once you are connected.',
    );
    await page.context().close();
  });

  it.each([
    [
      'no road',
      answerWith({ status: 'NoRoute', message: 'x' }),
      'No road leads from one place to the other.',
    ],
    ['a place off the roads', answerWith({ status: 'NoSegment', message: 'x' }), 'closer to a road'],
    ['many visitors', (route: Route) => route.fulfill({ status: 429 }), 'Try again in a minute.'],
    ['a service that fails', (route: Route) => route.fulfill({ status: 502 }), 'does not answer'],
    ['a network that fails', (route: Route) => route.abort(), 'does not answer'],
    ['row -1', answerWith({ status: -1, message: 'OSRM request timed out.' }), 'does not answer'],
    ['row -2', answerWith({ status: -2, message: 'parse' }), 'did not send a route'],
    ['row -3', answerWith({ status: -3, message: 'conversion' }), 'did not send a route'],
    ['an answer of another form', answerWith({ coordinates: 'line' }), 'did not send a route'],
    ['coordinates that are no line', answerWith({ coordinates: [['a', 'b']] }), 'did not send a route'],
    ['a map that is not set up', (route: Route) => route.fulfill({ status: 400 }), 'Please tell us'],
    ['no reason', answerWith({}), 'Choose another start or finish'],
  ])('helps first, after %s', async (_, answerRoute, help) => {
    const { page } = await rest({ answerRoute });
    await ask(page);
    const texts = parts.error(page).locator('p');
    await expect.poll(() => texts.first().innerText()).toContain(help);
    expect(await texts.nth(1).innerText()).toMatch(/^(The route could not|Calculating the route)/);
  });

  it('can be closed, keeps the focus in the form, and comes back with the next failure', async () => {
    const { page } = await rest({ answerRoute: answerWith({}) });
    await ask(page);
    await parts.error(page).getByRole('button', { name: 'Close' }).click();
    await parts.error(page).waitFor({ state: 'hidden' });
    expect(await parts.show(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await parts.error(page).waitFor();
    await parts.error(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Escape');
    await parts.error(page).waitFor({ state: 'hidden' });
  });

  it.each([360, 641, 768, 1280])('lies over none of the controls at %d px', async (width) => {
    const { page } = await rest({ viewport: { width, height: 1000 }, answerRoute: (route) => route.abort() });
    await ask(page);
    await parts.error(page).waitFor();
    const box = (await parts.error(page).boundingBox())!;
    const controls = await page.locator('.mapw .leaflet-control, .leaflet-routing-container').all();
    expect(controls.length).toBeGreaterThan(2);
    for (const control of controls) {
      const other = await control.boundingBox();
      const isApart =
        !other?.width ||
        other.x >= box.x + box.width ||
        box.x >= other.x + other.width ||
        other.y >= box.y + box.height ||
        box.y >= other.y + other.height;
      expect(isApart, (await control.getAttribute('class')) ?? '').toBe(true);
    }
  });

  it.each([
    ['NoRoute', 'There is no way by road between these two places.', 'keinen Weg auf der Straße'],
    ['NoSegment', 'One of the places is too far from any road.', 'zu weit von jeder Straße entfernt'],
  ])('says in German what the service means by %s', async (status, message, german) => {
    const { page } = await restInGerman({ answerRoute: answerWith({ status, message, coordinates: [] }) });
    await ask(page);
    await parts.error(page).waitFor();
    const text = await parts.error(page).innerText();
    expect(text).toContain('Die Route konnte nicht berechnet werden.');
    expect(text).toContain(german);
    expect(text).not.toContain(message);
  });

  it('says in German that the service failed, without the English status text', async () => {
    const { page } = await restInGerman({ answerRoute: (route) => route.fulfill({ status: 502 }) });
    await ask(page);
    await parts.error(page).waitFor();
    expect(await parts.error(page).locator('p').allInnerTexts()).toEqual([
      'Der Routendienst antwortet nicht. Versuchen Sie es gleich noch einmal.',
      'Die Route konnte nicht berechnet werden.',
    ]);
  });

  it('speaks German on German pages; what strangers say stays as it is', async () => {
    const { page } = await restInGerman({ answerRoute: answerWith({}) });
    await ask(page);
    expect(await readBox(page)).toContain('Die Route konnte nicht berechnet werden. Route API error');
  });
});

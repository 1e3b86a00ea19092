/** Specification, section 5: the checks before a route is requested and those of its answer, in the page and in the service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRouteSite, type RouteSite } from '../support/browser/open-route-site.ts';
import { openRouteMap, parts } from '../support/browser/route-map-page.ts';

const MISSING = 'Missing `key` or `folder` parameter.';
/** A route whose folder the demo's editors left out. */
const PAGE_WITHOUT_FOLDER = '/shuttles/selmere/s3-p3-terminal';

let site: RouteSite;
beforeAll(async () => {
  site = await openRouteSite();
});
afterAll(() => site?.close());

describe('key and folder', () => {
  it('are missed in the browser, without a request', async () => {
    const page = await site.newPage({ viewport: { width: 1280, height: 1000 } });
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/mapbox-route')) calls += 1;
    });
    await page.goto(PAGE_WITHOUT_FOLDER);
    await page.locator('.mapw').scrollIntoViewIfNeeded();
    await page.locator('.mapw-plan[data-live]').waitFor();
    await page.getByRole('button', { name: 'Show route' }).click();
    await parts.error(page).waitFor();
    expect(await parts.error(page).locator(':is(h2, h3, h4, p)').allInnerTexts()).toEqual([
      'Routing error',
      'Routes cannot be worked out here. Please tell us that this map does not work.',
      `The route could not be calculated. ${MISSING}`,
    ]);
    expect(calls).toBe(0);
    await page.context().close();
  });

  it.each([
    ['key', { folder: 'brackholm' }],
    ['folder', { key: 'br-s4' }],
    ['key', { key: '', folder: 'brackholm' }],
  ])('are missed by the service, too: no %s', async (_, given) => {
    const page = await site.newPage();
    const points = { pointA: { lat: 54.9, lng: 2.27 }, pointB: { lat: 54.91, lng: 2.3 } };
    const answer = await page.request.post(`${site.origin}/api/mapbox-route`, {
      data: { ...given, ...points },
    });
    expect([answer.status(), await answer.json()]).toEqual([400, { status: 400, message: MISSING }]);
    await page.context().close();
  });
});

describe('an answer', () => {
  it('without coordinates is an error, with its reason', async () => {
    const { page } = await openRouteMap(site, {
      answerRoute: (route) =>
        route.fulfill({ json: { status: 'NoRoute', message: 'No way by road.', coordinates: [] } }),
    });
    await parts.show(page).click();
    await parts.error(page).waitFor();
    expect(await parts.error(page).innerText()).toContain('No way by road.');
    expect(await parts.line(page).count()).toBe(0);
    await page.context().close();
  });

  it('of the service has coordinates in the order of longitude and latitude, and a summary', async () => {
    const page = await site.newPage();
    const data = {
      ...{ key: 'spec-5', folder: 'brackholm' },
      pointA: { lat: 54.90642, lng: 2.27202 },
      pointB: { lat: 54.91565, lng: 2.31053 },
    };
    const answer = await page.request.post(`${site.origin}/api/mapbox-route`, { data });
    const { coordinates, summary } = await answer.json();
    expect(answer.status()).toBe(200);
    for (const [lng, lat] of coordinates) {
      expect(lng).toBeGreaterThan(2.2);
      expect(lng).toBeLessThan(2.4);
      expect(lat).toBeGreaterThan(54.8);
    }
    expect(summary.totalDistance).toBeGreaterThan(1000);
    expect(summary.totalTime).toBeGreaterThan(60);
    await page.context().close();
  });
});

/** Specification, section 4: a route from idle over sending to success, error and timeout, in one window. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../support/browser/open-site.ts';
import { answerStraight, openRouteMap, parts, stopClock } from '../support/browser/route-map-page.ts';
import { makeDemoSite } from '../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

/** Returns the visible state. */
async function see(page: Page) {
  return {
    lines: await parts.line(page).count(),
    hasError: await parts.error(page).isVisible(),
    isBusy: (await parts.itinerary(page).getAttribute('aria-busy')) === 'true',
  };
}

it('goes through all states, and each new request ends what was shown of the one before', async () => {
  const held: Route[] = [];
  let answer: 'hold' | 'answer' | 'fail' = 'hold';
  const { page, asked, aborted, problems } = await openRouteMap(site, {
    clock: true,
    props: { line: undefined, start: undefined },
    answerRoute(route, points) {
      if (answer === 'answer') return answerStraight(route, points);
      if (answer === 'fail') return route.fulfill({ status: 500 });
      held.push(route);
    },
  });
  const idle = { lines: 0, hasError: false, isBusy: false };
  const sending = { ...idle, isBusy: true };
  const success = { ...idle, lines: 1 };
  const failed = { ...idle, hasError: true };
  expect(await see(page)).toEqual(idle);
  expect(asked).toEqual([]);

  await parts.from(page).fill('Terminal 1');
  await parts.options(page).first().click();
  await expect.poll(() => see(page)).toEqual(sending);
  await expect.poll(() => held.length).toBe(1);

  // A new request supersedes the one that is under way.
  answer = 'answer';
  await parts.swap(page).click();
  await expect.poll(() => see(page)).toEqual(success);
  // The click also aborts a search for places that is still under way.
  const abortedRoutes = () => aborted.filter((request) => request.endsWith('/api/mapbox-route'));
  await expect.poll(abortedRoutes).toEqual(['net::ERR_ABORTED /api/mapbox-route']);
  await held[0]!.fulfill({ status: 500 }).catch(() => undefined);
  expect(await see(page)).toEqual(success);

  answer = 'fail';
  await parts.show(page).click();
  await expect.poll(() => see(page)).toEqual(failed);
  answer = 'hold';
  await parts.show(page).click();
  await expect.poll(() => see(page)).toEqual(sending);
  await expect.poll(() => held.length).toBe(2);
  await stopClock(page);
  await page.clock.runFor(30_000);
  await expect.poll(() => see(page)).toEqual(failed);
  expect(await parts.error(page).innerText()).toContain('Route API request timed out.');
  await page.clock.resume();

  answer = 'answer';
  await parts.swap(page).click();
  await expect.poll(() => see(page)).toEqual(success);
  await parts.from(page).fill('');
  await expect.poll(() => see(page)).toEqual(idle);
  expect(problems).toEqual([]);
  await page.context().close();
});

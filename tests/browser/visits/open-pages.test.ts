/** Pages that stay open for hours or days: timers do not run while the device sleeps. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { openAt, wakeUpAt } from '../../support/browser/sleeping-page.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

it('ends an offer that has ended while the device slept', async () => {
  const page = await openAt(site, '2026-11-30T20:00:00Z', '/offers/winter-parking');
  expect(await page.locator('.ticket[data-state=running]').isVisible()).toBe(true);
  await wakeUpAt(page, '2026-12-01T06:00:00Z');
  expect(await page.locator('.ticket[data-state=running]').isHidden()).toBe(true);
  expect(await page.locator('.ticket[data-state=expired]').isVisible()).toBe(true);
  expect(await page.locator('.topbar').isHidden()).toBe(true);
  await page.context().close();
});

it('says that a lounge is open as soon as the page is seen again, and when the server’s time has come', async () => {
  const page = await openAt(site, '2026-11-20T02:00:00Z', '/lounges/brackholm/gannet-lounge');
  const tag = page.locator('[data-hours]').first();
  await tag.waitFor();
  expect(await tag.textContent()).toBe('Closed now');
  await wakeUpAt(page, '2026-11-20T12:00:00Z');
  expect(await tag.textContent()).toBe('Open now');
  await page.evaluate(() => {
    document.documentElement.dataset.clockOffset = String(-10 * 3_600_000);
    document.dispatchEvent(new Event('stopover:clock'));
  });
  expect(await tag.textContent()).toBe('Closed now');
  await page.context().close();
});

it('suggests days from today in a search that has been open since another day', async () => {
  const page = await openAt(site, '2026-11-20T12:00:00Z', '/');
  const drop = page.locator('.search input[type=date]').first();
  await page.locator('[data-island=search-box][data-awake]').waitFor();
  expect(await drop.inputValue()).toBe('2026-12-12');
  await wakeUpAt(page, '2027-01-08T12:00:00Z');
  expect(await drop.inputValue()).toBe('2027-01-30');
  expect(await drop.getAttribute('min')).toBe('2027-01-08');
  await page.context().close();
});

it.each([
  ['the window', '/', { drop_off_date: '2026-11-02', pick_up_date: '2026-11-30', flight_date: '2026-11-02' }],
  ['its address', '/?from=2026-11-02&to=2026-11-30&flight_date=2026-11-02', {}],
])('suggests no days that are over by the time of a search that %s remembers', async (_, route, search) => {
  const page = await openAt(site, '2026-11-20T12:00:00Z', '/legal/imprint');
  await page.evaluate(
    (kept) => sessionStorage.setItem('stopover:search', JSON.stringify(kept)),
    search as Record<string, string>,
  );
  await page.goto(route);
  await page.locator('[data-island=search-box][data-awake]').waitFor();
  const dates = page.locator('.search input[type=date]');
  const values = await dates.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
  expect(values).toEqual(['2026-12-12', '2026-12-20', '2026-12-12']);
  await page.context().close();
});

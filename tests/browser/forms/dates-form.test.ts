/** The dates beside a car park's price: suggested, checked as the search box checks them, and a plain form without script. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { holdRequests } from '../../support/browser/hold-requests.ts';
import { type OpenSite, openSite, stopClock } from '../../support/browser/open-site.ts';
import { watchShifts } from '../../support/browser/watch-shifts.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

let site: OpenSite;
let page: Page;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());
afterEach(() => page.context().close());

/** The 21st at the airport, while it is still the 20th in UTC and for the visitor. */
const NOW = new Date('2026-11-20T23:30:00Z');
const ROUTE = '/parking/brackholm/p4-long-stay';

interface OpenForm {
  readonly shifts: () => Promise<readonly string[]>;
  /** Warnings of the console. */
  readonly warnings: readonly string[];
}

async function open(route = ROUTE): Promise<OpenForm> {
  page = await site.newPage({ timezoneId: 'America/New_York' });
  const warnings: string[] = [];
  page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
  await stopClock(page, NOW);
  const shifts = await watchShifts(page);
  await page.goto(route);
  await expect.poll(() => page.locator('#buy_drop').inputValue()).not.toBe('');
  return { shifts, warnings };
}

async function send(drop: string, pick: string): Promise<readonly string[]> {
  await page.locator('#buy_drop').fill(drop);
  await page.locator('#buy_pick').fill(pick);
  await page.locator('.buybox button[type=submit]').click();
  const summary = page.locator('.buybox .err-sum');
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  return summary.locator('a').allTextContents();
}

it('suggests a week from the airport’s today, and what was searched for last', async () => {
  const { shifts, warnings } = await open();
  expect(warnings).toEqual([]);
  expect(await page.locator('#buy_drop').inputValue()).toBe('2026-11-28');
  expect(await page.locator('#buy_pick').inputValue()).toBe('2026-12-06');
  expect(await page.locator('#buy_drop').getAttribute('min')).toBe('2026-11-21');
  expect(await shifts()).toEqual([]);

  await page.locator('#buy_drop').fill('2026-12-12');
  await page.locator('#buy_pick').fill('2026-12-20');
  await page.locator('.buybox button[type=submit]').click();
  await page.waitForURL('**/parking/brackholm?drop_off_date=2026-12-12&pick_up_date=2026-12-20');
  await page.goto('/parking/brackholm/p2-mid-stay');
  await expect.poll(() => page.locator('#buy_drop').inputValue()).toBe('2026-12-12');
  expect(await page.locator('#buy_pick').inputValue()).toBe('2026-12-20');
});

it('suggests nothing to a visitor who has begun before the script came', async () => {
  page = await site.newPage();
  await stopClock(page, NOW);
  const release = await holdRequests(page, '**/dates-form.*.js');
  const asked = page.waitForRequest('**/dates-form.*.js');
  await page.goto(ROUTE, { waitUntil: 'commit' });
  await page.locator('#buy_pick').fill('2026-12-24');
  await asked;
  release();
  await expect.poll(() => page.locator('#buy_drop').getAttribute('min')).toBe('2026-11-21');
  expect(await page.locator('#buy_drop').inputValue()).toBe('');
  expect(await page.locator('#buy_pick').inputValue()).toBe('2026-12-24');
});

it('offers no past day in a page that was left open over midnight', async () => {
  await open();
  await page.clock.setFixedTime(NOW.getTime() + 86_400_000);
  for (const id of ['#buy_drop', '#buy_pick']) {
    await page.locator(id).focus();
    expect(await page.locator(id).getAttribute('min')).toBe('2026-11-22');
  }
});

it('tells the document that it is sent, once that is so', async () => {
  await open();
  await page.evaluate(() =>
    addEventListener('submit', (event) => {
      sessionStorage.setItem('sent', `${sessionStorage.getItem('sent') ?? ''}${!event.defaultPrevented} `);
    }),
  );
  await page.locator('#buy_drop').press('Enter');
  await page.waitForURL('**/parking/brackholm?drop_off_date=2026-11-28&pick_up_date=2026-12-06');
  expect(await page.evaluate(() => sessionStorage.getItem('sent'))).toBe('false true ');
});

it.each([
  ['not a date', '"drop_off_date"'],
  ['another', '{"drop_off_date":"<b>","pick_up_date":7}'],
  ['long past', '{"drop_off_date":"2020-01-01","pick_up_date":"2020-01-09"}'],
  ['broken', '{'],
])('suggests the same where what was kept is %s', async (_, kept) => {
  page = await site.newPage();
  await stopClock(page, NOW);
  await page.addInitScript((text) => sessionStorage.setItem('stopover:search', text), kept);
  await page.goto(ROUTE);
  await expect.poll(() => page.locator('#buy_drop').inputValue()).toBe('2026-11-28');
  expect(await page.locator('#buy_pick').inputValue()).toBe('2026-12-06');
});

describe('faults are named in the words of the search box', () => {
  it('and mended by the keyboard, nothing lost', async () => {
    await open();
    expect(await send('', '')).toEqual(['Enter a drop-off date', 'Enter a pick-up date']);
    expect(await page.locator('.err-sum h2').textContent()).toBe('There is a problem');
    expect(await page.title()).toMatch(/^Error: /);
    const field = page.locator('#buy_drop');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`#${described}`).textContent()).toBe('Error: Enter a drop-off date');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);

    expect(await send('2026-11-20', '2026-11-30')).toEqual(['Drop-off date must be today or in the future']);
    expect(await page.title()).not.toMatch(/Error: Error/);
    expect(await send('2026-12-12', '2026-12-12')).toEqual([
      'Pick-up must be after 12 December 2026, when you drop off',
    ]);
    expect(await send('2026-12-12', '2027-03-20')).toEqual(['Your stay must be 90 days or less']);
    expect(await send('2028-05-21', '2028-05-22')).toEqual(['Drop-off date must be before 21 May 2028']);
    expect(await field.inputValue()).toBe('2028-05-21');

    await field.fill('2026-11-21');
    await page.locator('#buy_pick').fill('2026-11-22');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/parking/brackholm?**');
  });

  it('in German on German pages', async () => {
    await open('/de/parken/brackholm/p4-long-stay');
    expect(await send('2026-11-20', '')).toEqual([
      'Das Abgabedatum muss heute oder später sein',
      'Geben Sie ein Abholdatum ein',
    ]);
  });
});

it('sends the dates as they are when what checks them does not load', async () => {
  await open();
  await page.context().route('**/dates-check.*.js', (route) => route.abort());
  await page.locator('#buy_drop').fill('2026-11-01');
  await page.locator('.buybox button[type=submit]').click();
  await page.waitForURL('**/parking/brackholm?drop_off_date=2026-11-01&**');
});

it('is a plain form without script', async () => {
  page = await site.newPage({ javaScriptEnabled: false });
  await page.goto(ROUTE);
  await page.locator('#buy_drop').fill('2026-12-12');
  await page.locator('#buy_pick').fill('2026-12-20');
  await page.locator('.buybox button[type=submit]').click();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    '/parking/brackholm?drop_off_date=2026-12-12&pick_up_date=2026-12-20',
  );
});

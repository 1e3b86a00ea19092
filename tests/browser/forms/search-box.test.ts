/** The search box in a browser, with either runtime: suggests, checks, remembers, and sends what an engine understands. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteScripts } from '../../../pipeline/assets/site-scripts.ts';
import { arriveAt, followLink, type OpenSite, openSite, stopClock } from '../../support/browser/open-site.ts';
import { serveScripts } from '../../support/browser/serve-scripts.ts';
import { watchShifts } from '../../support/browser/watch-shifts.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { makeScripts } from '../../support/sites/site-scripts.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

/** Half past midnight on the 21st at the airport, while it is still the 20th in UTC. */
const NOW = new Date('2026-11-20T23:30:00Z');
const today = '2026-11-21';

/** Parameters of an engine's address, in the props of the form and in its markup. */
const extra = '[["id","7"],["action","search"]]';
const hidden =
  '<input type="hidden" name="id" value="7"/><input type="hidden" name="action" value="search"/>';

describe.each(['preact', 'react'] as const)('with %s', (runtime) => {
  let scripts: SiteScripts;
  beforeAll(async () => {
    scripts = await makeScripts({ ...testSite, basePath: '' }, { runtime });
  });

  async function openSearch(route = '/', page?: Page) {
    const window = page ?? (await site.newPage({ timezoneId: 'America/New_York' }));
    if (!page) {
      await stopClock(window, NOW);
      await serveScripts(window, scripts);
    }
    await window.goto(route);
    await window.locator('.search').scrollIntoViewIfNeeded();
    await window.locator('[data-island=search-box][data-awake]').waitFor();
    const field = (end: string) => window.locator(`.search [id$="-${end}"]`);
    return {
      page: window,
      field,
      send: () => window.locator('.search button[type=submit]').click(),
      errors: () => window.locator('.search .err-sum a').allTextContents(),
    };
  }

  it('suggests dates from the airport’s today, says them in words, and knows how long that is', async () => {
    const { page, field } = await openSearch();
    expect(await field('drop-date').inputValue()).toBe('2026-12-13');
    expect(await field('pick-date').inputValue()).toBe('2026-12-21');
    expect(await field('drop-date').getAttribute('min')).toBe(today);
    expect(await field('drop-said').textContent()).toBe('Sunday 13 December 2026');
    await field('drop-time').selectOption('04:30');
    await field('pick-time').selectOption('21:00');
    expect(await page.locator('.search .stay').textContent()).toBe(
      '8 days and 16.5 hours, charged as 9 days',
    );
    await page.context().close();
  });

  it('suggests from the server’s day when that comes late, and leaves chosen dates as they are', async () => {
    const { page, field } = await openSearch();
    const setClock = (days: number) =>
      page.evaluate((offset) => {
        document.documentElement.dataset.clockOffset = String(offset);
        document.dispatchEvent(new Event('stopover:clock'));
      }, days * 86_400_000);
    await setClock(-1);
    expect(await field('drop-date').getAttribute('min')).toBe('2026-11-20');
    expect(await field('drop-date').inputValue()).toBe('2026-12-12');
    expect(await field('pick-date').inputValue()).toBe('2026-12-20');
    await expect.poll(() => field('drop-said').textContent()).toBe('Saturday 12 December 2026');
    await field('pick-date').fill('2026-12-15');
    await setClock(2);
    expect(await field('drop-date').getAttribute('min')).toBe('2026-11-23');
    expect(await field('drop-date').inputValue()).toBe('2026-12-12');
    expect(await field('pick-date').inputValue()).toBe('2026-12-15');
    await page.context().close();
  });

  it('offers no past day in a page that was left open over midnight', async () => {
    const { page, field } = await openSearch();
    await page.clock.setFixedTime(NOW.getTime() + 86_400_000);
    await field('drop-date').focus();
    expect(await field('drop-date').getAttribute('min')).toBe('2026-11-22');
    expect(await field('drop-date').inputValue()).toBe('2026-12-13');
    await page.context().close();
  });

  it('says what is wrong, in the words of each case', async () => {
    const { page, field, send, errors } = await openSearch();
    const airport = page.locator('.search select[name=ap]');
    await airport.selectOption('');
    await field('drop-date').fill('');
    await field('pick-date').fill('');
    await send();
    expect(await errors()).toEqual(['Select an airport', 'Enter a drop-off date', 'Enter a pick-up date']);
    expect(await page.title()).toMatch(/^Error: /);
    expect(await page.locator('.err-sum').evaluate((box) => box === document.activeElement)).toBe(true);

    await airport.selectOption('BR');
    const cases: readonly (readonly [
      drop: readonly [string, string],
      pick: readonly [string, string],
      string,
    ])[] = [
      [['2026-11-20', '12:00'], ['2026-12-20', '12:00'], 'Drop-off date must be today or in the future'],
      [[today, '00:30'], ['2026-12-20', '12:00'], 'Drop-off time must be in the future'],
      [
        ['2026-12-12', '04:30'],
        ['2026-12-12', '04:00'],
        'Pick-up must be after 12 December 2026 at 04:30, when you drop off',
      ],
      [['2026-12-12', '04:30'], ['2026-12-12', '05:00'], 'Your stay must be 1 hour or more'],
      [['2026-12-12', '04:30'], ['2027-03-13', '04:30'], 'Your stay must be 90 days or less'],
      [['2028-05-21', '12:00'], ['2028-05-22', '12:00'], 'Drop-off date must be before 21 May 2028'],
    ];
    for (const [drop, pick, words] of cases) {
      await field('drop-date').fill(drop[0]);
      await field('drop-time').selectOption(drop[1]);
      await field('pick-date').fill(pick[0]);
      await field('pick-time').selectOption(pick[1]);
      await send();
      await expect.poll(errors).toEqual([words]);
    }
    expect(await field('drop-date').getAttribute('aria-invalid')).toBe('true');
    await page.context().close();
  });

  it('moves the focus to what is wrong before anything else can happen', async () => {
    const { page, field } = await openSearch();
    await field('drop-date').fill('');
    const after = await page.locator('.search button[type=submit]').evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
      return { focused: document.activeElement?.className, title: document.title };
    });
    expect(after).toEqual({ focused: 'err-sum', title: expect.stringMatching(/^Error: /) });
    await page.context().close();
  });

  it('calls half a date no real one', async () => {
    const { page, field, send, errors } = await openSearch();
    await field('drop-date').fill('');
    await field('drop-date').press('3');
    await send();
    expect(await errors()).toEqual(['Drop-off date must be a real date']);
    await page.context().close();
  });

  it('moves the end with the beginning when it would lie before it, and not otherwise', async () => {
    const { page, field } = await openSearch();
    await field('drop-date').fill('2026-12-24');
    expect(await field('pick-date').inputValue()).toBe('2027-01-01');
    await field('drop-date').fill('2026-12-20');
    expect(await field('pick-date').inputValue()).toBe('2027-01-01');
    await page.context().close();
  });

  it('sends with GET to the list of the airport, and the next search begins where this one was', async () => {
    const { page, field, send } = await openSearch();
    await page.locator('.search select[name=ap]').selectOption('PA');
    await field('drop-date').fill('2026-12-24');
    await send();
    await page.waitForURL('**/parking/port-averley?**');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      product: 'parking',
      ap: 'PA',
      from: '2026-12-24',
      drop_off_time: '12:00',
      to: '2027-01-01',
      pick_up_time: '12:00',
    });
    const airport = page.locator('.search select[name=ap]');
    const again = await openSearch('/', page);
    await expect.poll(() => again.field('drop-date').inputValue()).toBe('2026-12-24');
    await expect.poll(() => airport.inputValue()).toBe('PA');
    const addressed = await openSearch('/?from=2026-12-30&ap=SE', page);
    await expect.poll(() => addressed.field('drop-date').inputValue()).toBe('2026-12-30');
    await expect.poll(() => airport.inputValue()).toBe('SE');
    await page.context().close();
  });

  it('works with an engine whose parameters have the names of a form’s own properties', async () => {
    const window = await site.newPage({ timezoneId: 'America/New_York' });
    await stopClock(window, NOW);
    await serveScripts(window, scripts);
    const failures: string[] = [];
    window.on('pageerror', ({ message }) => failures.push(message));
    window.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    // As the block writes it for an address with `?id=7&action=search`.
    await window.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replace('&quot;extra&quot;:[]', () => `&quot;extra&quot;:${extra.replaceAll('"', '&quot;')}`)
          .replace('<fieldset class="seg">', (start) => `${hidden}${start}`);
        await route.fulfill({ response, body });
      },
    );
    const { page, send } = await openSearch('/', window);
    expect(await page.locator('.search [type=hidden]').count()).toBe(2);
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    await followLink(page, '/guides');
    await arriveAt(page, '/guides');
    expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
    await openSearch('/', page);
    await page.locator('.search select[name=ap]').selectOption('PA');
    await send();
    await page.waitForURL('**/parking/port-averley?**');
    expect(new URL(page.url()).search).toMatch(/^\?id=7&action=search&/);
    expect(failures).toEqual([]);
    await page.context().close();
  });

  it('asks for other things where a lounge is wanted, and sends only those', async () => {
    const { page, field, send, errors } = await openSearch();
    await page.getByRole('radio', { name: 'Lounge' }).check();
    expect(await field('drop-date').isVisible()).toBe(false);
    await field('flight-date').fill('');
    await field('adults').selectOption({ label: 'More than 9 adults' });
    await send();
    expect(await errors()).toEqual(['Enter a flight date', 'For more than 9 people, contact us']);
    await page.locator('.err-sum a').nth(1).press('Enter');
    expect(await field('adults').evaluate((select) => select === document.activeElement)).toBe(true);
    await field('flight-date').fill('2026-12-24');
    await field('adults').selectOption('2');
    await send();
    await page.waitForURL('**/lounges?**');
    expect([...new URL(page.url()).searchParams.keys()]).toEqual([
      'product',
      'ap',
      'flight_date',
      'arrival_time',
      'adults',
      'children',
    ]);
    await page.context().close();
  });

  it('is filled in and sent by keyboard alone', async () => {
    const { page, field } = await openSearch();
    await page.getByRole('radio', { name: 'Parking' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Hotel' }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await field('drop-date').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('12242026');
    expect(await field('drop-date').inputValue()).toBe('2026-12-24');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/hotels?**');
    await page.context().close();
  });

  it('says the date in the language of the page', async () => {
    const { page, field, send, errors } = await openSearch('/de');
    expect(await field('drop-said').textContent()).toBe('Sonntag, 13. Dezember 2026');
    await field('pick-date').fill('2026-12-13');
    await field('pick-time').selectOption('11:00');
    await send();
    expect(await errors()).toEqual([
      'Die Abholung muss nach der Abgabe am 13. Dezember 2026 um 12:00 Uhr liegen',
    ]);
    await page.context().close();
  });
});

it('does not move the page when it wakes', async () => {
  const page = await site.newPage({ viewport: { width: 360, height: 1400 } });
  const listShifts = await watchShifts(page);
  await page.goto('/');
  await page.locator('.search').scrollIntoViewIfNeeded();
  await page.locator('[data-island=search-box][data-awake]').waitFor();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await listShifts()).toEqual([]);
  await page.context().close();
});

it('shows the year of a date on every desk', async () => {
  const page = await site.newPage();
  await page.goto('/');
  const date = page.locator('.search input[type=date]').first();
  await date.fill('2026-12-24');
  for (const width of [980, 1000, 1024, 1180, 1200, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const missing = await date.evaluate((input) => {
      const { width: given } = input.getBoundingClientRect();
      (input as HTMLElement).style.width = 'max-content';
      const { width: needed } = input.getBoundingClientRect();
      (input as HTMLElement).style.width = '';
      return Math.max(0, Math.round(needed - given));
    });
    expect({ width, missing }).toEqual({ width, missing: 0 });
  }
  await page.context().close();
});

it('is a plain form where no script runs', async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto('/');
  await page.locator('.search select[name=ap]').selectOption('SE');
  await page.locator('.search [name=from]').fill('2026-12-24');
  await page.locator('.search button[type=submit]').click();
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/parking');
  expect(searchParams.get('from')).toBe('2026-12-24');
  await page.context().close();
});

/** Interactive states of forms break no accessibility rule, on phones and desks, in the light and in the dark. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenSite, openSite, stopClock } from '../../support/browser/open-site.ts';
import { axeTags, runAxe } from '../../support/browser/run-axe.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { DEMO_TIME } from '../../support/sites/demo-time.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

async function findViolations(page: Page): Promise<readonly string[]> {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [...(isWide ? ['scrolls sideways'] : []), ...(await runAxe(page, { type: 'tag', values: axeTags }))];
}

async function wake(page: Page, name: string): Promise<void> {
  await page.locator(`[data-island=${name}]`).first().scrollIntoViewIfNeeded();
  await page.locator(`[data-island=${name}][data-awake]`).first().waitFor();
}

describe.each([
  [320, 'light'],
  [1280, 'dark'],
] as const)('at %d px in the %s', (width, colorScheme) => {
  const open = async (route: string, island: string) => {
    const options = { viewport: { width, height: 900 }, colorScheme, bypassCSP: true } as const;
    const page = await site.newPage({ ...options, reducedMotion: 'reduce' });
    await stopClock(page, DEMO_TIME);
    await page.goto(route);
    await wake(page, island);
    return page;
  };

  it('a contact form with mistakes', async () => {
    const page = await open('/help/contact', 'contact-form');
    await page.locator('.form button[type=submit]').click();
    await page.locator('.err-sum').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('a search with mistakes, and an offer before and after its code', async () => {
    const page = await open('/', 'search-box');
    await page.locator('select[name=ap]').selectOption('');
    await page.locator('.search button[type=submit]').click();
    await page.locator('.search .err-sum').waitFor();
    await wake(page, 'offer-code');
    await page.locator('.ticket-code button[type=submit]').click();
    await page.locator('.ticket-code .err').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.locator('.ticket-code [name=email]').fill(`a${width}@example.com`);
    await page.locator('.ticket-code button[type=submit]').click();
    await page.locator('.code').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('a list that nothing is left of', async () => {
    const page = await open('/parking/brackholm?kind=park_and_ride&covered=covered', 'list-filters');
    await page.locator('.empty').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('a lounge that says whether it is open now', async () => {
    const page = await site.newPage({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true });
    await stopClock(page, DEMO_TIME);
    await page.goto('/lounges/brackholm/gannet-lounge');
    const tag = page.locator('.buybox [data-hours]');
    await expect.poll(() => tag.textContent()).toBe('Open now');
    expect(await findViolations(page)).toEqual([]);
    await stopClock(page, new Date('2026-11-20T23:00:00Z'));
    await page.reload();
    await expect.poll(() => tag.textContent()).toBe('Closed now');
    await page.context().close();
  });
});

describe('with forced colours', () => {
  it.each([320, 1100])('the search box shows its times whole at %d px', async (width) => {
    const page = await site.newPage({ viewport: { width, height: 900 }, forcedColors: 'active' });
    await page.goto('/');
    const cut = await page.locator('.search select:visible').evaluateAll((all) =>
      (all as HTMLSelectElement[])
        .filter((select) => select.name.endsWith('_time'))
        .map((select) => {
          const given = select.offsetWidth;
          select.style.width = 'max-content';
          return [select.name, given < select.offsetWidth];
        }),
    );
    expect(cut).toEqual([
      ['drop_off_time', false],
      ['pick_up_time', false],
    ]);
    await page.context().close();
  });
});

/** Filters of lists in a browser, with either runtime: by keyboard, counted aloud, and kept in the address. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteScripts } from '../../../pipeline/assets/site-scripts.ts';
import { arriveAt, followLink, type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { serveScripts } from '../../support/browser/serve-scripts.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { makeScripts } from '../../support/sites/site-scripts.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

const names = (page: Page) => page.locator('.cards h3:visible').allTextContents();
const codes = async (page: Page) => (await names(page)).map((name) => name.slice(0, 2));

describe.each(['preact', 'react'] as const)('with %s', (runtime) => {
  let scripts: SiteScripts;
  beforeAll(async () => {
    scripts = await makeScripts({ ...testSite, basePath: '' }, { runtime });
  });

  async function openList(route: string): Promise<Page> {
    const page = await site.newPage();
    await serveScripts(page, scripts);
    await page.goto(route);
    await wake(page);
    return page;
  }

  async function wake(page: Page): Promise<void> {
    await page.locator('[data-island=list-filters]').first().scrollIntoViewIfNeeded();
    await page.locator('[data-island=list-filters][data-awake]').first().waitFor();
  }

  it('leaves what has one of the ticked marks of every kind, and says how many that are', async () => {
    const page = await openList('/parking/brackholm');
    expect(await codes(page)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6']);
    await page.getByRole('checkbox', { name: 'Park and ride' }).press('Space');
    expect(await codes(page)).toEqual(['P4']);
    expect(await page.locator('.found').textContent()).toBe('1 car park');
    await page.getByRole('checkbox', { name: 'Meet and greet' }).press('Space');
    expect(await codes(page)).toEqual(['P4', 'P5']);
    await page.getByRole('checkbox', { name: 'Under cover' }).press('Space');
    expect(await page.locator('.found[role=status]').textContent()).toMatch(/^\d car parks?$/);
    await page.context().close();
  });

  it('names the dates of a search, and says that the prices are not for them', async () => {
    const query = '?drop_off_date=2026-12-07&pick_up_date=2026-12-17';
    const page = await openList(`/parking/brackholm${query}`);
    const text = 'Your dates: 7 December 2026 to 17 December 2026. The prices are examples';
    await page.locator('.found', { hasText: text }).waitFor();
    await page.getByRole('checkbox', { name: 'Park and ride' }).check();
    expect(await page.locator('.found[role=status]').textContent()).toBe('1 car park');
    expect(await page.locator('.found').count()).toBe(2);
    await page.goto(`/de/parken/brackholm${query}`);
    await wake(page);
    await page.locator('.found', { hasText: '7. Dezember 2026 bis 17. Dezember 2026' }).waitFor();
    await page.context().close();
  });

  it('names the dates of a search whose address calls them by names of its own', async () => {
    const page = await openList('/parking/brackholm');
    await page.goto('/');
    await page.locator('[data-island=search-box][data-awake]').first().waitFor();
    const search = page.locator('.search');
    await search.locator('select[name=ap]').selectOption('BR');
    const from = await search.locator('input[name=from]').inputValue();
    await search.getByRole('button', { name: 'Compare prices' }).click();
    await page.waitForURL(`**/parking/brackholm?*from=${from}*`);
    await wake(page);
    const day = Number(from.slice(-2));
    await page.locator('.found', { hasText: `Your dates: ${day} ` }).waitFor();
    await page.goto('/');
    await page.locator('[data-island=search-box][data-awake]').first().waitFor();
    await search.getByRole('radio', { name: 'Lounge' }).check();
    await search.getByRole('button', { name: 'Compare prices' }).click();
    await page.waitForURL(/\/lounges\?/);
    await page.goto('/parking/brackholm');
    await wake(page);
    expect(await page.locator('.found').allTextContents()).toEqual(['6 car parks']);
    await page.context().close();
  });

  it.each([
    ['no dates', ''],
    ['one date', '?drop_off_date=2026-12-07'],
    ['dates of another format', '?drop_off_date=07/12/2026&pick_up_date=17/12/2026'],
    ['a stay that ends before it begins', '?drop_off_date=2026-12-17&pick_up_date=2026-12-07'],
  ])('names no dates where the address has %s', async (_, query) => {
    const page = await openList(`/parking/brackholm${query}`);
    expect(await page.locator('.found').allTextContents()).toEqual(['6 car parks']);
    await page.context().close();
  });

  it('keeps its state in the address: after a visit elsewhere, and for anybody who gets the address', async () => {
    const page = await openList('/parking/brackholm?from=2026-12-24');
    await page.getByRole('checkbox', { name: 'On site' }).check();
    await page.getByLabel('Sort by').selectOption('price');
    const kept = '/parking/brackholm?from=2026-12-24&kind=on_site&sort=price';
    expect(page.url()).toBe(`${site.origin}${kept}`);
    const found = await codes(page);
    expect(found.length).toBeGreaterThan(1);
    await followLink(page, '/guides');
    await arriveAt(page, '/guides');
    await page.goBack();
    await arriveAt(page, kept);
    await wake(page);
    await expect.poll(() => codes(page)).toEqual(found);
    expect(await page.getByRole('checkbox', { name: 'On site' }).isChecked()).toBe(true);
    await page.context().close();

    const other = await openList(kept);
    expect(await codes(other)).toEqual(found);
    await other.context().close();
  });

  it('puts the list in order, and back', async () => {
    const page = await openList('/parking/brackholm');
    const prices = () =>
      page.locator('.cards > li').evaluateAll((items) => items.map((item) => item.dataset.price ?? 'none'));
    const own = await codes(page);
    await page.getByLabel('Sort by').selectOption('price');
    const sorted = await prices();
    const known = sorted.filter((price) => price !== 'none').map(Number);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    expect(sorted.slice(known.length).every((price) => price === 'none')).toBe(true);
    await page.getByLabel('Sort by').selectOption('position');
    expect(await codes(page)).toEqual(own);
    expect(page.url()).toBe(`${site.origin}/parking/brackholm`);
    await page.context().close();
  });

  it('says what to do when nothing is left, and does it', async () => {
    const page = await openList('/parking/brackholm?kind=park_and_ride&covered=covered');
    expect(await names(page)).toEqual([]);
    expect(await page.locator('.empty p').textContent()).toBe('No car parks match. Remove a filter.');
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    expect(await codes(page)).toHaveLength(6);
    expect(page.url()).toBe(`${site.origin}/parking/brackholm`);
    const inForm = await page.evaluate(() => document.activeElement?.closest('form.filters') !== null);
    expect(inForm).toBe(true);
    await page.context().close();
  });

  it('leads to the list with its button', async () => {
    const page = await openList('/parking/brackholm');
    await page.getByRole('checkbox', { name: 'On site' }).check();
    await page.getByRole('button', { name: 'Show 4 car parks' }).press('Enter');
    expect(await page.locator('.found').evaluate((line) => line === document.activeElement)).toBe(true);
    await page.context().close();
  });
});

it('is the whole list where no script runs', async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto('/parking/brackholm?kind=park_and_ride');
  expect(await page.locator('.filters').isVisible()).toBe(false);
  expect(await codes(page)).toHaveLength(6);
  await page.context().close();
});

/** Monitoring and feature flags: what waits for consent and what does not, and the specification's settings. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFeatureSite } from '../../support/browser/feature-page.ts';
import { type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

let site: OpenSite;
let openPage: Awaited<ReturnType<typeof openFeatureSite>>;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
  openPage = await openFeatureSite(site);
});
afterAll(() => site?.close());

/** Reads a known flag, the same with a fallback of another type, and an unknown one; undefined until the client has loaded. */
function readFlags(page: Page): Promise<readonly unknown[] | undefined> {
  return page.evaluate(() => {
    const { stopoverFlags } = window as unknown as {
      stopoverFlags?: { value(name: string, fallback: unknown): unknown; track(name: string): void };
    };
    stopoverFlags?.track('offer_view');
    return (
      stopoverFlags && [
        stopoverFlags.value('free-transfer', false),
        stopoverFlags.value('free-transfer', 'text'),
        stopoverFlags.value('unknown', 'default'),
      ]
    );
  });
}

describe('before consent, and without it', () => {
  it('loads, keeps and sends nothing of monitoring, and of flags only what they are', async () => {
    const { page, loaded, intake, flagCalls } = await openPage();
    await page.getByRole('button', { name: 'Reject extra cookies' }).click();
    await expect.poll(() => flagCalls.length).toBeGreaterThan(0);
    await expect.poll(() => readFlags(page)).toEqual([true, 'text', 'default']);
    expect(loaded.join()).not.toContain('datadog');
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consent']);
    expect(intake).toEqual([]);
    expect(new Set(flagCalls.map((call) => new URL(call.url()).pathname))).toEqual(
      new Set(['/flags/ofrep/v1/evaluate/flags']),
    );
    await page.context().close();
  });

  it('asks for no flag either where the configuration has them wait', async () => {
    const openWaiting = await openFeatureSite(site, 'statistics');
    const { page, loaded, flagCalls } = await openWaiting();
    await page.getByRole('button', { name: 'Reject extra cookies' }).click();
    await page.waitForTimeout(300);
    expect(loaded.map((name) => name.split('.')[0])).toEqual(['early', 'client']);
    expect(flagCalls).toEqual([]);
    await page.context().close();
  });

  it('lets lists begin in the order of a flag, unless the address or the visitor names one', async () => {
    const { page } = await openPage();
    const prices = () =>
      page
        .locator('.cards article .amount b')
        .evaluateAll((all) => all.map((it) => Number(it.textContent?.replace(/\D/g, ''))));
    const openList = async (query: string) => {
      await page.goto(`/parking/brackholm${query}`);
      await page.locator('[data-island=list-filters]').first().scrollIntoViewIfNeeded();
      await page.locator('[data-island=list-filters][data-awake]').first().waitFor();
    };
    await openList('');
    await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('price');
    const cheapestFirst = (await prices()).toSorted((one, other) => one - other);
    expect(await prices()).toEqual(cheapestFirst);
    await openList('?sort=transfer_minutes');
    await expect.poll(() => readFlags(page)).toEqual([true, 'text', 'default']);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('transfer_minutes');
    await page.context().close();
  });
});

describe('with consent', () => {
  it('reports with the settings of the specification, and ends with a withdrawal', async () => {
    const { page, intake } = await openPage();
    await page.getByRole('button', { name: 'Accept extra cookies' }).click();
    const listCookies = async () => (await page.context().cookies()).map(({ name }) => name).join();
    await expect.poll(listCookies).toMatch(/^_dd_s/);
    await page.evaluate(() => {
      console.error('Object Not Found Matching Id:3, MethodName:update, ParamCount:4');
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.evaluate(() => {
      const detail = { name: 'carousel_move', params: { direction: 'on' } };
      document.dispatchEvent(new CustomEvent('stopover:track', { detail }));
    });
    await page.goto('/legal/imprint');
    await expect.poll(() => intake.length).toBeGreaterThan(0);
    const sent = intake
      .map((request) => `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`)
      .join('\n');
    expect(sent).toContain('job-4711');
    expect(sent).toContain('"session_sample_rate":100');
    expect(sent).toContain('carousel_move');
    expect(sent).toContain('env:production');
    expect(sent).not.toContain('Object Not Found');

    await page.locator('html[data-page-ready]').waitFor();
    await page.locator('footer').getByText('Cookie settings').click();
    await page.getByRole('button', { name: 'Reject extra cookies' }).click();
    await page.reload();
    await expect.poll(listCookies).toBe('');
    const calls = intake.length;
    await page.reload();
    await page.waitForTimeout(300);
    expect(intake.length).toBe(calls);
    await page.context().close();
  });

  it('ends with a withdrawal in the next document, too, when a step back shows the page as it was', async () => {
    const { page } = await openPage();
    await page.getByRole('button', { name: 'Accept extra cookies' }).click();
    const readSession = async () =>
      (await page.context().cookies()).find(({ name }) => name.startsWith('_dd_s'))?.value;
    await expect.poll(readSession).toMatch(/id=/);
    await page.evaluate(() => {
      localStorage.consent = JSON.stringify({ ...JSON.parse(localStorage.consent), cats: [] });
      // The browser of the tests keeps no pages.
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect.poll(readSession).toMatch(/isExpired=1/);
    await page.context().close();
  });

  it('asks for the flags with the key, and answers islands with them', async () => {
    const { page, flagCalls } = await openPage();
    await page.getByRole('button', { name: 'Accept extra cookies' }).click();
    await expect.poll(() => flagCalls.length).toBeGreaterThan(0);
    expect(await flagCalls.at(-1)?.headerValue('authorization')).toBe('Bearer ck_7d1f0a');
    // The provider requests the flags twice when it starts, and has none for a moment in between.
    await expect.poll(() => readFlags(page)).toEqual([true, 'text', 'default']);
    await page.context().close();
  });
});

/** Monitoring and feature flags: nothing of them before consent, the specification's settings after it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoSite } from '../support/demo-site.ts';
import { openFeatureSite } from '../support/feature-page.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
let openPage: Awaited<ReturnType<typeof openFeatureSite>>;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
  openPage = await openFeatureSite(site);
});
afterAll(() => site?.close());

describe('before consent, and without it', () => {
  it('loads nothing, keeps nothing and sends nothing', async () => {
    const { page, loaded, intake, flagCalls } = await openPage();
    await page.getByRole('button', { name: 'Reject extra cookies' }).click();
    await page.waitForTimeout(300);
    expect(loaded.map((name) => name.split('.')[0])).toEqual(['early', 'client']);
    expect(await page.context().cookies()).toEqual([]);
    expect([...intake, ...flagCalls]).toEqual([]);
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
    await page.waitForTimeout(300);
    expect(await listCookies()).toBe('');
    const calls = intake.length;
    await page.reload();
    await page.waitForTimeout(300);
    expect(intake.length).toBe(calls);
    await page.context().close();
  });

  it('asks for the flags with the key, and answers islands with them', async () => {
    const { page, flagCalls } = await openPage();
    await page.evaluate(() =>
      document.addEventListener('stopover:flags', () => {
        document.documentElement.dataset.flags = 'here';
      }),
    );
    await page.getByRole('button', { name: 'Accept extra cookies' }).click();
    await page.locator('html[data-flags]').waitFor();
    expect(await flagCalls.at(-1)?.headerValue('authorization')).toBe('Bearer ck_7d1f0a');
    const readFlags = () =>
      page.evaluate(() => {
        const { stopoverFlags } = window as unknown as {
          stopoverFlags: { value(name: string, fallback: unknown): unknown; track(name: string): void };
        };
        stopoverFlags.track('offer_view');
        return [
          stopoverFlags.value('free-transfer', false),
          stopoverFlags.value('free-transfer', 'text'),
          stopoverFlags.value('unknown', 'default'),
        ];
      });
    // The provider asks twice when it starts, and knows nothing for the moment between.
    await expect.poll(readFlags).toEqual([true, 'text', 'default']);
    await page.context().close();
  });
});

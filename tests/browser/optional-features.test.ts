/** Monitoring and feature flags: nothing of them before consent, the specification's settings after it. */
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHeaderRules } from '../../pipeline/artefacts/header-rules.ts';
import { bundleScripts, type SiteScripts } from '../../pipeline/site-scripts.ts';
import { makeDemoSite } from '../support/demo-site.ts';
import { type OpenSite, openSite } from '../support/open-site.ts';
import { testSite } from '../support/render-block.ts';
import { serveScripts } from '../support/serve-scripts.ts';

const monitoring = {
  applicationId: '00000000-aaaa-4bbb-8ccc-000000000000',
  clientToken: 'pub00000000000000000000000000000000',
  service: 'website',
  version: 'job-4711',
  sessionSampleRate: 100,
};

let site: OpenSite;
let scripts: SiteScripts;
let features: { readonly monitoring: typeof monitoring; readonly flags: { clientKey: string; url: string } };
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
  // The service stands at the site's own origin: browsers guard the way to other ports of this machine.
  features = { monitoring, flags: { clientKey: 'ck_7d1f0a', url: `${site.origin}/flags` } };
  scripts = await bundleScripts(testSite, { runtime: 'preact', ...features });
});
afterAll(() => site?.close());

interface WatchedPage {
  readonly page: Page;
  readonly loaded: readonly string[];
  readonly intake: readonly Request[];
  readonly flagCalls: readonly Request[];
}

/** A page of a site with both features, whose services answer. */
async function openPage(): Promise<WatchedPage> {
  const page = await site.newPage();
  const loaded = await serveScripts(page, scripts);
  const intake: Request[] = [];
  const flagCalls: Request[] = [];
  const headers = listHeaderRules(features)[0]!.headers;
  await page.context().route('**/legal/imprint', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...lowerCase(headers) } });
  });
  await page.context().route('https://browser-intake-datadoghq.eu/**', (route) => {
    intake.push(route.request());
    return route.fulfill({ status: 202 });
  });
  await page.context().route('**/flags/ofrep/**', (route) => {
    flagCalls.push(route.request());
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    return route.fulfill({
      headers: cors,
      json: { flags: [{ key: 'free-transfer', value: true, reason: 'STATIC', variant: 'on', metadata: {} }] },
    });
  });
  await page.goto('/legal/imprint');
  await page.locator('html[data-page-ready]').waitFor();
  return { page, loaded, intake, flagCalls };
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

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
    await page.goto('/legal/imprint');
    await expect.poll(() => intake.length).toBeGreaterThan(0);
    const sent = intake
      .map((request) => `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`)
      .join('\n');
    expect(sent).toContain('job-4711');
    expect(sent).toContain('"session_sample_rate":100');
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

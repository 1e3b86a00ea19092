/** A site with monitoring and feature flags, whose services the test imitates. */
import type { Page, Request } from 'playwright-core';
import { listHeaderRules } from '../../../pipeline/artefacts/headers/header-rules.ts';
import { testSite } from '../markup/render-block.ts';
import { makeScripts } from '../sites/site-scripts.ts';
import type { OpenSite } from './open-site.ts';
import { serveScripts } from './serve-scripts.ts';

const monitoring = {
  applicationId: '00000000-aaaa-4bbb-8ccc-000000000000',
  clientToken: 'pub00000000000000000000000000000000',
  service: 'website',
  version: 'job-4711',
  sessionSampleRate: 100,
};

export interface FeaturePage {
  readonly page: Page;
  /** Names of the scripts that were loaded. */
  readonly loaded: readonly string[];
  /** The requests of the monitoring. */
  readonly intake: readonly Request[];
  /** The requests to the flags' service. */
  readonly flagCalls: readonly Request[];
}

/** Opens pages of the site, which is bundled once; `install` prepares a window before its code runs. */
export async function openFeatureSite(
  site: OpenSite,
  consent: 'none' | 'statistics' = 'none',
): Promise<(install?: (page: Page) => Promise<void>) => Promise<FeaturePage>> {
  // The service has the site's own origin: browsers restrict requests to other ports of this machine.
  const features = { monitoring, flags: { clientKey: 'ck_7d1f0a', url: `${site.origin}/flags`, consent } };
  const scripts = await makeScripts({ ...testSite, basePath: '' }, { runtime: 'preact', ...features });
  const headers = lowerCase(listHeaderRules(features)[0]!.headers);
  return async (install) => {
    // The monitoring keeps its session in a cookie that ends by the window's date.
    const page = await site.newPage({ isToday: true });
    await install?.(page);
    const loaded = await serveScripts(page, scripts);
    const intake: Request[] = [];
    const flagCalls: Request[] = [];
    await page.context().route('**/legal/imprint', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
    });
    await page.context().route('https://browser-intake-datadoghq.eu/**', (route) => {
      intake.push(route.request());
      return route.fulfill({ status: 202 });
    });
    await page.context().route('**/flags/ofrep/**', (route) => {
      flagCalls.push(route.request());
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
      const given = { reason: 'STATIC', variant: 'on', metadata: {} };
      const flags = [
        { key: 'free-transfer', value: true, ...given },
        { key: 'list-order', value: 'price', ...given },
      ];
      return route.fulfill({ headers: cors, json: { flags } });
    });
    await page.goto('/legal/imprint');
    await page.locator('html[data-page-ready]').waitFor();
    return { page, loaded, intake, flagCalls };
  };
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

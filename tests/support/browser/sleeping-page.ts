/** Pages that stay open for days, on devices that sleep. */
import type { Page } from 'playwright-core';
import { hideServerTime, type OpenSite } from './open-site.ts';

/** Opens a page at a moment; from then on the test controls its clock. */
export async function openAt(site: OpenSite, moment: string, route: string): Promise<Page> {
  const page = await site.newPage();
  await page.clock.install({ time: new Date(moment) });
  await hideServerTime(page);
  await page.goto(route);
  await page.locator('html[data-page-hydrated]').waitFor();
  return page;
}

/** Sets the clock to a moment without running timers, as on a device that slept, and reports that the page is visible. */
export async function wakeUpAt(page: Page, moment: string): Promise<void> {
  await page.clock.setSystemTime(new Date(moment));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Specification, section 1: a site of content blocks for anonymous visitors; no flags and no monitoring without keys. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  arriveAt,
  followLink,
  listKept,
  type OpenSite,
  openSite,
  stopClock,
} from '../support/browser/open-site.ts';
import { makeDemoSite } from '../support/sites/demo-site.ts';
import { DEMO_TIME } from '../support/sites/demo-time.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

it('talks to nobody but the site, keeps nothing but the choice, and has no flag client, whatever the visitor allows', async () => {
  const page = await site.newPage();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  await page.goto('/legal/imprint');
  await page.getByRole('button', { name: 'Accept extra cookies' }).click();
  for (const route of ['/offers', '/airports', '/help']) {
    await followLink(page, route);
    await arriveAt(page, route);
  }
  await page.waitForTimeout(200);
  expect(foreign).toEqual([]);
  expect(await listKept(page)).toEqual(['consent']);
  expect(await page.evaluate(() => 'stopoverFlags' in window)).toBe(false);
  await page.context().close();
});

it('asks nobody to sign in', async () => {
  const page = await site.visit('/');
  expect(await page.getByText(/sign in|log in|my account/i).count()).toBe(0);
  expect(await page.locator('input[type=password]').count()).toBe(0);
  await page.context().close();
});

it.each([
  ['/', 'parking product card', 'article.card a[href*="/parking/"]'],
  ['/', 'hotel product card', 'article.card a[href*="/hotels/"]'],
  ['/', 'lounge booking card', 'article.card a[href*="/lounges/"]'],
  ['/', 'search box', 'form[role=search]'],
  ['/', 'countdown', '.clock'],
  ['/', 'email subscription for a code', 'form[action="/api/offers/winter-2026"] [type=email]'],
  ['/', 'testimonials', 'figure blockquote'],
  ['/', 'header', 'header nav'],
  ['/', 'footer', 'footer nav'],
  ['/', 'cookie-consent notice', '.consent'],
  ['/help/contact', 'contact form', 'form[action="/api/forms/contact"] textarea'],
  ['/help/contact', 'breadcrumbs', 'nav[aria-label="Breadcrumb"]'],
])('on %s has the %s', async (route, _, selector) => {
  const page = await site.newPage();
  await stopClock(page, DEMO_TIME);
  await page.goto(route);
  expect(await page.locator(selector).first().isVisible()).toBe(true);
  await page.context().close();
});

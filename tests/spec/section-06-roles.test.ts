/** Specification, section 6: visitors are anonymous; all of them get the same bytes, and the site remembers none. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenSite, openSite } from '../support/browser/open-site.ts';
import { makeDemoSite } from '../support/sites/demo-site.ts';
import { templateRoutes } from '../support/sites/template-routes.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

it('answers everybody alike, with or without credentials, and sets no cookie', async () => {
  for (const route of templateRoutes) {
    const ask = (headers: Record<string, string>) =>
      fetch(site.origin + route, { headers, redirect: 'manual' });
    const [stranger, claimant] = await Promise.all([
      ask({}),
      ask({ cookie: 'session=admin', authorization: 'Bearer admin', 'x-forwarded-user': 'admin' }),
    ]);
    expect([route, claimant!.status, await claimant!.text()]).toEqual([
      route,
      stranger!.status,
      await stranger!.text(),
    ]);
    expect([route, stranger!.headers.get('set-cookie'), stranger!.headers.get('www-authenticate')]).toEqual([
      route,
      null,
      null,
    ]);
  }
});

it('sends no credentials with what the browser asks for', async () => {
  const page = await site.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { cookie, authorization } = request.headers();
    if (cookie ?? authorization) sent.push(request.url());
  });
  await page.goto('/offers/winter-parking');
  await page.locator('html[data-page-ready]').waitFor();
  await page.getByRole('button', { name: 'Accept extra cookies' }).click();
  await page.locator('footer').getByRole('link', { name: 'Parking', exact: true }).click();
  await page.waitForURL('/parking');
  await page.locator('html[data-page-ready]').waitFor();
  expect(sent).toEqual([]);
  await page.context().close();
});

/** Specification, section 1: a site of content blocks for anonymous visitors; no flags and no monitoring without keys. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoSite } from '../support/demo-site.ts';
import { arriveAt, followLink, listKept, type OpenSite, openSite } from '../support/open-site.ts';

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

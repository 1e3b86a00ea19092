/** Visits as people make them: impatient, over a host that stumbles. */
import { afterAll, beforeAll,  expect, it } from 'vitest';
import { makeDemoSite } from '../support/demo-site.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { arriveAt, isSameDocument, markDocument, type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

it('goes on with a visit whose link is pressed again and again', async () => {
  const page = await site.visit('/guides');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/_payload/help.json')) asked += 1;
  });
  const letGo = await holdRequests(page, '**/_payload/help.json');
  const link = page.getByRole('link', { name: 'Help', exact: true }).first();
  for (let press = 0; press < 3; press += 1) {
    await link.click();
    // A fetch that is given up is asked for anew.
    await page.waitForTimeout(100);
  }
  letGo();
  await arriveAt(page, '/help');
  expect(asked).toBe(1);
  await page.context().close();
});

it('gives up the visit when another link is pressed', async () => {
  const page = await site.visit('/guides');
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/help.json'));
  const letGo = await holdRequests(page, '**/_payload/help.json');
  const asked = page.waitForRequest('**/_payload/help.json');
  await page.getByRole('link', { name: 'Help', exact: true }).first().click();
  await asked;
  await page.getByRole('link', { name: 'Hotels', exact: true }).first().click();
  await givenUp;
  letGo();
  await arriveAt(page, '/hotels');
  await page.context().close();
});

it('shows a page without loading it in full once its host has recovered', async () => {
  const page = await site.visit('/guides');
  await markDocument(page);
  let failures = 0;
  page.on('response', (response) => {
    if (response.status() === 503) failures += 1;
  });
  await page.route('**/_payload/help.json', (route) => route.fulfill({ status: 503 }), { times: 2 });
  const link = page.getByRole('link', { name: 'Help', exact: true }).first();
  await link.hover();
  // A safe request is sent once more by itself.
  await expect.poll(() => failures).toBe(2);
  await link.click();
  await arriveAt(page, '/help');
  expect(await isSameDocument(page)).toBe(true);
  await page.context().close();
});

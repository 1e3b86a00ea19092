/** Visits as people make them: over a host that stumbles. */
import { afterAll, beforeAll,  expect, it } from 'vitest';
import { makeDemoSite } from '../support/demo-site.ts';
import { arriveAt, isSameDocument, markDocument, type OpenSite, openSite } from '../support/open-site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

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

/** A page whose code does not load while it is open: the network is away, or a newer site has been published. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenOwnSite, openOwnSite } from '../../support/browser/open-own-site.ts';
import { isSameDocument, markDocument } from '../../support/browser/open-site.ts';
import { makeOwnSite } from '../../support/sites/own-site.ts';

const files = {
  'blocks/deck.tsx': `import { defineBlock } from 'stopover';
import { seats } from '../islands/seats.tsx';
export const deck = defineBlock({
  name: 'deck', kind: 'section', fields: {},
  render: ({ context }) => (
    <>
      <form><label>Message <textarea name="message" /></label></form>
      {context.island(seats, {})}
    </>
  ),
});`,
  'islands/seats.tsx': `import { defineIsland } from 'stopover';
import { useState } from 'react';
export const seats = defineIsland<object>({ name: 'seats', when: 'interaction', component: Seats });
function Seats() {
  const [taken, setTaken] = useState(0);
  return <button type="button" onClick={() => setTaken(taken + 1)}>{'Taken: ' + taken}</button>;
}`,
};

let site: OpenOwnSite;
beforeAll(async () => {
  const body = [{ _uid: 'a', component: 'deck' }];
  site = await openOwnSite(
    makeOwnSite(files, [{ slug: 'home', content: { title: 'Ferries', body } }], {
      blocks: ['blocks/deck.tsx'],
      islands: ['islands/seats.tsx'],
    }),
  );
});
afterAll(() => site?.close());

it('stays without a network when an island needs its code, and says that a part is missing', async () => {
  const page = await site.visit('/');
  await page.locator('html[data-page-ready]').waitFor();
  await markDocument(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Taken' }).click();
  await page.locator('.code-notice').waitFor();
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ferries');

  await page.context().setOffline(false);
  await page.locator('.code-notice a').click();
  await page.locator('.code-notice').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Taken: 0' }).click();
  await page.getByRole('button', { name: 'Taken: 1' }).waitFor();
  expect(await isSameDocument(page)).toBe(false);
  await page.context().close();
});

it('stays when its code is gone and the visitor has begun a message, which a reload would lose', async () => {
  const page = await site.visit('/');
  await page.locator('html[data-page-ready]').waitFor();
  await markDocument(page);
  await page.context().route('**/seats.*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByLabel('Message').pressSequentially('Two berths');
  await page.getByRole('button', { name: 'Taken' }).click();
  await page.locator('.code-notice').waitFor();
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.getByLabel('Message').inputValue()).toBe('Two berths');
  await page.context().close();
});

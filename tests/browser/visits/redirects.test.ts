/** Redirects of a built site, as its visitors follow them. */
import { expect, it, onTestFinished } from 'vitest';
import type { UserConfig } from '../../../pipeline/config/config.ts';
import {
  arriveAt,
  followLink,
  isSameDocument,
  markDocument,
  openSite,
} from '../../support/browser/open-site.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

async function openLab(config: UserConfig) {
  const lab = makeSiteLab();
  lab.store({
    stories: [makePage(1, { title: 'Home', slug: 'home' }), makePage(2, { title: 'Help', slug: 'help' })],
  });
  const { error } = await lab.build({ config });
  if (error) throw error;
  const site = await openSite(lab.out, undefined, config.site?.url);
  onTestFinished(() => site.close());
  return site;
}

it.each([
  ['a path in the same document', '/help', true],
  ['an absolute address of the site in full', 'https://lab.example/help', false],
])('lead to %s', async (_, to, isKept) => {
  const site = await openLab({ redirects: [{ from: '/old', to }] });
  const page = await site.visit('/');
  await markDocument(page);
  await followLink(page, '/old?a=1');
  await arriveAt(page, '/help?a=1');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Help');
  expect(await isSameDocument(page)).toBe(isKept);
  await page.context().close();
});

it('lead to pages of a site below a path', async () => {
  const site = await openLab({
    site: { url: 'https://lab.example/shop' },
    redirects: [{ from: '/old', to: '/help' }],
  });
  const page = await site.visit('/shop');
  await markDocument(page);
  await followLink(page, '/shop/old');
  await arriveAt(page, '/shop/help');
  expect(await isSameDocument(page)).toBe(true);
  await page.context().close();
});

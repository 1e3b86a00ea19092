/** Tests a header of a site's own while a visitor goes from page to page. */

import type { Page } from 'playwright-core';
import { createElement as h } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defineShell } from '../../../renderer/index.ts';
import { countdown } from '../../../renderer/islands/countdown.tsx';
import {
  arriveAt,
  isSameDocument,
  markDocument,
  type OpenSite,
  openSite,
} from '../../support/browser/open-site.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const shell = defineShell({
  header: ({ context, region }) =>
    h(
      'header',
      null,
      h(
        'nav',
        null,
        h('a', { href: '/' }, 'Home'),
        h('a', { href: '/ports' }, 'Ports'),
        h('a', { href: '/help' }, 'Help'),
        h('a', { href: 'https://partner.example/ports' }, 'Partner'),
      ),
      context.island(countdown, {
        endsAt: '2030-01-01T00:00:00Z',
        language: 'en',
        seconds: true,
        words: 'soon',
      }),
      h('button', { type: 'button', 'data-copy': 'text' }, 'Copy'),
      region('here'),
    ),
  footer: ({ route }) => h('footer', null, `Footer of ${route}`),
  banner: ({ route }) => (route === '/help' ? null : h('p', null, `Banner of ${route}`)),
  regions: { here: ({ route }) => h('em', null, route) },
});

/** Builds and opens the site; its folders are removed after the test. */
async function openOwnSite(): Promise<OpenSite> {
  const lab = makeSiteLab();
  lab.store({
    stories: [
      makePage(1, { title: 'Home', slug: 'home' }),
      makePage(2, { title: 'Ports', slug: 'ports' }),
      makePage(3, { title: 'Old port', slug: 'ports/old' }),
      makePage(4, { title: 'Help', slug: 'help' }),
    ],
  });
  const built = await lab.build({
    extensions: { blocks: [], renderDocument: undefined, shell, hash: 'own' },
  });
  expect(built.failures).toEqual([]);
  const site = await openSite(lab.out, undefined, 'https://lab.example');
  onTestFinished(() => site.close());
  return site;
}

/** The page as the visitor has it, without what the script has woken. */
function describeShell(page: Page) {
  return page.evaluate(() => ({
    banner: document.querySelector('#top-banner')?.textContent,
    here: document.querySelector('[data-region=here]')?.textContent,
    footer: document.querySelector('footer')?.textContent,
    current: [...document.querySelectorAll('header a')].map(
      (link) => `${link.textContent} ${link.getAttribute('aria-current')}`,
    ),
  }));
}

describe('a header of a site’s own', () => {
  it('stays with its island through visits, and says where the visitor is', async () => {
    const site = await openOwnSite();
    const page = await site.visit('/ports/old');
    const told: string[] = [];
    page.on('pageerror', (error) => told.push(error.message));
    await page.locator('header [data-island][data-awake]').waitFor();
    await markDocument(page);
    await page.evaluate(() => document.querySelector('header .clock')?.setAttribute('data-first', ''));
    for (const route of ['/ports', '/help', '/']) {
      await page.locator(`header a[href="${route}"]`).click();
      await arriveAt(page, `${site.origin}${route}`);
      expect(await isSameDocument(page)).toBe(true);
      const shown = await describeShell(page);
      const fresh = await site.newPage();
      await fresh.goto(route);
      expect(shown).toEqual(await describeShell(fresh));
      expect(shown).toMatchObject({ here: route, footer: `Footer of ${route}` });
      await fresh.context().close();
    }
    expect(await page.locator('header .clock[data-first]').count()).toBe(1);
    expect(await page.locator('header [data-island][data-awake]').count()).toBe(1);
    expect(told).toEqual([]);
    await page.context().close();
  });

  it('begins at the very top of a page whose first element has a margin', async () => {
    const site = await openOwnSite();
    const page = await site.visit('/ports/old');
    // The margin lies outside the body, as in a site without base styles.
    const content = 'body{display:block;margin:0}#top-banner p{margin:3rem 0 0}main{min-height:300vh}';
    await page.addStyleTag({ content });
    await page.locator('header a[href="/ports"]').click();
    await arriveAt(page, `${site.origin}/ports`);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });

  it('is loaded in full where the document lacks a region', async () => {
    const site = await openOwnSite();
    const page = await site.visit('/help');
    await markDocument(page);
    await page.evaluate(() => document.querySelector('[data-region=here]')?.remove());
    await page.locator('header a[href="/ports"]').click();
    await arriveAt(page, `${site.origin}/ports`);
    expect(await isSameDocument(page)).toBe(false);
    await page.context().close();
  });
});

/** The functions, hooks and events of `stopover/client`, used by a site's own code. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOwnSite, openOwnSite } from '../../support/browser/open-own-site.ts';
import { arriveAt, followLink, isSameDocument, markDocument } from '../../support/browser/open-site.ts';
import { makeOwnSite } from '../../support/sites/own-site.ts';

const files = {
  'blocks/panel.tsx': `import { defineBlock } from 'stopover';
import { panel } from '../islands/panel.tsx';
export const panelBlock = defineBlock({ name: 'panel', kind: 'section', fields: {}, render: ({ context }) => context.island(panel, {}) });`,
  'islands/panel.tsx': `import { defineIsland } from 'stopover';
import { announce, navigate, track, useConsent, useFlag } from 'stopover/client';
import { type ReactNode, useEffect, useState } from 'react';

export const panel = defineIsland({ name: 'panel', when: 'idle', component: Panel });

function Panel(): ReactNode {
  const colour = useFlag('colour', 'blue');
  const statistics = useConsent('statistics');
  return (
    <section className="panel">
      <output>{colour + ' ' + String(statistics)}</output>
      <button type="button" onClick={() => navigate('/about')}>Go</button>
      <button type="button" onClick={() => navigate('/plain.txt')}>Leave</button>
      <button type="button" onClick={() => { announce('Sailing booked'); track('ferry_booked', { seats: 2 }); }}>Book</button>
    </section>
  );
}`,
  'client/listen.ts': `import { isAllowed } from 'stopover/client';
const told: string[] = [];
Object.assign(window, { told, isAllowed });
for (const name of ['stopover:page-hydrated', 'stopover:page-ready', 'stopover:before-visit', 'stopover:visited'] as const) {
  document.addEventListener(name, (event) => {
    told.push(name.slice(9) + ' ' + new URL(event.detail.url).pathname);
    if (name === 'stopover:before-visit' && document.body.dataset.stay) event.preventDefault();
  });
}
document.addEventListener('stopover:track', ({ detail }) => told.push('track ' + detail.name));`,
};

const consent = {
  slug: 'global/consent',
  content: { component: 'global_consent', title: 'Cookies', version: 1 },
};

describe.each(['preact', 'react'] as const)('stopover/client, with %s', (islandRuntime) => {
  let site: OpenOwnSite;
  let page: Page;
  beforeAll(async () => {
    const stories = [
      { slug: 'home', content: { title: 'Home', body: [{ _uid: 'a', component: 'panel' }] } },
      { slug: 'about', content: { title: 'About' } },
      consent,
    ];
    site = await openOwnSite(
      makeOwnSite(files, stories, {
        blocks: ['blocks/panel.tsx'],
        islands: ['islands/panel.tsx'],
        clientModules: ['client/listen.ts'],
        build: { hosts: [], islandRuntime },
      }),
    );
  });
  afterAll(() => site?.close());

  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  const open = async () => {
    page = await site.newPage();
    await page.goto('/');
    await page.locator('[data-island=panel][data-awake]').waitFor();
  };

  it('renders on the server without flags and consent', async () => {
    page = await site.newPage({ javaScriptEnabled: false });
    await page.goto('/');
    expect(await page.locator('output').textContent()).toBe('blue false');
    await page.context().close();
  });

  it('tells of a document, of visits, and of their ends', async () => {
    await open();
    await expect.poll(told).toEqual(['page-hydrated /', 'page-ready /']);
    await markDocument(page);
    await page.getByRole('button', { name: 'Go' }).click();
    await arriveAt(page, '/about');
    expect(await isSameDocument(page)).toBe(true);
    expect((await told()).slice(2)).toEqual(['before-visit /about', 'visited /about', 'page-ready /about']);
    await page.goBack();
    await page.locator('[data-island=panel][data-awake]').waitFor();
    expect((await told()).slice(5)).toEqual(['before-visit /', 'visited /', 'page-ready /']);
    await page.context().close();
  });

  it('gives up a step back when the visitor is forward again before its page has come', async () => {
    await open();
    await page.getByRole('button', { name: 'Go' }).click();
    await arriveAt(page, '/about');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/_payload/index.json', (route) => held.then(() => route.continue()).catch(() => {}));
    await page.evaluate(() => history.back());
    await expect.poll(async () => (await told()).at(-1)).toBe('before-visit /');
    await page.evaluate(() => history.forward());
    await expect.poll(async () => (await told()).at(-1)).toBe('page-ready /about');
    release();
    await arriveAt(page, '/about');
    await page.waitForTimeout(300);
    expect([new URL(page.url()).pathname, await page.locator('h1').textContent()]).toEqual([
      '/about',
      'About',
    ]);
    await page.goBack();
    await arriveAt(page, '/');
    await page.context().close();
  });

  it('is ready again when the browser has kept the page that a visit left for a document', async () => {
    await open();
    await page.route('**/_payload/about.json', (route) => route.fulfill({ status: 404 }));
    // When a document has no content (204), browsers stay on the page.
    const left = page.waitForRequest('**/about');
    await page.route('**/about', (route) => route.fulfill({ status: 204 }));
    await page.getByRole('button', { name: 'Go' }).click();
    await left;
    expect((await told()).at(-1)).toBe('before-visit /about');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.locator('html[data-page-ready]').waitFor();
    expect((await told()).at(-1)).toBe('page-ready /');
    await page.context().close();
  });

  it('lets the site keep a visitor on the page', async () => {
    await open();
    await page.evaluate(() => {
      document.body.dataset.stay = 'yes';
    });
    await followLink(page, '/about');
    await expect.poll(told).toContain('before-visit /about');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.locator('html').getAttribute('data-page-ready')).toBe('');
    await page.context().close();
  });

  it('leaves the site for addresses that are not pages', async () => {
    await open();
    const [request] = await Promise.all([
      page.waitForRequest('**/plain.txt'),
      page.getByRole('button', { name: 'Leave' }).click(),
    ]);
    expect(request.isNavigationRequest()).toBe(true);
    await page.context().close();
  });

  it('announces, tracks, and follows the choice of the visitor', async () => {
    await open();
    await page.getByRole('button', { name: 'Book' }).click();
    await expect.poll(() => page.locator('[data-announcer]').textContent()).toBe('Sailing booked');
    expect(await told()).toContain('track ferry_booked');
    expect(await page.locator('output').textContent()).toBe('blue false');
    await page.locator('[data-consent=accept]').click();
    await expect.poll(() => page.locator('output').textContent()).toBe('blue true');
    const isAllowed = await page.evaluate(() =>
      (window as unknown as { isAllowed(name: string): boolean }).isAllowed('statistics'),
    );
    expect(isAllowed).toBe(true);
    await page.context().close();
  });

  it('hears of flags that come later', async () => {
    await open();
    await page.evaluate(() => {
      Object.assign(window, { stopoverFlags: { value: () => 'green', track() {} } });
      document.dispatchEvent(new Event('stopover:flags'));
    });
    await expect.poll(() => page.locator('output').textContent()).toBe('green false');
    await page.context().close();
  });
});

/** Islands, with either runtime: rendered on the server, woken when needed, and no runtime on pages without islands. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteScripts } from '../../../pipeline/assets/site-scripts.ts';
import { arriveAt, followLink, type OpenSite, openSite } from '../../support/browser/open-site.ts';
import { serveScripts } from '../../support/browser/serve-scripts.ts';
import { testSite } from '../../support/markup/render-block.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { makeScripts } from '../../support/sites/site-scripts.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite((await makeDemoSite('published')).folder);
});
afterAll(() => site?.close());

const island = '[data-island=countdown]';

describe.each(['preact', 'react'] as const)('with %s', (runtime) => {
  let scripts: SiteScripts;
  beforeAll(async () => {
    scripts = await makeScripts({ ...testSite, basePath: '' }, { runtime });
  });

  async function openPage(): Promise<{
    readonly page: Page;
    readonly loaded: readonly string[];
    readonly told: string[];
  }> {
    const page = await site.newPage();
    const loaded = await serveScripts(page, scripts);
    const told: string[] = [];
    page.on('console', (message) => /error|warning/.test(message.type()) && told.push(message.text()));
    page.on('pageerror', (error) => told.push(error.message));
    return { page, loaded, told };
  }

  it('loads the runtime for a page that has an island, when it is seen', async () => {
    const { page, loaded, told } = await openPage();
    await page.goto('/guides');
    await page.locator('html[data-page-ready]').waitFor();
    expect(loaded.filter((name) => !/^(early|client)\./.test(name))).toEqual([]);

    await followLink(page, '/offers/winter-parking');
    await arriveAt(page, '/offers/winter-parking');
    await page.locator(island).scrollIntoViewIfNeeded();
    await page.locator(`${island}[data-awake]`).waitFor();
    expect(loaded.filter((name) => /^(countdown|hydrate-island)\./.test(name))).toHaveLength(2);
    expect(told).toEqual([]);
    await page.context().close();
  });

  it('goes on with the elements that the server made', async () => {
    const { page, told } = await openPage();
    await page.addInitScript((selector) => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const element of document.querySelectorAll(`${selector} *`))
          element.setAttribute('data-first', '');
      });
    }, island);
    await page.goto('/offers/winter-parking');
    await page.locator(`${island}[data-awake]`).waitFor();
    await expect.poll(() => page.locator(`${island} b`).first().textContent()).not.toBe('–');
    expect(await page.locator(`${island} :not([data-first])`).count()).toBe(0);
    expect(told).toEqual([]);
    await page.context().close();
  });

  it('says that it is awake when what it does has begun', async () => {
    const { page, told } = await openPage();
    await page.addInitScript((selector) => {
      const observer = new MutationObserver(() => {
        const awake = document.querySelector(`${selector}[data-awake]`);
        if (awake) Object.assign(window, { first: awake.querySelector('b')?.textContent });
        if (awake) observer.disconnect();
      });
      observer.observe(document, { subtree: true, attributes: true });
    }, island);
    await page.goto('/offers/winter-parking');
    await page.locator(`${island}[data-awake]`).waitFor();
    const first = await page.evaluate(() => (window as unknown as { first: string }).first);
    expect(first).toMatch(/^\d+$/);
    expect(told).toEqual([]);
    await page.context().close();
  });

  it('ends when its page is left', async () => {
    const { page, told } = await openPage();
    await page.goto('/offers/winter-parking');
    await page.locator(`${island}[data-awake]`).waitFor();
    await page.evaluate((selector) => {
      Object.assign(window, { left: document.querySelector(selector) });
    }, island);
    await followLink(page, '/guides');
    await arriveAt(page, '/guides');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { left: Element }).left.innerHTML))
      .toBe('');
    expect(told).toEqual([]);
    await page.context().close();
  });

  it('leaves what the server made when the props are damaged', async () => {
    const { page, told } = await openPage();
    await page.context().route('**/offers/winter-parking', async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'text/html',
        body: body.replace(/data-props="[^"]*"/, 'data-props="{"'),
      });
    });
    await page.goto('/offers/winter-parking');
    await expect.poll(() => told.join()).toContain('Waking "countdown"');
    expect(await page.locator(`${island} b`).first().textContent()).toBe('–');
    await page.context().close();
  });
});

it.each([
  ['/offers/winter-parking', `${island}[data-awake]`],
  ['/airports/brackholm', '.mapw-plan[data-live]'],
])(
  'wakes although the browser tells at once that it was far and that it is near: %s',
  async (route, awake) => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      const Observer = IntersectionObserver;
      globalThis.IntersectionObserver = class extends Observer {
        constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const far = { isIntersecting: false } as IntersectionObserverEntry;
          super((entries, observer) => tell([far, ...entries], observer), options);
        }
      };
    });
    await page.goto(route);
    await page.locator('html[data-page-ready]').waitFor();
    await page.locator(`${island}, #places-map`).first().scrollIntoViewIfNeeded();
    await page.locator(awake).waitFor();
    await page.context().close();
  },
);

it('says nothing of a clock where no script runs', async () => {
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto('/offers/winter-parking');
  expect(await page.locator('.clock').isHidden()).toBe(true);
  expect(await page.locator('.ticket time').first().isVisible()).toBe(true);
  await page.context().close();
});

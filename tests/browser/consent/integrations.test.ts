/** Code of third parties on a site: a tag manager that loads after consent, and never before. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Config, listHeaderRules } from '#pipeline';
import { buildSiteServer } from '#preview';
import { type BorrowedBrowser, borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { arriveAt, followLink } from '../../support/browser/open-site.ts';
import { runAxe } from '../../support/browser/run-axe.ts';
import { makeOwnSite, type OwnSite } from '../../support/sites/own-site.ts';

/** Requests that the third party has seen, by path. */
let asked: string[] = [];
let thirdParty: Server;
let project: OwnSite;
let server: Awaited<ReturnType<typeof buildSiteServer>>;
let origin: string;
let browser: BorrowedBrowser;

beforeAll(async () => {
  thirdParty = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://a');
    asked.push(pathname);
    const isScript = pathname.endsWith('.js');
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/plain',
      'access-control-allow-origin': '*',
    });
    response.end(
      isScript
        ? "window.tags = (window.tags ?? 0) + 1; fetch(new URL('/collect?site=' + document.currentScript.dataset.site, document.currentScript.src));"
        : '',
    );
  });
  await new Promise<void>((resolve) => {
    thirdParty.listen(0, '127.0.0.1', resolve);
  });
  const vendor = `http://127.0.0.1:${(thirdParty.address() as AddressInfo).port}`;
  const config = {
    integrations: [
      {
        name: 'tag-manager',
        consent: 'marketing',
        script: `${vendor}/tag.js`,
        attributes: { 'data-site': 'ferry' },
        policy: { 'connect-src': [vendor] },
      },
      { name: 'chat', consent: 'statistics', module: 'client/chat.ts' },
      { name: 'weather', consent: 'none', script: `${vendor}/weather.js` },
    ],
  };
  const files = { 'client/chat.ts': "document.documentElement.dataset.chat = 'yes';\nexport {};\n" };
  const stories = [
    { slug: 'home', content: { title: 'Home' } },
    { slug: 'about', content: { title: 'About' } },
  ];
  project = makeOwnSite(files, stories, config);
  await project.build();
  const siteUrl = 'https://ferry.example';
  const headers = listHeaderRules(Config.parse({ site: { url: siteUrl }, ...config }));
  server = await buildSiteServer({ folder: join(project.cwd, 'dist'), siteUrl, headers });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  thirdParty?.close();
  project?.remove();
});
beforeEach(() => {
  asked = [];
});

async function openPage(viewport = { width: 1280, height: 800 }): Promise<{ page: Page; told: string[] }> {
  const context = await browser.newContext({ baseURL: origin, viewport });
  const page = await context.newPage();
  const told: string[] = [];
  page.on('console', (message) => /error|warning/.test(message.type()) && told.push(message.text()));
  await page.goto('/');
  await page.locator('html[data-page-ready]').waitFor();
  // The weather needs no consent: its request shows that integrations are being loaded.
  await expect.poll(() => asked).toContain('/weather.js');
  return { page, told };
}

const tags = (page: Page) => page.evaluate(() => (window as unknown as { tags?: number }).tags ?? 0);
const chat = (page: Page) => page.locator('html').getAttribute('data-chat');

describe('an integration that waits for consent', () => {
  it.each([360, 1280])('is asked for on a site without a notice of its own, at %i px', async (width) => {
    const { page } = await openPage({ width, height: 800 });
    const notice = page.locator('section.consent');
    await notice.waitFor();
    expect(await notice.textContent()).toContain('They stay off until you accept them');
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    expect(await runAxe(page, { type: 'tag', values })).toEqual([]);
    const { right } = (await notice.boundingBox().then((box) => box && { right: box.x + box.width }))!;
    expect(right).toBeLessThanOrEqual(width);
    await page.context().close();
  });

  it('loads nothing before consent, also on later pages, nor after a refusal', async () => {
    const { page } = await openPage();
    await followLink(page, '/about');
    await arriveAt(page, '/about');
    await page.locator('[data-consent=reject]').click();
    await page.reload();
    await expect.poll(() => asked.filter((path) => path === '/weather.js').length).toBe(2);
    expect(asked.filter((path) => path === '/tag.js')).toEqual([]);
    expect(await chat(page)).toBeNull();
    await page.context().close();
  });

  it('loads once after consent, with its attributes and all that the policy allows, and not again after a visit', async () => {
    const { page, told } = await openPage();
    await page.locator('[data-consent=accept]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => asked).toContain('/collect');
    await page.locator('html[data-chat=yes]').waitFor();
    await followLink(page, '/about');
    await arriveAt(page, '/about');
    // Another window has the same answer, and the page has an idle moment.
    await page.evaluate(async () => {
      dispatchEvent(new StorageEvent('storage', { key: 'consent' }));
      await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)));
    });
    expect(asked.filter((path) => path === '/tag.js')).toHaveLength(1);
    // The third party's two scripts have run.
    expect(await tags(page)).toBe(2);
    expect(await page.locator('script[data-site=ferry]').count()).toBe(1);
    expect(told.filter((text) => !text.includes('weather'))).toEqual([]);
    await page.context().close();
  });

  it('stays off from the next document on when consent is withdrawn, which the footer offers', async () => {
    const { page } = await openPage();
    await page.locator('[data-consent=accept]').click();
    await expect.poll(() => asked).toContain('/tag.js');
    expect(await page.locator('section.consent').innerText()).toContain('at any time from the footer');
    await page.locator('[data-consent=hide]').click();
    await page.locator('footer [data-consent-open]').click();
    await page.locator('[data-consent=reject]').click();
    asked = [];
    await page.reload();
    await expect.poll(() => asked).toContain('/weather.js');
    expect(asked).not.toContain('/tag.js');
    expect(await chat(page)).toBeNull();
    await page.context().close();
  });

  it('loads nothing at all without script', async () => {
    const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await context.close();
  });
});

describe('the configuration of an integration', () => {
  it.each([
    [{ name: 'a', consent: 'marketing' }, 'Expected either "script" or "module"'],
    [{ name: 'a', consent: 'marketing', script: 'http://tags.example/a.js' }, 'Expected an address such as'],
    [{ name: 'a', consent: 'all', module: 'a.ts' }, 'expected one of'],
    [
      { name: 'a', consent: 'none', module: 'a.ts', policy: { 'script-src': ["'unsafe-eval'"] } },
      'Expected an origin such as',
    ],
    [
      { name: 'a', consent: 'none', script: 'https://a.example/a.js', attributes: { onload: 'b' } },
      'Expected an attribute',
    ],
  ])('is refused where it would not work: %#', (integration, message) => {
    const { error } = Config.safeParse({ integrations: [integration] });
    expect(JSON.stringify(error?.issues)).toContain(message.replaceAll('"', '\\"'));
  });

  it('gives each a name of its own', () => {
    const one = { name: 'a', consent: 'none', module: 'a.ts' };
    expect(Config.safeParse({ integrations: [one, one] }).success).toBe(false);
  });
});

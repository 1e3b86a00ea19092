/** The dashboard of the preview in a browser: accessible at every width, by keyboard alone, with and without script. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Config } from '#pipeline';
import { buildPreviewServer, type PreviewServer } from '#preview';
import { type BorrowedBrowser, borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { axeTags, runAxe } from '../../support/browser/run-axe.ts';
import { makeDemoSite } from '../../support/sites/demo-site.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const paths = [
  ...['', 'problems', 'changes', 'schedule', 'builds', 'webhooks', 'page?route=/guides/lost-keys'],
  ...['editor', 'frame?route=/guides/lost-keys&width=360'],
];
let preview: PreviewServer;
let browser: BorrowedBrowser;
let origin: string;
let cacheFolder: string;

beforeAll(async () => {
  const { folder } = await makeDemoSite('published');
  cacheFolder = mkdtempSync(join(tmpdir(), 'stopover-dashboard-'));
  const config = JSON.parse(readFileSync(new URL('../../../stopover.config.json', import.meta.url), 'utf8'));
  preview = await buildPreviewServer({
    openSettings: async () => ({
      watched: [],
      build: {
        config: Config.parse(config),
        storeFolder: join(folder, '../content'),
        outFolder: folder,
        cacheFolder,
        version: 'draft',
        force: false,
        only: undefined,
        now: NOW,
        extensions: { blocks: [], renderDocument: undefined, hash: '' },
        codeHash: 'test',
      },
    }),
    secrets: { previewToken: undefined, webhookSecret: 'secret' },
    editing: { siteUrl: 'http://127.0.0.1:1', read: readStory, save: refuse, publish: refuse },
    now: () => NOW,
  });
  origin = await preview.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await borrowBrowser();
  // Computes the slow parts once, for all tests.
  const { page } = await openWindow();
  for (const path of ['changes', 'problems']) await open(page, path);
  await page.context().close();
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
  rmSync(cacheFolder, { recursive: true, force: true });
});

/** The story as it is in the store. */
async function readStory(id: number): Promise<unknown> {
  const store = preview.context.workspace.store();
  const { uuid, name, slug } = [...store.facts('draft')].find((facts) => facts.id === id)!;
  return { id, uuid, name, full_slug: slug, content: store.story(uuid, 'default', 'draft')?.content };
}

async function refuse(): Promise<never> {
  throw new Error('Nothing is saved here.');
}

interface Window {
  readonly page: Page;
  readonly problems: readonly string[];
}

async function openWindow(options: BrowserContextOptions = {}): Promise<Window> {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: origin, ...options });
  await context.route('https://a.storyblok.com/**', (route) => route.fulfill({ status: 200 }));
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('dialog', (dialog) => problems.push(dialog.message()));
  page.on('console', (message) => {
    // The pictures of pages run no scripts, and browsers report that.
    if (message.type() === 'error' && !/Blocked script execution/.test(message.text()))
      problems.push(message.text());
  });
  return { page, problems };
}

/** Opens a page of the dashboard, and waits until all of its parts have been computed. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/__stopover/${path}`);
  const isDone = () =>
    !document.querySelector('[data-busy]') &&
    // The editor has loaded its fields.
    (!document.querySelector('#fields') || document.querySelector('#fields details') !== null);
  await page.waitForFunction(isDone);
}

const listViolations = (page: Page) => runAxe(page, { type: 'tag', values: axeTags }, { iframes: false });

describe('the dashboard in a browser', () => {
  it.each([
    [360, 'light'],
    [1280, 'dark'],
  ] as const)('should be accessible and fit %i px (%s)', async (width, colorScheme) => {
    const { page, problems } = await openWindow({ viewport: { width, height: 800 }, colorScheme });
    const found: string[] = [];
    for (const path of paths) {
      await open(page, path);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      if (isWide) found.push(`${path} is wider than ${width} px`);
      const wideTables = await page
        .locator('.scroll:has(table)')
        .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).length);
      if (wideTables > 0) found.push(`${path} has ${wideTables} tables that are wider than ${width} px`);
      for (const violation of await listViolations(page)) found.push(`${path}: ${violation}`);
    }
    await open(page, 'changes');
    await page.getByRole('link', { name: '/guides/lost-keys', exact: true }).click();
    for (const violation of await listViolations(page)) found.push(`change: ${violation}`);
    await page.context().close();
    expect([...found, ...problems]).toEqual([]);
  });

  it('should show a page before and after, as markup and as pictures that fit', async () => {
    const { page } = await openWindow({ viewport: { width: 1280, height: 800 } });
    await open(page, 'changes');
    await page.getByRole('link', { name: '/guides/lost-keys', exact: true }).click();
    await page.getByRole('heading', { name: 'Side by side' }).waitFor();
    for (const view of ['published', 'draft']) {
      const frame = page.frameLocator(`iframe[src*="view=${view}"]`);
      await frame.locator('h1').waitFor();
    }
    const titles = await Promise.all(
      ['published', 'draft'].map((view) =>
        page.frameLocator(`iframe[src*="view=${view}"]`).locator('h1').textContent(),
      ),
    );
    expect(titles[0]).not.toBe(titles[1]);
    expect(await page.locator('del.diff-line mark').count()).toBeGreaterThan(0);
    const pictures = await page.locator('.picture').evaluateAll((elements) =>
      elements.map((element) => {
        const frame = element.querySelector('iframe')!.getBoundingClientRect();
        return frame.width - element.getBoundingClientRect().width;
      }),
    );
    expect(pictures.every((difference) => difference <= 1)).toBe(true);
    await page.getByRole('link', { name: '360 px' }).click();
    expect(await page.locator('iframe').first().getAttribute('width')).toBe('360');
    await page.context().close();
  });

  it('should have an editor that is used by keyboard alone, and says what could not be saved', async () => {
    const { page } = await openWindow({ viewport: { width: 1280, height: 800 } });
    const lostKeys = [...preview.context.workspace.store().facts('draft')].find(
      ({ slug }) => slug === 'guides/lost-keys',
    );
    await open(page, `editor?story=${lostKeys?.id}`);
    const heading = page.frameLocator('iframe').locator('h1');
    await page.frameLocator('iframe').locator('html[data-page-ready]').waitFor({ state: 'attached' });
    const title = await heading.textContent();
    const isAt = (value: string | null) =>
      page.evaluate((text) => (document.activeElement as HTMLTextAreaElement).value === text, value);
    while (!(await isAt(title))) await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await page.keyboard.type(', typed');
    await expect.poll(() => heading.textContent()).toBe(`${title}, typed`);
    while (!(await page.evaluate(() => document.activeElement?.id === 'save')))
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText('That did not work: Nothing is saved here.').waitFor();
    await page.context().close();
  });

  it('should be searched, and left for the editor, by keyboard alone', async () => {
    const { page } = await openWindow();
    await open(page, '');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
    await page.keyboard.type('lost keys');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=lost/);
    expect(await page.getByRole('status').textContent()).toMatch(/^2 of \d+ pages$/);
    const edit = page.getByRole('link', { name: /^Edit / }).first();
    expect(await edit.getAttribute('href')).toMatch(
      /^https:\/\/app\.storyblok\.com\/#\/me\/spaces\/\d+\/stories\/0\/0\/\d+$/,
    );
    await page.context().close();
  });

  it('should show a page as of a moment: an offer that has begun', async () => {
    const { page } = await openWindow();
    await open(page, 'page?route=/offers/spring-2027');
    const heading = () => page.frameLocator('iframe').locator('main').textContent();
    const before = await heading();
    await page.getByLabel(/^As of/).fill('2027-03-01T12:00');
    await page.getByRole('button', { name: 'Look' }).click();
    await page.waitForURL(/at=2027-03-01/);
    await page.getByRole('heading', { name: 'As of 1 Mar 2027, 12:00' }).waitFor();
    await page.frameLocator('iframe').locator('h1').waitFor();
    expect(await heading()).not.toBe(before);
    await page.context().close();
  });

  it('should be usable without script', async () => {
    const { page } = await openWindow({ javaScriptEnabled: false });
    await page.goto('/__stopover/?q=lost');
    await page.getByRole('link', { name: 'Details of /guides/lost-keys' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('/guides/lost-keys');
    await page.getByRole('link', { name: 'Publishing' }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('What publishing would change');
    await page.context().close();
  });
});

/** A browser that visits pages of the demo site, and records all problems. */
import type { BrowserContext, Page } from 'playwright-core';
import { buildSiteServer } from '#preview';
import { ASSET_HOST, answerForAssets } from '../servers/asset-host.ts';
import { servePlain } from '../servers/serve-plain.ts';
import { type BorrowedBrowser, borrowBrowser } from './borrow-browser.ts';
import { axeTags, runAxe } from './run-axe.ts';

/** The rules of accessibility whose outcome depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

export interface VisitOptions {
  readonly javaScriptEnabled?: boolean;
  /** Ignores the site's content security policy. */
  readonly bypassCSP?: boolean;
  readonly width?: number;
  readonly height?: number;
  /** Lets the server compress its answers. */
  readonly isCompressed?: boolean;
}

export interface Visit {
  /** The one window of the visit. */
  readonly page: Page;
  /** Goes to an address of the site and waits until the whole page has loaded. */
  open(route: string): Promise<void>;
  resize(width: number): Promise<void>;
  /** Errors in the console, dialogs, requests that failed or left the site; each with the page it happened on. */
  readonly problems: readonly string[];
  /** Broken accessibility rules of the current page, each with the elements that break it. */
  checkAccessibility(): Promise<readonly string[]>;
  /** The same for only the rules about colours, which another colour scheme may break. */
  checkColours(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const RESIZED_HEIGHT_PX = 800;

/** Serves a built site and opens a browser on it. */
export async function startVisit(folder: string, options: VisitOptions = {}): Promise<Visit> {
  const server = await (options.isCompressed ? buildSiteServer : servePlain)({ folder });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const browser = await borrowBrowser();
  const context = await openContext(browser, options);
  const page = await context.newPage();
  await answerForAssets(page, { 'access-control-allow-origin': '*' });
  const problems: string[] = [];
  noteProblems(page, origin, problems);
  return {
    page,
    problems,
    async open(route) {
      await page.goto(origin + route, { waitUntil: 'load' });
      if (options.javaScriptEnabled !== false) await page.waitForFunction(areSectionsLaidOut);
    },
    async resize(width) {
      const current = page.viewportSize();
      if (current?.width !== width || current.height !== RESIZED_HEIGHT_PX)
        await page.setViewportSize({ width, height: RESIZED_HEIGHT_PX });
    },
    checkAccessibility: () => runAxe(page, { type: 'tag', values: axeTags }),
    checkColours: () => runAxe(page, { type: 'rule', values: colourRules }),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

function openContext(browser: BorrowedBrowser, options: VisitOptions): Promise<BrowserContext> {
  const { width = 1280, height = 800, isCompressed: _, ...settings } = options;
  return browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...settings });
}

/** Runs in the page. The last sections are laid out after loading, one in each frame. */
function areSectionsLaidOut(): boolean {
  return [...document.querySelectorAll('main > .section')].every(
    (section) => getComputedStyle(section).contentVisibility === 'visible',
  );
}

function noteProblems(page: Page, origin: string, problems: string[]): void {
  const note = (problem: string) => problems.push(`${page.url().slice(origin.length)}: ${problem}`);
  page.on('console', (message) => {
    const { url } = message.location();
    // A 404 for the page itself is expected, and films and captions of the asset host are empty here. Some browsers request an
    // icon for pages that name none, such as that of the site's health.
    const expected =
      ([page.url(), `${origin}/favicon.ico`].includes(url) && /status of 404/.test(message.text())) ||
      url.startsWith(ASSET_HOST);
    if (message.type() === 'error' && !expected) note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`script: ${error.message}`));
  page.on('dialog', (dialog) => {
    note(`dialog: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('request', (request) => {
    const own = [`${origin}/`, ASSET_HOST, 'data:'].some((start) => request.url().startsWith(start));
    if (!own) note(`leaves the site: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    // The visitor left before the answer arrived.
    const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isGivenUp) note(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      note(`${response.status()}: ${response.url()}`);
  });
}

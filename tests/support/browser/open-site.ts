/** The demo site in a browser, for tests of its script. Each test has its own windows. */
import type { Server } from 'node:http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createPageReader, mountFormSink } from '#preview';
import { defaultFormAddresses } from '#renderer';
import { answerForAssets } from '../servers/asset-host.ts';
import { servePlain } from '../servers/serve-plain.ts';
import { borrowBrowser } from './borrow-browser.ts';

/** The day that the demo is written for (demo-site.ts). */
export const DEMO_TIME = new Date('2026-11-20T12:00:00Z');

export interface OpenSite {
  readonly origin: string;
  /** Opens an address in a window without history and waits until the script has mounted. */
  visit(route: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens a window without history. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Serves a built site to browser windows, below the path of `siteUrl`; `prepare` may mount other apps below a path of it. */
export async function openSite(
  folder: string,
  prepare: (server: Server) => void = () => {},
  siteUrl = 'https://windsock.example',
): Promise<OpenSite> {
  const server = await servePlain({ folder, siteUrl });
  prepare(server.server);
  const readPage = createPageReader(folder);
  await mountFormSink(server, { forms: defaultFormAddresses, readPage, now: () => DEMO_TIME });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const browser = await borrowBrowser();
  const newPage = async (options: BrowserContextOptions = {}) => {
    const page = await browser.newPage({ baseURL: origin, ...options });
    await answerForAssets(page);
    return page;
  };
  return {
    origin,
    newPage,
    async visit(route, options) {
      const page = await newPage(options);
      await page.goto(route);
      await page.locator('html[data-page-hydrated]').waitFor();
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Fixes a window at one moment: its clock stands still, and no answer contains another time. */
export async function stopClock(page: Page, moment: Date): Promise<void> {
  await page.clock.setFixedTime(moment);
  await hideServerTime(page);
}

/** Hides the server's time in the answer that names the build. */
export async function hideServerTime(page: Page): Promise<void> {
  const json = await (await page.request.get('/_stopover/latest.json')).json();
  await page.context().route('**/_stopover/latest.json*', (route) => route.fulfill({ json }));
}

/** Marks this document, so that `isSameDocument` can detect a reload. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { marked: boolean }).marked = true;
  });
}

/** Whether the document is the marked one. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as { marked?: boolean }).marked === true);
}

/** Adds a link to the page and follows it as a visitor would. */
export async function followLink(
  page: Page,
  href: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.evaluate(
    ([target, rest]) => {
      document.querySelector('#test-link')?.remove();
      const link = document.createElement('a');
      link.id = 'test-link';
      link.setAttribute('href', target);
      for (const [name, value] of Object.entries(rest)) link.setAttribute(name, value);
      link.textContent = 'Follow';
      document.querySelector('main')?.prepend(link);
    },
    [href, attributes] as const,
  );
  await page.locator('#test-link').click();
}

/** Waits until the page of this address is shown. */
export async function arriveAt(page: Page, address: string): Promise<void> {
  await page.waitForURL(address);
  await page.locator('html[data-page-ready]').waitFor();
}

/** Lists the names of cookies and of entries in the local storage. */
export async function listKept(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  return [...cookies.map(({ name }) => name), ...(await page.evaluate(() => Object.keys(localStorage)))];
}

/** The demo site in a browser, for tests of its script. Each test has its own windows. */
import type { Server } from 'node:http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createPageReader, mountFormSink } from '#preview';
import { defaultFormAddresses } from '#renderer';
import { answerForAssets } from '../servers/asset-host.ts';
import { servePlain } from '../servers/serve-plain.ts';
import { DEMO_TIME, TO_DEMO_TIME_MS } from '../sites/demo-time.ts';
import { borrowBrowser } from './borrow-browser.ts';

/** Settings of a window. */
export interface WindowOptions extends BrowserContextOptions {
  /** Leaves the window's date as it is: the browser drops cookies that have ended by its own. */
  readonly isToday?: boolean;
}

export interface OpenSite {
  readonly origin: string;
  /** Opens an address in a window without history and waits until the script has mounted. */
  visit(route: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens a window without history. */
  newPage(options?: WindowOptions): Promise<Page>;
  close(): Promise<void>;
}

/**
 * Serves a built site to browser windows at the demo's time, whatever the date is, below the path of `siteUrl`; `prepare` may mount other
 * apps below a path of it.
 */
export async function openSite(
  folder: string,
  prepare: (server: Server) => void = () => {},
  siteUrl = 'https://windsock.example',
): Promise<OpenSite> {
  const server = await servePlain({ folder, siteUrl });
  server.addHook('onRequest', async (_, reply) => {
    reply.header('date', new Date(Date.now() + TO_DEMO_TIME_MS).toUTCString());
  });
  prepare(server.server);
  const readPage = createPageReader(folder);
  await mountFormSink(server, { forms: defaultFormAddresses, readPage, now: () => DEMO_TIME });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const browser = await borrowBrowser();
  const newPage = async ({ isToday = false, ...options }: WindowOptions = {}) => {
    const page = await browser.newPage({ baseURL: origin, ...options });
    if (!isToday) await page.context().addInitScript(shiftClock, TO_DEMO_TIME_MS);
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

/** Runs in the window: its clock goes on, by as many milliseconds later as `offset` says. */
function shiftClock(offset: number): void {
  const { now } = Date;
  const Shifted = class extends Date {
    constructor(...parts: unknown[]) {
      super(...((parts.length > 0 ? parts : [now() + offset]) as []));
    }
    static override now(): number {
      return now() + offset;
    }
  };
  globalThis.Date = Shifted as DateConstructor;
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

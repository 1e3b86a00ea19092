/** One Chromium for all test files of a worker: starting one takes longer than most tests do. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';

/**
 * Pages of tests live for a second: compiling their script to fast code, and collecting its garbage often and on all cores, takes
 * more processor time than it saves. The lab of `bench/` measures without these settings, like a visitor's browser.
 */
const shortLived = '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32,--single-threaded-gc';

/** A browser for one test file. It has its own windows, but shares the process. */
export interface BorrowedBrowser {
  /** Opens a window without history, cookies or cache. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Opens a window with one page. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** Closes every window that was opened; the browser stays for the next file. */
  close(): Promise<void>;
}

/** The worker's browser; it ends with the worker. */
let shared: Promise<Browser | undefined> = Promise.resolve(undefined);

/** Opens the worker's browser, which is started when a file first needs it, or after it has crashed. */
export async function borrowBrowser(): Promise<BorrowedBrowser> {
  const launch = () => launchBrowser([shortLived]);
  const current = shared.then((known) => (known?.isConnected() ? known : launch()), launch);
  shared = current;
  const browser = await current;
  const opened: BrowserContext[] = [];
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext(options);
    opened.push(context);
    return context;
  };
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    async close() {
      await Promise.all(opened.map((context) => context.close()));
    },
  };
}

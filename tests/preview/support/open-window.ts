/** A browser window for a preview, without a page yet. */
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { borrowBrowser } from '../../support/browser/borrow-browser.ts';
import type { PreviewLab } from './preview-lab.ts';

/** Starts the preview's server and opens the window; both end with the test. */
export async function openWindow(lab: PreviewLab): Promise<Page> {
  onTestFinished(() => lab.close());
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  return browser.newPage({ baseURL: await lab.app.listen({ port: 0, host: '127.0.0.1' }) });
}

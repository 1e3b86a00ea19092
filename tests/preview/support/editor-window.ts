/** A browser window with the Visual Editor's side of the bridge: a page of the editor's origin that frames the preview. */
import type { BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { type BorrowedBrowser, borrowBrowser } from '../../support/browser/borrow-browser.ts';
import type { PreviewLab } from './preview-lab.ts';

/** Address of the real editor; its pages are answered by the test. */
export const EDITOR = 'https://app.storyblok.com';

export interface EditorWindow {
  readonly page: Page;
  /** The previewed page in the editor's frame. */
  readonly frame: Frame;
  /** Sends a message as the editor does. */
  say(message: object): Promise<void>;
  /** The messages of the previewed page to the editor. */
  heard(): Promise<readonly { readonly action: string; readonly [key: string]: unknown }[]>;
}

/** A window in which pages of other sites may reach this machine, a permission that editors grant once. */
export async function openContext(
  browser: BorrowedBrowser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  // Browsers without this permission do not require it.
  await context.grantPermissions(['local-network-access']).catch(() => {});
  await context.route('https://a.storyblok.com/**', (route) => route.fulfill({ status: 200 }));
  return context;
}

/** Opens a lab's home page in an editor of a language. The lab and the window are closed when the test has finished. */
export async function editHome(lab: PreviewLab, locale: string): Promise<EditorWindow> {
  onTestFinished(() => lab.close());
  const browser = await borrowBrowser();
  onTestFinished(() => browser.close());
  const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' });
  return openEditor(await openContext(browser, { locale }), `${origin}/`);
}

/** Frames an address of the preview in a page of an origin; `isPage` is false if the preview has no page there. */
export async function openEditor(
  context: BrowserContext,
  address: string,
  { origin = EDITOR, isPage = true }: { readonly origin?: string; readonly isPage?: boolean } = {},
): Promise<EditorWindow> {
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>heard = []; addEventListener('message', ({ data }) => heard.push(data));</script>
        <iframe style="width: 1000px; height: 700px" src="${address}"></iframe>`,
    }),
  );
  const page = await context.newPage();
  await page.goto(`${origin}/editor`);
  const handle = await page.waitForSelector('iframe');
  const frame = (await handle.contentFrame())!;
  const ready = isPage ? 'html[data-page-ready]' : '#stopover-bar';
  await frame.waitForSelector(ready, { state: 'attached' });
  return {
    page,
    frame,
    say: (message) =>
      page.evaluate((data) => {
        document.querySelector('iframe')?.contentWindow?.postMessage(data, '*');
      }, message),
    heard: () => page.evaluate(() => (globalThis as unknown as { heard: never[] }).heard),
  };
}

/** Answers a browser's requests to the host of editors' files, because tests have no network. */
import type { Page } from 'playwright-core';

/** Address of the pictures, films and other files of spaces. */
export const ASSET_HOST = 'https://a.storyblok.com/';

/**
 * Answers a page's requests to the asset host with empty answers. The browser itself selects these requests. With playwright's
 * `route`, every request would wait for this process, and the browser would not cache files between pages.
 */
export async function answerForAssets(
  page: Page,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // The page may have been left in the meantime, and needs no answer then.
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders }).catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${ASSET_HOST}*` }] });
}

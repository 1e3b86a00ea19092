/** The host of editors' files in a browser: tests have no network. */
import type { Page } from 'playwright-core';

/** Where spaces keep pictures, films and other files of editors. */
export const ASSET_HOST = 'https://a.storyblok.com/';

/**
 * Answers a page's requests to the asset host, with nothing. It is the browser that tells these requests from the others: with a
 * route of playwright's every request would wait for this process, and the browser would keep no file from one page to the next.
 */
export async function answerForAssets(
  page: Page,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // A page that has been left meanwhile needs no answer.
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders }).catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${ASSET_HOST}*` }] });
}

/** Finds elements of a page that moved without a visitor's action. */
import type { Page } from 'playwright-core';

/**
 * Watches from the first paint on; the returned function lists the elements that have moved so far, by the start of their markup.
 * Blocks the site's fonts: their loading time is random, and the lab bench measures the small shifts that they cause.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as unknown as { sources?: readonly { node?: Element }[] };
        shifts.push(...sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? 'something'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: readonly string[] }).shifts);
}

/** Tells what moved in a page without a visitor's doing. */
import type { Page } from 'playwright-core';

/**
 * Watches from the first paint on; the result lists what has moved so far, as the beginnings of its markup. Without the site's
 * fonts: when they come is chance, and how little they move is measured by the lab bench.
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

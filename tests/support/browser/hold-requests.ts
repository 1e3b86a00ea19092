/** Holds requests back, so that a test sees the page before their answers arrive. */
import type { BrowserContext, Page } from 'playwright-core';

/** Holds all requests of a page or of a whole window whose address matches a glob; the returned function releases them. */
export async function holdRequests(place: Page | BrowserContext, pattern: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await place.route(pattern, async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

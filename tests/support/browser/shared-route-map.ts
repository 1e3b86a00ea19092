/** One interactive map for many tests of a file: starting another takes several times as long as resetting this one. */
import type { Locator, Page, ViewportSize } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { type MapAnswers, parts, type RouteMapPage, SMALL_WINDOW } from './route-map-page.ts';

/** Options of a test for the reset map. */
export interface RestingMapOptions extends MapAnswers {
  readonly viewport?: ViewportSize;
}

/**
 * Keeps the map that `open` opens, on a page with a known route. The returned function resets it: the fields have the page's own
 * ends, the map has its own route, there is no list or error, and the recorded requests are empty.
 */
export function shareRouteMap(
  open: () => Promise<RouteMapPage>,
): (options?: RestingMapOptions) => Promise<RouteMapPage> {
  let kept: Promise<{ readonly map: RouteMapPage; readonly ends: readonly string[] }> | undefined;
  const first = async () => {
    const map = await open();
    return { map, ends: await readFields(map.page) };
  };
  return async ({ viewport = SMALL_WINDOW, ...answers } = {}) => {
    // The state of the window after a failed test is unknown.
    onTestFailed(() => {
      kept = undefined;
    });
    kept ??= first();
    const { map, ends } = await kept;
    map.answer({});
    await map.page.emulateMedia({ media: null });
    await resize(map.page, viewport);
    await bringToRest(map.page, ends);
    for (const noted of [map.asked, map.searched, map.aborted, map.problems]) noted.length = 0;
    map.answer(answers);
    return map;
  };
}

/** Goes to a route like a step through the page's history: the route of the query, or the page's own. */
export async function stepTo(page: Page, search: string): Promise<void> {
  await page.evaluate((query) => {
    history.replaceState(history.state, '', location.pathname + query);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, search);
}

const readFields = (page: Page) => Promise.all([parts.from(page).inputValue(), parts.to(page).inputValue()]);

/** Resizes a window, and waits until the map follows (docs/product-rules.md: 50 ms after the last change). */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  const { width, height } = page.viewportSize()!;
  if (width === size.width && height === size.height) return;
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
}

/** The finish of the route as a query, which the map takes without a request, because the line is known. */
const FINISH_ALONE = '?to=54.91565,2.31053,T2';

/** Resets the map. Emptying the fields ends all work; a step through the history then restores the page's own ends. */
async function bringToRest(page: Page, ends: readonly string[]): Promise<void> {
  await empty(parts.from(page));
  await empty(parts.to(page));
  await parts.line(page).waitFor({ state: 'detached' });
  await stepTo(page, FINISH_ALONE);
  await empty(parts.to(page));
  // After Escape, the signs on the map hide their names until another key is pressed.
  await parts.to(page).press('Shift');
  await parts.to(page).blur();
  await stepTo(page, '');
  await expect.poll(() => readFields(page)).toEqual(ends);
  await parts.line(page).waitFor();
  await parts.list(page).waitFor({ state: 'detached' });
  await parts.error(page).waitFor({ state: 'hidden' });
}

/** Empties a field, and closes its list of places with Escape. */
async function empty(field: Locator): Promise<void> {
  await field.fill('');
  await field.press('Escape');
}

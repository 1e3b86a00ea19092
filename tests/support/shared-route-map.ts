/** One living map for many tests of a file: waking another takes several times as long as bringing this one to rest. */
import type { Locator, Page, ViewportSize } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { type MapAnswers, parts, type RouteMapPage, SMALL_WINDOW } from './route-map-page.ts';

/** The wishes of a test for a map that it finds at rest. */
export interface RestingMapOptions extends MapAnswers {
  readonly viewport?: ViewportSize;
}

/**
 * Keeps the map that `open` opens, on a page with a known route. The function that this returns brings it to rest: with the page's
 * own ends in the fields and its own route on the map, without a list or an error, nothing asked yet.
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
    // Nobody knows how a test that failed leaves its window.
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

/** Goes to a route as a step through the page's history does: that of the query, or the page's own. */
export async function stepTo(page: Page, search: string): Promise<void> {
  await page.evaluate((query) => {
    history.replaceState(history.state, '', location.pathname + query);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, search);
}

const readFields = (page: Page) => Promise.all([parts.from(page).inputValue(), parts.to(page).inputValue()]);

/** Gives a window another size, and waits as long as the map takes to believe in it (docs/product-rules.md: 50 ms after the last). */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  const { width, height } = page.viewportSize()!;
  if (width === size.width && height === size.height) return;
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
}

/** The finish of the route in an address, from which the map takes it without asking for anything: the line is known. */
const FINISH_ALONE = '?to=54.91565,2.31053,T2';

/** Emptied fields end whatever is under way; a step through the history then brings the page's own ends back, each as it was given. */
async function bringToRest(page: Page, ends: readonly string[]): Promise<void> {
  await empty(parts.from(page));
  await empty(parts.to(page));
  await parts.line(page).waitFor({ state: 'detached' });
  await stepTo(page, FINISH_ALONE);
  await empty(parts.to(page));
  // After Escape the signs on the map keep their names to themselves until another key.
  await parts.to(page).press('Shift');
  await parts.to(page).blur();
  await stepTo(page, '');
  await expect.poll(() => readFields(page)).toEqual(ends);
  await parts.line(page).waitFor();
  await parts.list(page).waitFor({ state: 'detached' });
  await parts.error(page).waitFor({ state: 'hidden' });
}

/** An empty field offers places, which Escape puts away. */
async function empty(field: Locator): Promise<void> {
  await field.fill('');
  await field.press('Escape');
}

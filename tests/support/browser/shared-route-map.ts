/** One interactive map for many tests of a file: starting another takes several times as long as resetting this one. */
import type { Page, ViewportSize } from 'playwright-core';
import { onTestFailed } from 'vitest';
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
    if (await map.page.evaluate(() => matchMedia('print').matches))
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

/** Time after which a reset counts as hanging, in milliseconds. */
const HANG_MS = 120_000;
/** The name that the finish has for a moment. */
const OTHER_NAME = 'T2';
/** The finish of the route as a query, which the map takes without a request, because the line is known. */
const FINISH_ALONE = `?to=54.91565,2.31053,${OTHER_NAME}`;

/** Resets the map. Emptying the fields ends all work; a step through the history then restores the page's own ends. */
async function bringToRest(page: Page, ends: readonly string[]): Promise<void> {
  const query = { alone: FINISH_ALONE, name: OTHER_NAME };
  await page.evaluate(resetFields, { ...query, ends, hangMs: HANG_MS });
}

interface Reset {
  readonly alone: string;
  readonly name: string;
  readonly ends: readonly string[];
  readonly hangMs: number;
}

/** Runs in the page, which sends the events itself: a real key brings its field into view, and draws the page again each time. */
async function resetFields({ alone, name, ends, hangMs }: Reset): Promise<void> {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.mapw [role=combobox]')].slice(0, 2);
  const hasLine = () => document.querySelector('.leaflet-container path.route-line') !== null;
  const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
  const until = async (isDone: () => boolean) => {
    for (const start = performance.now(); !isDone(); await new Promise((resolve) => setTimeout(resolve)))
      if (performance.now() - start > hangMs) throw new Error(`The map does not come to rest: ${isDone}`);
  };
  const empty = (field: HTMLInputElement) => {
    field.value = '';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // After Escape, the signs on the map hide their names until another key is pressed.
    for (const key of ['Escape', 'Shift'])
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  const step = (query: string) => {
    history.replaceState(history.state, '', location.pathname + query);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  };
  (document.activeElement as HTMLElement | null)?.blur();
  fields.forEach(empty);
  await until(() => !hasLine());
  step(alone);
  await until(() => fields[1]!.value === name);
  empty(fields[1]!);
  step('');
  await until(() => fields.every((field, index) => field.value === ends[index]) && hasLine());
  await until(() => !isShown('.leaflet-routing-geocoder-result-open') && !isShown('.leaflet-routing-error'));
}

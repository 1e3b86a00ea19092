/** The events with which the site's own script is told of elements that were added and removed later. */
import type { Replay } from './document/replay-changes.ts';

/** New elements were added to the page (renderer/client/time/time-rules.ts). */
export const ELEMENTS_ADDED = 'stopover:added';
/** An island has new props, or was removed (renderer/client/islands/hydrate-island.ts). */
export const ISLAND_CHANGED = 'stopover:changed';
/** An island has just hydrated, or failed (renderer/client/islands/hydrate-island.ts). */
export const ISLAND_TRIED = 'stopover:tried';
/** A map has been opened (renderer/route-map/map/open-map.ts). */
export const MAP_OPENED = 'stopover:map';
/** Everything that depends on the time must be checked again (renderer/client/time/current-time.ts). */
export const CLOCK_SET = 'stopover:clock';

/** Tells the site's script which elements have come and gone. */
export function announceElements({ added, removed }: Pick<Replay, 'added' | 'removed'>): void {
  if (added.length > 0) {
    document.dispatchEvent(new CustomEvent(ELEMENTS_ADDED, { detail: added }));
    document.dispatchEvent(new Event(CLOCK_SET));
  }
  // Last: an island that ends loses its elements at once, but its listeners only after the next paint.
  for (const island of removed.flatMap(listIslands)) island.dispatchEvent(new Event(ISLAND_CHANGED));
}

function listIslands(element: Element): readonly Element[] {
  const islands = element.querySelectorAll('[data-island]');
  return element.matches('[data-island]') ? [element, ...islands] : [...islands];
}

/** The events with which the site's own script is told of elements that were added later. */

/** New elements were added to the page (renderer/client/time/time-rules.ts). */
export const ELEMENTS_ADDED = 'stopover:added';
/** Everything that depends on the time must be checked again (renderer/client/time/current-time.ts). */
export const CLOCK_SET = 'stopover:clock';

/** Tells the site's script of new elements. */
export function announceElements(elements: readonly Element[]): void {
  if (elements.length === 0) return;
  document.dispatchEvent(new CustomEvent(ELEMENTS_ADDED, { detail: elements }));
  document.dispatchEvent(new Event(CLOCK_SET));
}

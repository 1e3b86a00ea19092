/** The events to which the site's own script listens, so that it takes care of elements that came later. */

/** New elements are in the page (renderer/client/time/time-rules.ts). */
export const ELEMENTS_ADDED = 'stopover:added';
/** Everything that has its time is to be looked at again (renderer/client/time/current-time.ts). */
export const CLOCK_SET = 'stopover:clock';

/** Tells the site's script of new elements. */
export function announceElements(elements: readonly Element[]): void {
  if (elements.length === 0) return;
  document.dispatchEvent(new CustomEvent(ELEMENTS_ADDED, { detail: elements }));
  document.dispatchEvent(new Event(CLOCK_SET));
}

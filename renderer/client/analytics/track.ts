/** Dispatches events that a site may want to count. They are only received if the site counts and the visitor allows it. */
import type { AnalyticsName, AnalyticsParams } from './analytics-event.ts';

/** Sent to the document; `detail` is an `AnalyticsEvent`. */
export const TRACK_EVENT = 'stopover:track';

/** Dispatches the event once, now; without a listener it is lost. */
export function track<Name extends AnalyticsName>(name: Name, params: AnalyticsParams[Name]): void {
  document.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: { name, params } }));
}

/** Dispatches an event of an element, with the block around it: its `track_id`, or else its component. */
export function trackIn<Name extends AnalyticsName>(
  element: Element,
  name: Name,
  params: AnalyticsParams[Name],
): void {
  const block = element.closest<HTMLElement>('[data-track]')?.dataset.track;
  track(name, block === undefined ? params : { ...params, block });
}

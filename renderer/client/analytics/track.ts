/** Tells that something has happened that a site may want to count. Nobody listens unless a site counts and the visitor allows it. */
import type { AnalyticsName, AnalyticsParams } from './analytics-event.ts';

/** Sent to the document; `detail` is an `AnalyticsEvent`. */
export const TRACK_EVENT = 'stopover:track';

/** Tells it once, now; what nobody hears is not kept. */
export function track<Name extends AnalyticsName>(name: Name, params: AnalyticsParams[Name]): void {
  document.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail: { name, params } }));
}

/** Tells it of something in the page, with the block that it stands in: its `track_id`, else its component. */
export function trackIn<Name extends AnalyticsName>(
  element: Element,
  name: Name,
  params: AnalyticsParams[Name],
): void {
  const block = element.closest<HTMLElement>('[data-track]')?.dataset.track;
  track(name, block === undefined ? params : { ...params, block });
}

/** Listens to tracked events while the visitor allows statistics. */
import { isAllowed } from '../consent/when-allowed.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { TRACK_EVENT } from './track.ts';

/** After a visitor withdraws consent, the listener gets no more events. */
export function hearEvents(listener: (event: AnalyticsEvent) => void): void {
  document.addEventListener(TRACK_EVENT, (event) => {
    if (isAllowed('statistics')) listener((event as CustomEvent<AnalyticsEvent>).detail);
  });
}

/** Hears what is tracked, as long as the visitor allows statistics. */
import { isAllowed } from '../consent/when-allowed.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { TRACK_EVENT } from './track.ts';

/** Whoever withdraws the consent is heard no more from that moment on. */
export function hearEvents(listener: (event: AnalyticsEvent) => void): void {
  document.addEventListener(TRACK_EVENT, (event) => {
    if (isAllowed('statistics')) listener((event as CustomEvent<AnalyticsEvent>).detail);
  });
}

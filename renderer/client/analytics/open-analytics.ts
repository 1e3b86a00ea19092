/** Everything that counts, loaded together once the visitor has allowed it. */
import type { AnalyticsSettings } from '../client-settings.ts';
import { sendEvents } from './send-events.ts';
import { watchPages } from './watch-page.ts';

/** Starts the listener before the senders. */
export function openAnalytics({ url }: AnalyticsSettings): void {
  if (url !== undefined) sendEvents(url);
  watchPages();
}

/** Everything that counts, loaded together once the visitor has allowed it. */
import { sendEvents } from './send-events.ts';
import type { AnalyticsSettings } from './start-analytics.ts';
import { watchPages } from './watch-page.ts';

/** Who hears comes before who tells. */
export function openAnalytics({ url }: AnalyticsSettings): void {
  if (url !== undefined) sendEvents(url);
  watchPages();
}

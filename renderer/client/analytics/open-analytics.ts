/** Everything that counts, loaded together once the visitor has allowed it. */
import type { AnalyticsSettings } from '../client-settings.ts';
import { sendEvents } from './send-events.ts';
import { watchPages } from './watch-page.ts';

/** Who hears comes before who tells. */
export function openAnalytics({ url }: AnalyticsSettings): void {
  if (url !== undefined) sendEvents(url);
  watchPages();
}

/** Analytics: part of a site's script only if a receiver is configured, loaded only after consent to statistics. */
import type { AnalyticsSettings } from '../client-settings.ts';
import { whenAllowed } from '../consent/when-allowed.ts';
import { report } from '../report.ts';

/** Waits for consent; earlier events are never counted. */
export function startAnalytics(settings: AnalyticsSettings): void {
  whenAllowed('statistics', () => {
    import('./open-analytics.ts')
      .then(({ openAnalytics }) => openAnalytics(settings))
      .catch((error) => report('Starting the statistics', error));
  });
}

/** Counting: part of a site's script only where somebody is configured to hear it, loaded only after consent to statistics. */
import type { AnalyticsSettings } from '../client-settings.ts';
import { whenAllowed } from '../consent/when-allowed.ts';
import { report } from '../report.ts';

/** Waits for consent; what happens before is not counted, also not later. */
export function startAnalytics(settings: AnalyticsSettings): void {
  whenAllowed('statistics', () => {
    import('./open-analytics.ts')
      .then(({ openAnalytics }) => openAnalytics(settings))
      .catch((error) => report('Starting the statistics', error));
  });
}

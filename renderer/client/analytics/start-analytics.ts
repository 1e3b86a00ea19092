/** Counting: part of a site's script only where somebody is configured to hear it, loaded only after consent to statistics. */
import { whenAllowed } from '../consent/when-allowed.ts';
import { report } from '../report.ts';

/** Who hears beside monitoring and flags. */
export interface AnalyticsSettings {
  /** Address that takes events; absent: nobody but monitoring and flags. */
  readonly url?: string;
}

/** Waits for consent; what happens before is not counted, also not later. */
export function startAnalytics(settings: AnalyticsSettings): void {
  whenAllowed('statistics', () => {
    import('./open-analytics.ts')
      .then(({ openAnalytics }) => openAnalytics(settings))
      .catch((error) => report('Starting the statistics', error));
  });
}

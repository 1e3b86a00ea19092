/** The feature-flag client: part of a site's script only with a real key, loaded only after consent to statistics. */
import { whenAllowed } from '../consent/when-allowed.ts';
import { report } from '../report.ts';

/** Where flags are evaluated: a service that speaks OpenFeature's remote evaluation protocol (OFREP). */
export interface FlagSettings {
  readonly clientKey: string;
  readonly url: string;
}

/** Waits for consent; until then, and without, flags are their defaults. */
export function startFlags(settings: FlagSettings): void {
  whenAllowed('statistics', () => {
    import('./open-feature.ts')
      .then(({ openFlags }) => openFlags(settings))
      .catch((error) => report('Starting the flags', error));
  });
}

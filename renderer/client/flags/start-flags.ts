/** The feature-flag client: part of a site's script only with a real key. */
import type { FlagSettings } from '../client-settings.ts';
import { whenAllowed } from '../consent/when-allowed.ts';
import { report } from '../report.ts';
import { whenIdle } from '../when-idle.ts';

/** Requests the flags in an idle moment, or after the consent it waits for; until then, or without it, flags have their defaults. */
export function startFlags(settings: FlagSettings): void {
  const start = () => {
    import('./open-feature.ts')
      .then(({ openFlags }) => openFlags(settings))
      .catch((error) => report('Starting the flags', error));
  };
  if (settings.consent === 'none') whenIdle(start);
  else whenAllowed(settings.consent, start);
}

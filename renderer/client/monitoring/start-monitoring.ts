/** Real-user monitoring: part of a site's script only when it is configured, loaded only after consent to statistics. */
import type { MonitoringSettings } from '../client-settings.ts';
import { isAllowed, whenAllowed } from '../consent/when-allowed.ts';
import { report } from '../report.ts';

/** Waits for consent; without it, removes what the library may have left of a session from before a withdrawal. */
export function startMonitoring(settings: MonitoringSettings): void {
  if (!isAllowed('statistics')) forgetSession();
  whenAllowed('statistics', () => {
    import('./datadog.ts')
      .then(({ openDatadog }) => openDatadog(settings))
      .catch((error) => report('Starting the monitoring', error));
  });
}

/** Names of the cookies in which the library stores its session. */
const SESSION_COOKIE = /^_dd_s\w*(?==)/;

function forgetSession(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = SESSION_COOKIE.exec(cookie) ?? [];
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in all browsers.
    if (name) document.cookie = `${name}=; path=/; max-age=0`;
  }
}

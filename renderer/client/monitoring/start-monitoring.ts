/** Real-user monitoring: part of a site's script only when it is configured, loaded only after consent to statistics. */
import { isAllowed, whenAllowed } from '../consent/when-allowed.ts';
import { report } from '../report.ts';

/** What the configuration says; none of it is a secret. */
export interface MonitoringSettings {
  readonly applicationId: string;
  readonly clientToken: string;
  readonly service: string;
  /** Identifies the build: the id of the job that made it. */
  readonly version?: string;
  /** Sessions that are reported, in per cent. */
  readonly sessionSampleRate: number;
  readonly remoteConfigurationId?: string;
}

/** Waits for consent; without, it removes what the library may have left of a session from before a withdrawal. */
export function startMonitoring(settings: MonitoringSettings): void {
  if (!isAllowed('statistics')) forgetSession();
  whenAllowed('statistics', () => {
    import('./datadog.ts')
      .then(({ openDatadog }) => openDatadog(settings))
      .catch((error) => report('Starting the monitoring', error));
  });
}

/** The library keeps its session in cookies of these names. */
const SESSION_COOKIE = /^_dd_s\w*(?==)/;

function forgetSession(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = SESSION_COOKIE.exec(cookie) ?? [];
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in all browsers.
    if (name) document.cookie = `${name}=; path=/; max-age=0`;
  }
}

/** The monitoring library with its settings (docs/product-rules.md). */
import { datadogRum } from '@datadog/browser-rum-slim';
import { hearEvents } from '../analytics/hear-events.ts';
import type { MonitoringSettings } from '../client-settings.ts';
import { CONSENT_EVENT } from '../consent/consent-choice.ts';
import { isAllowed } from '../consent/when-allowed.ts';
import { isReportable } from './reportable-event.ts';

/** Starts reporting to the EU region, until consent is withdrawn. */
export function openDatadog(settings: MonitoringSettings): void {
  datadogRum.init({
    ...settings,
    site: 'datadoghq.eu',
    env: 'production',
    sessionReplaySampleRate: 0,
    trackResources: true,
    trackLongTasks: true,
    trackUserInteractions: true,
    enablePrivacyForActionName: true,
    defaultPrivacyLevel: 'mask-user-input',
    trackingConsent: 'granted',
    beforeSend: (event) => isReportable(event),
  });
  hearEvents(({ name, params }) => datadogRum.addAction(name, params));
  const follow = () => datadogRum.setTrackingConsent(isAllowed('statistics') ? 'granted' : 'not-granted');
  document.addEventListener(CONSENT_EVENT, follow);
  // A visitor may withdraw consent in the next document, and step back to this one, which browsers keep as it was.
  addEventListener('pageshow', follow);
}

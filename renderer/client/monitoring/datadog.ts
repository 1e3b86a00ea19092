/** The monitoring library with its settings (docs/product-rules.md). */
import { datadogRum } from '@datadog/browser-rum-slim';
import { hearEvents } from '../analytics/hear-events.ts';
import type { MonitoringSettings } from '../client-settings.ts';
import { CONSENT_EVENT, type ConsentChoice } from '../consent/consent-choice.ts';
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
  document.addEventListener(CONSENT_EVENT, (event) => {
    const allowed = (event as CustomEvent<ConsentChoice>).detail.includes('statistics');
    datadogRum.setTrackingConsent(allowed ? 'granted' : 'not-granted');
  });
}

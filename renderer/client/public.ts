/** The public names of `stopover/client`, for a site's own code in browsers. Servers may import it, too: islands are rendered there. */
import type { AnalyticsEvent, AnalyticsName, AnalyticsParams } from './analytics/analytics-event.ts';
import { track as trackNow } from './analytics/track.ts';
import { announce as announceNow } from './announce.ts';
import type { ConsentCategory } from './consent/consent-choice.ts';
import { setConsent as setConsentNow } from './consent/set-consent.ts';
import { whenAllowed as callWhenAllowed, isAllowed as isAllowedNow } from './consent/when-allowed.ts';
import { navigate as navigateNow } from './navigate.ts';
import type { PageEvents } from './page-events.ts';

export type { AnalyticsEvent } from './analytics/analytics-event.ts';
export type { ConsentCategory } from './consent/consent-choice.ts';
export { useConsent } from './consent/use-consent.ts';
export type { FlagValue } from './flags/flag-client.ts';
export { useFlag } from './flags/use-flag.ts';
export type { PageDetail, PageEvents } from './page-events.ts';
export { type RequestOptions, sendRequest } from './request.ts';
export { currentTime } from './time/current-time.ts';

/** Details of an event of the site's own: codes, counts and places in lists, never text that a visitor typed. */
export type EventParams = Readonly<Record<string, string | number | boolean>>;

const isBrowser = typeof document !== 'undefined';

/** Reports an event for the site's statistics. Nothing is counted without the visitor's consent to statistics. */
export function track<Name extends string>(
  name: Name,
  params: Name extends AnalyticsName ? AnalyticsParams[Name] : EventParams,
): void {
  if (isBrowser) trackNow(name as AnalyticsName, params as AnalyticsParams[AnalyticsName]);
}

/** Whether the visitor allows a category now; never on a server. */
export function isAllowed(category: ConsentCategory): boolean {
  return isBrowser && isAllowedNow(category);
}

/**
 * Takes the visitor's choice from a notice of the site's own: the categories that are allowed; all others are refused. The choice is kept,
 * the notice is hidden, and what waits for consent starts. Without a notice in the page, which a shell or integrations bring, nothing happens.
 */
export function setConsent(categories: readonly ConsentCategory[]): void {
  if (isBrowser) setConsentNow(categories);
}

/** Calls `start` once, as soon as the visitor allows a category: now, or after a later choice. */
export function whenAllowed(category: ConsentCategory, start: () => void): void {
  if (isBrowser) callWhenAllowed(category, start);
}

/** Makes screen readers read a text when they have finished reading. */
export function announce(text: string): void {
  if (isBrowser) announceNow(text);
}

/** Goes to an address as a link would: the router shows pages of the site, the browser loads anything else. */
export function navigate(address: string | URL): void {
  if (isBrowser) navigateNow(address);
}

/** The events of the document that a site's code may listen to. */
declare global {
  interface DocumentEventMap extends PageEvents {
    /** The visitor has chosen; `detail` lists the allowed categories. */
    consent_update: CustomEvent<readonly string[]>;
    /** Something has happened that may be counted. */
    'stopover:track': CustomEvent<AnalyticsEvent>;
    /** Flags have arrived or changed. */
    'stopover:flags': Event;
    /** The query of the page's address has changed. */
    'stopover:address': Event;
    /** A time rule has put elements into the page. */
    'stopover:added': CustomEvent<readonly Element[]>;
  }
}

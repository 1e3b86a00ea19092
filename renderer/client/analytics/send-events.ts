/** Sends events to the site's own endpoint in batches: without cookies, and without anything that identifies the visitor. */
import { report } from '../report.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { hearEvents } from './hear-events.ts';

/** Number of events that are sent at once; fewer are sent after `BATCH_MS`. */
const BATCH_EVENTS = 20;
const BATCH_MS = 5_000;

/** An event as it is sent. */
interface SentEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, string | number | boolean>>;
}

/** Sends events tracked from now on as `{events: [{name, params}]}`; events that do not arrive are lost. */
export function sendEvents(url: string): void {
  let waiting: SentEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body = JSON.stringify({ events: waiting });
    waiting = [];
    const headers = { 'content-type': 'application/json' };
    // The request continues after the page is closed.
    fetch(url, { method: 'POST', body, headers, credentials: 'omit', keepalive: true }).catch((error) =>
      report('Sending statistics', error),
    );
  };
  hearEvents((event) => {
    waiting.push(describe(event));
    if (waiting.length >= BATCH_EVENTS) send();
    else timer ??= setTimeout(send, BATCH_MS);
  });
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.hidden && send());
}

/** The page is named by its path only: the rest of the address may contain text that the visitor typed. */
function describe({ name, params }: AnalyticsEvent): SentEvent {
  const page = { page_path: location.pathname, lang: document.documentElement.lang };
  return { name, params: { ...page, ...params } };
}

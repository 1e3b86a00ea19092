/** Sends events to the site's own endpoint, a few at a time: no cookie goes along, and nothing names the visitor. */
import { report } from '../report.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { hearEvents } from './hear-events.ts';

/** So many go together, or those of this long. */
const BATCH_EVENTS = 20;
const BATCH_MS = 5_000;

/** An event as it is sent. */
interface SentEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, string | number | boolean>>;
}

/** Sends what is tracked from now on as `{events: [{name, params}]}`; what does not arrive is lost. */
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
    // Goes on when the page is gone.
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

/** The page is named by its path: what follows it may be what somebody has typed. */
function describe({ name, params }: AnalyticsEvent): SentEvent {
  const page = { page_path: location.pathname, lang: document.documentElement.lang };
  return { name, params: { ...page, ...params } };
}

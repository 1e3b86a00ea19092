/** Listens to what the server says of this page. */
import type { Finding, PageFailure } from '#renderer';
import { PREVIEW_PATH } from '../live/inject-client.ts';

/** A page as the server sends it. */
export interface PageState {
  readonly html: string;
  readonly hash: string;
  /** Grows from one state of the site to the next. */
  readonly order: number;
  readonly findings: readonly Finding[];
}

/** What an open page hears. */
export interface NewsListener {
  page(state: PageState): void;
  failure(failure: PageFailure): void;
  moved(news: { readonly route: string }): void;
  gone(): void;
  notice(news: { readonly name: string; readonly data: unknown }): void;
  /** The server is there, or is not. */
  connected(isConnected: boolean): void;
}

/** The page that the server is asked about. */
export interface Subject {
  readonly tab: string;
  readonly route: string;
  readonly view: string;
  readonly hash: string;
}

/**
 * Listens while the page can be seen; the returned function ends it. Browsers give a site six connections, and a stream
 * holds one: pages in the background give theirs back, and hear what they have missed when they come to the front.
 */
export function listenToNews(subject: () => Subject, listener: NewsListener): () => void {
  let close: (() => void) | undefined;
  const follow = () => {
    if (document.hidden === (close === undefined)) return;
    close?.();
    close = document.hidden ? undefined : openStream(subject(), listener);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close?.();
  };
}

function openStream(subject: Subject, listener: NewsListener): () => void {
  const events = new EventSource(`${PREVIEW_PATH}/events?${new URLSearchParams({ ...subject })}`);
  for (const kind of ['page', 'failure', 'moved', 'gone', 'notice'] as const) {
    events.addEventListener(kind, ({ data }) => listener[kind](JSON.parse(data)));
  }
  events.addEventListener('open', () => listener.connected(true));
  events.addEventListener('error', () => listener.connected(false));
  return () => events.close();
}

/** Listens to the server's news of this page. */
import type { PageFailure } from '#renderer';
import { PREVIEW_PATH } from '../../live/answers/inject-client.ts';
import type { PageFindings } from '../../live/site/page-findings.ts';
import { createNewsHub, type HubMessage, type HubRequest, type Subject } from './news-hub.ts';

/** A page as the server sends it. */
export interface OpenPageState extends PageFindings {
  readonly html: string;
  readonly hash: string;
  /** Grows from one state of the site to the next. */
  readonly order: number;
  readonly language: string;
  /** The page in all languages it exists in. */
  readonly alternates: readonly { readonly language: string; readonly route: string }[];
}

/** The events that an open page receives. */
export interface NewsListener {
  page(state: OpenPageState): void;
  failure(failure: PageFailure): void;
  moved(news: { readonly route: string }): void;
  gone(): void;
  presence(news: { readonly others: number }): void;
  notice(news: { readonly name: string; readonly data: unknown }): void;
  /** The connection to the server was opened, or lost; `isDivided` if several servers answer. */
  connected(isConnected: boolean, isDivided?: boolean): void;
}

/**
 * Listens while the page is visible; the returned function ends it. The server does no work for pages in the background. They
 * receive the news that they missed when they become visible.
 */
export function listenToNews(subject: () => Subject, listener: NewsListener): () => void {
  let close: (() => void) | undefined;
  const follow = (isSeen: boolean) => {
    if (isSeen === (close !== undefined)) return;
    close?.();
    close = isSeen ? openPort(subject(), listener) : undefined;
  };
  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener('visibilitychange', () => follow(!document.hidden), { signal });
  // A page in the back/forward cache is not shown, and `visibilitychange` does not always precede it.
  addEventListener('pagehide', () => follow(false), { signal });
  addEventListener('pageshow', () => follow(!document.hidden), { signal });
  follow(!document.hidden);
  return () => {
    ended.abort();
    follow(false);
  };
}

/** Change the name with the form of the messages: an old worker lives as long as an old page. */
const WORKER_NAME = 'stopover-news-4';

/** A worker that has not answered by then may never do so: browsers can fail to start one without an error. */
const LONGEST_SILENCE_MS = 5_000;

/** Connects to the hub of all pages; to a hub of this page's own if that one does not answer. */
function openPort(subject: Subject, listener: NewsListener): () => void {
  const worker = openWorker();
  if (!worker) return connect(openOwnHub(), subject, listener);
  let close = connect(worker.port, subject, listener);
  const connectAlone = () => {
    stopWaiting();
    close();
    close = connect(openOwnHub(), subject, listener);
  };
  const timer = setTimeout(connectAlone, LONGEST_SILENCE_MS);
  const stopWaiting = () => {
    clearTimeout(timer);
    worker.removeEventListener('error', connectAlone);
  };
  worker.addEventListener('error', connectAlone);
  worker.port.addEventListener('message', stopWaiting, { once: true });
  return () => {
    stopWaiting();
    close();
  };
}

/** The worker of all pages; undefined in browsers without shared workers, and where storage is denied, and with it shared workers. */
function openWorker(): SharedWorker | undefined {
  try {
    return new SharedWorker(`${PREVIEW_PATH}/assets/news-worker.js`, WORKER_NAME);
  } catch {
    return undefined;
  }
}

function openOwnHub(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  createNewsHub().connect(port2);
  return port1;
}

function connect(port: MessagePort, subject: Subject, listener: NewsListener): () => void {
  port.addEventListener('message', ({ data }: MessageEvent<HubMessage>) => hear(data, listener));
  port.start();
  port.postMessage({ open: subject } satisfies HubRequest);
  return () => {
    port.postMessage('close' satisfies HubRequest);
    port.close();
  };
}

function hear(message: HubMessage, listener: NewsListener): void {
  if (message.kind === 'here') return;
  if (message.kind === 'connected') listener.connected(message.isConnected, message.isDivided);
  else (listener[message.kind] as (data: unknown) => void)(message.data);
}

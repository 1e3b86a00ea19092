/**
 * Hears of news for all pages of a browser over one connection: browsers have six to a host, and each page that held one of its
 * own took it from the others. Runs in a shared worker, which lives as long as any of its pages; where there are none, in each page.
 */
import { PREVIEW_PATH } from '../../live/answers/inject-client.ts';
import { randomName } from '../random-name.ts';
import { type LastingStream, openLastingStream } from './lasting-stream.ts';

/** The page that the server is asked about. */
export interface Subject {
  readonly tab: string;
  readonly route: string;
  readonly view: string;
  readonly hash: string;
  /** Number of the story that the editor around the page has open. */
  readonly story?: string | undefined;
}

/** A page's message to the hub. */
export type HubRequest = { readonly open: Subject } | 'close';

/** A message of the hub to a page. */
export type HubMessage =
  | { readonly kind: (typeof newsKinds)[number]; readonly data: unknown }
  | { readonly kind: 'connected'; readonly isConnected: boolean };

/** Events of the stream (`PageNews`). */
export const newsKinds = ['page', 'failure', 'moved', 'gone', 'company', 'notice'] as const;

/** One connection for many pages. */
export interface NewsHub {
  /** Takes a page in that speaks over a port. */
  connect(port: MessagePort): void;
}

/** The connection, and how the server is told which pages it is about. */
interface NewsStream extends LastingStream {
  say(body: { readonly open: readonly object[] } | { readonly close: readonly string[] }): void;
}

const ADDRESS = `${PREVIEW_PATH}/events/shared`;

/** Starts without a connection; it is there while a page wants to hear. */
export function createNewsHub(): NewsHub {
  const pages = new Map<string, { readonly port: MessagePort; readonly subject: Subject }>();
  let stream: NewsStream | undefined;
  let posts = Promise.resolve();

  /**
   * One after the other, so that a page is not let go of before it was taken in. Lost messages are sent again when the
   * stream opens.
   */
  const post = (body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const send = () => fetch(ADDRESS, { ...init, body: JSON.stringify(body) });
    posts = posts.then(send).then(
      () => {},
      () => {},
    );
  };
  const tell = ({ port }: { readonly port: MessagePort }, message: HubMessage) => port.postMessage(message);
  const openStream = (): NewsStream => {
    // A name for each stream: a message that arrives after its stream has ended does not reach the next one.
    const browser = randomName();
    const say = (body: object) => post({ browser, ...body });
    const events = openLastingStream(`${ADDRESS}?${new URLSearchParams({ browser })}`, newsKinds, {
      opened() {
        say({ open: [...pages].map(([id, { subject }]) => ({ id, ...subject })) });
        for (const page of pages.values()) tell(page, { kind: 'connected', isConnected: true });
      },
      lost() {
        for (const page of pages.values()) tell(page, { kind: 'connected', isConnected: false });
      },
      heard(kind, data) {
        const { id, news } = JSON.parse(data) as { readonly id: string; readonly news: unknown };
        const page = pages.get(id);
        if (page) tell(page, { kind: kind as (typeof newsKinds)[number], data: news });
      },
    });
    return { ...events, say };
  };
  const close = (id: string) => {
    if (!pages.delete(id)) return;
    if (pages.size > 0) return stream?.say({ close: [id] });
    stream?.close();
    stream = undefined;
  };
  return {
    connect(port) {
      const id = randomName();
      port.addEventListener('message', ({ data }: MessageEvent<HubRequest>) => {
        if (data === 'close') return close(id);
        pages.set(id, { port, subject: data.open });
        if (stream?.isOpen()) {
          stream.say({ open: [{ id, ...data.open }] });
          tell({ port }, { kind: 'connected', isConnected: true });
        }
        stream ??= openStream();
      });
      // Browsers that tell of it tell of pages that have crashed as well.
      port.addEventListener('close', () => close(id));
      port.start();
    },
  };
}

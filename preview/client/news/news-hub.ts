/**
 * Receives news for all pages of a browser over one connection: browsers allow six to a host, so pages with a connection each
 * would block others. Runs in a shared worker, which lives as long as any of its pages, or in each page without shared workers.
 */
import { PREVIEW_PATH } from '../../live/answers/inject-client.ts';
import { randomName } from '../random-name.ts';
import { type AdmissionAnswer, createAdmission } from './admission.ts';
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

/** A message of the hub to a page. The first says that the hub is `here`. */
export type HubMessage =
  | { readonly kind: 'here' }
  | { readonly kind: (typeof newsKinds)[number]; readonly data: unknown }
  /** `isDivided`: several servers answer at this address, and this page's messages reach another one than its stream. */
  | { readonly kind: 'connected'; readonly isConnected: boolean; readonly isDivided?: boolean | undefined };

/** Events of the stream (`PageNews`). */
const newsKinds = ['page', 'failure', 'moved', 'gone', 'presence', 'notice'] as const;

/** One connection for many pages. */
export interface NewsHub {
  /** Adds a page, which communicates over a port. */
  connect(port: MessagePort): void;
}

/** The connection, and the messages that tell the server which pages it serves. */
interface NewsStream extends LastingStream {
  /** Asks the server to admit pages. */
  admit(ids: readonly string[]): void;
  letGo(id: string): void;
}

const ADDRESS = `${PREVIEW_PATH}/events/shared`;
/** The status of a message about a stream that the server does not have. */
const NO_STREAM = 409;

/** Makes a hub. It is connected while there is at least one page. */
export function createNewsHub(): NewsHub {
  const pages = new Map<string, { readonly port: MessagePort; readonly subject: Subject }>();
  let stream: NewsStream | undefined;
  let posts = Promise.resolve();

  /**
   * Sends messages one after the other, so that a page is not released before it is admitted. Lost messages are sent again when
   * the stream opens.
   */
  const post = (body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const answer = posts.then(() => fetch(ADDRESS, { ...init, body: JSON.stringify(body) }));
    posts = answer.then(
      () => {},
      () => {},
    );
    return answer;
  };
  const tell = (id: string, message: HubMessage) => pages.get(id)?.port.postMessage(message);
  const tellConnected = (id: string, isConnected: boolean, isDivided?: boolean) =>
    tell(id, { kind: 'connected', isConnected, isDivided });
  const openStream = (): NewsStream => {
    // Each stream has a new name, so that a late message for an ended stream does not reach the next one.
    const browser = randomName();
    const admit = createAdmission({
      ask: async (ids) => {
        if (!events.isOpen()) return undefined;
        const open = ids.map((id) => ({ id, ...pages.get(id)?.subject }));
        const answer = await readAnswer(post({ browser, open }));
        if (answer !== 'no-stream') return answer;
        // While the stream is open, only another server does not know it.
        return events.isOpen() ? { refused: ids, isDivided: true } : undefined;
      },
      isHere: (id) => pages.has(id),
      tell: tellConnected,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    const events = openLastingStream(`${ADDRESS}?${new URLSearchParams({ browser })}`, newsKinds, {
      opened() {
        void admit([...pages.keys()]);
        for (const id of pages.keys()) tellConnected(id, true);
      },
      lost() {
        for (const id of pages.keys()) tellConnected(id, false);
      },
      heard(kind, data) {
        const { id, news } = JSON.parse(data) as { readonly id: string; readonly news: unknown };
        tell(id, { kind: kind as (typeof newsKinds)[number], data: news });
      },
    });
    const letGo = (id: string) => void post({ browser, close: [id] }).catch(() => {});
    return { ...events, admit, letGo };
  };
  const close = (id: string) => {
    if (!pages.delete(id)) return;
    if (pages.size > 0) return stream?.letGo(id);
    stream?.close();
    stream = undefined;
  };
  return {
    connect(port) {
      const id = randomName();
      port.addEventListener('message', ({ data }: MessageEvent<HubRequest>) => {
        if (data === 'close') return close(id);
        pages.set(id, { port, subject: data.open });
        tell(id, { kind: 'here' });
        if (stream?.isOpen()) {
          stream.admit([id]);
          tellConnected(id, true);
        }
        stream ??= openStream();
      });
      // Browsers that support this event also send it for crashed pages.
      port.addEventListener('close', () => close(id));
      port.start();
    },
  };
}

/** Reads the answer; undefined for a lost message. */
async function readAnswer(answer: Promise<Response>): Promise<AdmissionAnswer | 'no-stream' | undefined> {
  try {
    const response = await answer;
    if (response.ok) return { refused: [] };
    if (response.status === NO_STREAM) return 'no-stream';
    const { refused } = (await response.json()) as Partial<AdmissionAnswer>;
    return refused && { refused };
  } catch {
    return undefined;
  }
}

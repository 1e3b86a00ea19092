/** A stream of server-sent events that reconnects, whatever ended it. */

/** Equal to the `retry` that the server sends to browsers; each further attempt waits twice as long … */
const FIRST_PAUSE_MS = 1_000;
/** … up to this: a pass may expire, and be renewed later. */
const LONGEST_PAUSE_MS = 10_000;

/** Sent by the server every 20 seconds (preview/endpoints/events.ts). */
const BEAT = 'beat';
/** A stream without news or beats for this long has broken without a word, or a proxy holds it back. Browsers do not notice. */
const LONGEST_SILENCE_MS = 45_000;

/** The events of a stream. */
export interface StreamListener {
  opened(): void;
  /** The server cannot be reached at the moment. */
  lost(): void;
  heard(kind: string, data: string): void;
}

/** An open stream. */
export interface LastingStream {
  isOpen(): boolean;
  close(): void;
}

/** Opens a stream of events of some kinds. */
export function openLastingStream(
  address: string,
  kinds: readonly string[],
  listener: StreamListener,
): LastingStream {
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    const events = new EventSource(address);
    const wait = (work: () => void, milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(work, milliseconds);
    };
    const lose = () => {
      listener.lost();
      // Browsers reconnect after a broken connection, but not after a proxy has answered 502 instead of the preview.
      if (events.readyState !== EventSource.CLOSED) return;
      wait(() => {
        current = connect();
      }, pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    };
    const awaitSign = () =>
      wait(() => {
        events.close();
        lose();
      }, LONGEST_SILENCE_MS);
    events.addEventListener(BEAT, awaitSign);
    for (const kind of kinds)
      events.addEventListener(kind, ({ data }) => {
        awaitSign();
        listener.heard(kind, data);
      });
    events.addEventListener('open', () => {
      pauseMs = FIRST_PAUSE_MS;
      awaitSign();
      listener.opened();
    });
    events.addEventListener('error', lose);
    awaitSign();
    return events;
  };
  let current = connect();
  return {
    isOpen: () => current.readyState === EventSource.OPEN,
    close() {
      clearTimeout(timer);
      current.close();
    },
  };
}

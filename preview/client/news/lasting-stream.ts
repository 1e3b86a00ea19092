/** A stream of server-sent events that is tried again whatever ended it. */

/** As the server asks of browsers (`retry` of the stream); each further try comes after twice as long … */
const FIRST_PAUSE_MS = 1_000;
/** … up to this: a pass may have ended while nobody was there. */
const LONGEST_PAUSE_MS = 10_000;

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
    for (const kind of kinds) events.addEventListener(kind, ({ data }) => listener.heard(kind, data));
    events.addEventListener('open', () => {
      pauseMs = FIRST_PAUSE_MS;
      listener.opened();
    });
    events.addEventListener('error', () => {
      listener.lost();
      // Browsers try again after a broken connection, and not after a proxy that says 502 in the place of the preview.
      if (events.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => {
        current = connect();
      }, pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    });
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

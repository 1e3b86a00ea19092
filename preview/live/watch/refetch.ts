/** Brings the store up to date when the space has changed: one fetch at a time, and one more for all that came meanwhile. */
import { isRefusedRemoval } from '#pipeline';
import type { PreviewOptions } from '../preview-settings.ts';

/** The state of the last fetches. */
export interface RefetchState {
  readonly isRunning: boolean;
  /** Whether another one waits for the end of this one. */
  readonly isQueued: boolean;
  /** When the store was last known to be what the space holds, ISO 8601. */
  readonly freshSince: string | undefined;
  /** Why the last one failed; undefined when it did not. */
  readonly problem: string | undefined;
  /** Whether it failed because most of the content would have gone. */
  readonly isRefused: boolean;
}

/** Fetches on demand. */
export interface Refetch {
  /** False where nothing is known of a space to fetch from. */
  readonly isPossible: boolean;
  /** Asks for a fetch; resolves when one that began after this call has ended, with the error if it failed or could not be shown. */
  request(): Promise<Error | undefined>;
  /**
   * Asks for a fetch because somebody begins to edit: others may have saved since the last one. However often it is called, fetches
   * that begin for it have a pause between them; one that begins for another reason answers it as well.
   */
  freshen(): void;
  state(): RefetchState;
  /** Ends what runs. */
  close(): void;
}

/** The least time from the end of a fetch to one for those who have come since, and from a long one as much as it took. */
const PAUSE_MS = 5_000;

interface RefetchOptions extends Pick<PreviewOptions, 'fetch' | 'now'> {
  /** When the store was written, ISO 8601. */
  readonly knownSince: string | undefined;
  readonly onStart: () => void;
  /** Called after every fetch. */
  readonly onEnd: (state: RefetchState) => Promise<void>;
  /** Default: the constant of this file. */
  readonly pauseMs?: number;
}

/** Makes it; nothing is fetched yet. */
export function createRefetch(options: RefetchOptions): Refetch {
  const { fetch, now, knownSince, onStart, onEnd, pauseMs = PAUSE_MS } = options;
  const abort = new AbortController();
  let running: Promise<Error | undefined> | undefined;
  let queued: Promise<Error | undefined> | undefined;
  let freshSince = knownSince;
  let problem: Error | undefined;
  /** By the clock that only grows: when a fetch may begin for those who have come. */
  let dueMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let isAwaited = false;

  const state = () => ({
    isRunning: running !== undefined,
    isQueued: queued !== undefined,
    freshSince,
    problem: problem?.message,
    isRefused: isRefusedRemoval(problem),
  });
  const run = async (): Promise<Error | undefined> => {
    if (!fetch || abort.signal.aborted) return undefined;
    const start = now().toISOString();
    onStart();
    problem = await fetch(abort.signal).then(() => undefined, asError);
    if (!problem) freshSince = start;
    const failure = problem;
    const ended = { ...state(), isRunning: false };
    const unshown = abort.signal.aborted ? undefined : await onEnd(ended).then(() => undefined, asError);
    return failure ?? unshown;
  };
  const start = (): Promise<Error | undefined> => {
    clearTimeout(timer);
    timer = undefined;
    isAwaited = false;
    const startMs = performance.now();
    running = run().finally(() => {
      running = undefined;
      const endMs = performance.now();
      dueMs = endMs + Math.max(pauseMs, endMs - startMs);
      if (isAwaited) freshen();
    });
    return running;
  };
  const freshen = () => {
    if (!fetch || abort.signal.aborted || timer || queued) return;
    // The one that runs may have read by now what is changed in this moment.
    if (running) isAwaited = true;
    // The page that was asked for is sent first.
    else timer = setTimeout(start, Math.max(0, dueMs - performance.now())).unref();
  };
  return {
    isPossible: fetch !== undefined,
    freshen,
    request() {
      if (!running) return start();
      queued ??= running.then(() => {
        queued = undefined;
        return start();
      });
      return queued;
    },
    state,
    close() {
      clearTimeout(timer);
      abort.abort();
    },
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Brings the store up to date when the space has changed: one fetch at a time, and one more for all requests in the meantime. */
import { isRefusedRemoval } from '#pipeline';
import type { PreviewOptions } from '../preview-settings.ts';
import { createRepeater } from './repeat-failed.ts';

/** The state of the last fetches. */
export interface RefetchState {
  readonly isRunning: boolean;
  /** Whether another fetch waits, for the end of this one or of the pause. */
  readonly isQueued: boolean;
  /** When the store was last known to match the space, ISO 8601. */
  readonly freshSince: string | undefined;
  /** Why the last fetch failed; undefined if it did not. */
  readonly problem: string | undefined;
  /** Whether it failed because it would have removed most of the content. */
  readonly isRefused: boolean;
}

/** Fetches on demand. */
export interface Refetch {
  /** False if no space to fetch from is known. */
  readonly isPossible: boolean;
  /** Asks for a fetch; resolves when one that began after this call has ended, with the error if it failed or could not be shown. */
  request(): Promise<Error | undefined>;
  /**
   * Asks for a fetch because an editor begins to edit: others may have saved since the last one. There is a pause between fetches
   * that start for this reason, however often it is called. A fetch for another reason counts as well.
   */
  freshen(): void;
  state(): RefetchState;
  /** Ends the running fetch. */
  close(): void;
}

/** Minimum time from the end of a fetch to one that `freshen` starts. After a longer fetch, the pause is as long as the fetch was. */
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

/** Makes the refetch; nothing is fetched yet. */
export function createRefetch(options: RefetchOptions): Refetch {
  const { fetch, now, knownSince, onStart, onEnd, pauseMs = PAUSE_MS } = options;
  const abort = new AbortController();
  let running: Promise<Error | undefined> | undefined;
  let queued: Promise<Error | undefined> | undefined;
  let freshSince = knownSince;
  let problem: Error | undefined;
  /** When `freshen` may start a fetch, by the monotonic clock. */
  let dueMs = 0;
  let timer: NodeJS.Timeout | undefined;
  let isAwaited = false;

  const state = () => describeState({ running, queued: queued ?? timer ?? isAwaited, freshSince, problem });
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
    repeater.cancel();
    timer = undefined;
    isAwaited = false;
    const startMs = performance.now();
    running = run().finally(() => {
      running = undefined;
      const endMs = performance.now();
      dueMs = endMs + Math.max(pauseMs, endMs - startMs);
      if (isAwaited) freshen();
      else if (!abort.signal.aborted) repeater.ended(problem);
    });
    return running;
  };
  const repeater = createRepeater(start, pauseMs);
  const freshen = () => {
    if (!fetch || abort.signal.aborted || timer || queued) return;
    // The running fetch may already have read content that changes now.
    if (running) isAwaited = true;
    // Use a timer even without a pause, so that the requested page is sent first.
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
      repeater.cancel();
      abort.abort();
    },
  };
}

interface FetchFacts extends Pick<RefetchState, 'freshSince'> {
  readonly running: unknown;
  /** Something that waits, if any does. */
  readonly queued: unknown;
  readonly problem: Error | undefined;
}

function describeState({ running, queued, freshSince, problem }: FetchFacts): RefetchState {
  return {
    isRunning: running !== undefined,
    isQueued: Boolean(queued),
    freshSince,
    problem: problem?.message,
    isRefused: isRefusedRemoval(problem),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

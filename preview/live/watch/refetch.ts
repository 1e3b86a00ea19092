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
  state(): RefetchState;
  /** Ends what runs. */
  close(): void;
}

interface RefetchOptions extends Pick<PreviewOptions, 'fetch' | 'now'> {
  /** When the store was written, ISO 8601. */
  readonly knownSince: string | undefined;
  readonly onStart: () => void;
  /** Called after every fetch. */
  readonly onEnd: (state: RefetchState) => Promise<void>;
}

/** Makes it; nothing is fetched yet. */
export function createRefetch({ fetch, now, knownSince, onStart, onEnd }: RefetchOptions): Refetch {
  const abort = new AbortController();
  let running: Promise<Error | undefined> | undefined;
  let queued: Promise<Error | undefined> | undefined;
  let freshSince = knownSince;
  let problem: Error | undefined;

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
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    isPossible: fetch !== undefined,
    request() {
      if (!running) return start();
      queued ??= running.then(() => {
        queued = undefined;
        return start();
      });
      return queued;
    },
    state,
    close: () => abort.abort(),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

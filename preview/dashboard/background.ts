/** Work that takes longer than an answer may: it starts on the first request, and its result is kept until its subject changes; a failure is told once. */

/** The state of the work. */
export type Known<Result> =
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'busy'; readonly done: number; readonly total: number }
  | { readonly state: 'failed'; readonly message: string };

/** Work in the background. */
export interface Background<Result> {
  /** Returns the current state. Starts the work if necessary, and waits for it briefly. */
  look(): Promise<Known<Result>>;
  close(): void;
}

/** Reports the progress of the work. */
export type Progress = (done: number, total: number) => void;

interface BackgroundOptions<Result> {
  /** Equal keys mean that an earlier result is still valid. */
  readonly key: () => readonly unknown[];
  readonly work: (signal: AbortSignal, progress: Progress) => Promise<Result>;
}

/** Time to wait for a result; enough for small sites, so that they show no progress. */
const PATIENCE_MS = 400;

/** Makes the background work; nothing has started yet. */
export function createBackground<Result>({ key, work }: BackgroundOptions<Result>): Background<Result> {
  let run: Run<Result> | undefined;
  return {
    async look() {
      const wanted = key();
      if (!run || !isSame(run.key, wanted) || run.isFailureTold) {
        run?.abort.abort();
        run = startRun(wanted, work);
      }
      const current = run;
      await Promise.race([current.ended, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
      // The reason may pass, such as a missing file. The next request tries again.
      current.isFailureTold = current.known.state === 'failed';
      return current.known;
    },
    close: () => run?.abort.abort(),
  };
}

interface Run<Result> {
  readonly key: readonly unknown[];
  readonly abort: AbortController;
  ended: Promise<void>;
  known: Known<Result>;
  isFailureTold: boolean;
}

function startRun<Result>(key: readonly unknown[], work: BackgroundOptions<Result>['work']): Run<Result> {
  const abort = new AbortController();
  const run: Run<Result> = {
    key,
    abort,
    ended: Promise.resolve(),
    known: { state: 'busy', done: 0, total: 0 },
    isFailureTold: false,
  };
  const progress: Progress = (done, total) => {
    run.known = { state: 'busy', done, total };
  };
  run.ended = work(abort.signal, progress).then(
    (result) => {
      run.known = { state: 'done', result };
    },
    (error: unknown) => {
      run.known = { state: 'failed', message: error instanceof Error ? error.message : String(error) };
    },
  );
  return run;
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}

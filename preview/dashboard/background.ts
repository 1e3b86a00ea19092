/** Work that takes longer than an answer may: begun when somebody asks, kept until what it is about changes. */

/** The state of the work. */
export type Known<Result> =
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'busy'; readonly done: number; readonly total: number }
  | { readonly state: 'failed'; readonly message: string };

/** Work in the background. */
export interface Background<Result> {
  /** Returns the current state; starts the work if necessary, and waits for it a little. */
  look(): Promise<Known<Result>>;
  close(): void;
}

/** Reports how far the work is. */
export type Progress = (done: number, total: number) => void;

interface BackgroundOptions<Result> {
  /** Equal keys mean that an earlier result still holds. */
  readonly key: () => readonly unknown[];
  readonly work: (signal: AbortSignal, progress: Progress) => Promise<Result>;
}

/** Small sites are done within this time, so that nobody sees them being worked on. */
const PATIENCE_MS = 400;

/** Makes it; nothing is begun yet. */
export function createBackground<Result>({ key, work }: BackgroundOptions<Result>): Background<Result> {
  let run: Run<Result> | undefined;
  return {
    async look() {
      const wanted = key();
      if (!run || !isSame(run.key, wanted)) {
        run?.abort.abort();
        run = startRun(wanted, work);
      }
      const current = run;
      await Promise.race([current.ended, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
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
}

function startRun<Result>(key: readonly unknown[], work: BackgroundOptions<Result>['work']): Run<Result> {
  const abort = new AbortController();
  const run: Run<Result> = {
    key,
    abort,
    ended: Promise.resolve(),
    known: { state: 'busy', done: 0, total: 0 },
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

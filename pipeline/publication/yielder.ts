/** Long work on a thread that other tasks need too: it yields to them at intervals. */
import type { Steps } from '#renderer';

/** Time for which the work may occupy the thread: people do not notice a pause of this length. */
const SLICE_MS = 12;

/** Makes a function to await between steps of the work. It returns whether it yielded. Throws once `signal` is aborted. */
export function createYielder(signal?: AbortSignal): () => Promise<boolean> {
  const turn = startTurn(signal);
  return async () => turn.isOver() && turn.next();
}

/** Runs all steps of some work, and yields to other tasks between them. */
export async function finishInTurns<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  const turn = startTurn(signal);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (turn.isOver()) await turn.next();
  }
}

/** Starts a turn of the work on the thread. */
export function startTurn(signal: AbortSignal | undefined) {
  let until = performance.now() + SLICE_MS;
  return {
    isOver: () => performance.now() >= until,
    async next(): Promise<true> {
      await waitForTurn();
      signal?.throwIfAborted();
      until = performance.now() + SLICE_MS;
      return true;
    },
  };
}

/** Work that waits for the thread, the longest waiting first. There is one thread, so there is one queue. */
const waiting: (() => void)[] = [];

/** Waits for a turn. Between two turns the thread handles requests, and only one of several long works continues at a time. */
export function waitForTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(takeTurn);
  });
}

function takeTurn(): void {
  waiting.shift()!();
  if (waiting.length > 0) setImmediate(takeTurn);
}

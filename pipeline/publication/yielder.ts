/** Long work on a thread that others need as well: it lets them have their turn now and then. */
import type { Steps } from '#renderer';

/** So long the work keeps the thread to itself: people do not notice a pause of this length. */
const SLICE_MS = 12;

/** Makes a function to be awaited between steps of the work; it says whether others had their turn. Throws once `signal` is aborted. */
export function createYielder(signal?: AbortSignal): () => Promise<boolean> {
  const turn = startTurn(signal);
  return async () => turn.isOver() && turn.next();
}

/** Takes all steps of some work, and lets others have their turn between them. */
export async function finishInTurns<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  const turn = startTurn(signal);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (turn.isOver()) await turn.next();
  }
}

function startTurn(signal: AbortSignal | undefined) {
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

/** Work that waits for the thread, the longest waiting first; there is one thread, and so one queue. */
const waiting: (() => void)[] = [];

/** Between two turns the thread looks after requests: of several long works only one goes on at a time. */
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

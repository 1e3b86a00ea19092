/** Long work on a thread that others need as well: it lets them have their turn now and then. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long the work keeps the thread to itself: people do not notice a pause of this length. */
const SLICE_MS = 12;

/** Makes a function to be awaited between steps of the work; it says whether others had their turn. Throws once `signal` is aborted. */
export function createYielder(signal: AbortSignal | undefined): () => Promise<boolean> {
  let until = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < until) return false;
    await nextTurn();
    signal?.throwIfAborted();
    until = performance.now() + SLICE_MS;
    return true;
  };
}

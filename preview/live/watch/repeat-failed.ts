/** Repeats a fetch that failed for a reason that may pass, such as a full disk. Without webhooks, nothing else would start it again. */
import { isRefusedRemoval } from '#pipeline';

/** Maximum number of repeats. Pauses double: with 5 s at first, the last repeat starts within three minutes. */
const MAX_REPEATS = 5;

/** Starts repeats. */
export interface Repeater {
  /** Call it when a run has ended, with the error if it failed. */
  ended(problem: Error | undefined): void;
  /** Call it when another run begins, or when none may begin any more. */
  cancel(): void;
}

/** Creates a repeater. @param firstMs the pause before the first repeat. */
export function createRepeater(start: () => void, firstMs: number): Repeater {
  let timer: NodeJS.Timeout | undefined;
  let repeats = 0;
  return {
    ended(problem) {
      // A refused removal waits for a person.
      if (!problem || isRefusedRemoval(problem) || repeats === MAX_REPEATS) {
        repeats = 0;
        return;
      }
      timer = setTimeout(start, firstMs * 2 ** repeats).unref();
      repeats += 1;
    },
    cancel() {
      clearTimeout(timer);
    },
  };
}

/** Repeats a fetch that failed for a reason that may pass, such as a full disk: without webhooks, nothing else would begin it again. */
import { isRefusedRemoval } from '#pipeline';

/** The pause doubles with each: after five seconds at first, the last one comes within three minutes. */
const MAX_REPEATS = 5;

/** Decides on repeats. */
export interface Repeater {
  /** A run has ended, with the error if it failed. */
  ended(problem: Error | undefined): void;
  /** Another run begins, or none may begin any more. */
  cancel(): void;
}

/** Makes it. @param firstMs the pause before the first repeat. */
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

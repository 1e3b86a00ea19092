/** Work that whoever drives it may leave after each step, and come back to. */

/** Yields between steps; returns the result. */
export type Steps<Result> = Generator<void, Result, void>;

/** Takes all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

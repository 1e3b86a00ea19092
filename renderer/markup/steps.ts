/** Work in steps: the caller may do something else after each step and resume later. */

/** Yields between steps; returns the result. */
export type Steps<Result> = Generator<void, Result, void>;

/** Takes all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

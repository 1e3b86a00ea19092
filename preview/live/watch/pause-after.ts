/** How long watchers rest between looks at files of which the system may not have told. */

/** Of the time, looks take a fiftieth at most. */
const LOOK_SHARE = 50;

/** The pause after a look, in milliseconds: at least `minMs`, and longer after a look that took long. @param start of the look, by `performance.now()`. */
export function pauseAfter(start: number, minMs: number): number {
  return Math.max(minMs, (performance.now() - start) * LOOK_SHARE);
}

/** The pause of watchers between checks of files whose changes the system may not have reported. */

/** Checks take at most a fiftieth of the time. */
const LOOK_SHARE = 50;

/** Milliseconds to wait after a check: at least `minMs`, more after a long check. @param start of the check, by `performance.now()`. */
export function pauseAfter(start: number, minMs: number): number {
  return Math.max(minMs, (performance.now() - start) * LOOK_SHARE);
}

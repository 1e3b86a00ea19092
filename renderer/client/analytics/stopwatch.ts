/** Measures how long something takes. */

/** Starts now; the function returns the milliseconds since then, rounded. */
export function startStopwatch(): () => number {
  const start = performance.now();
  return () => Math.round(performance.now() - start);
}

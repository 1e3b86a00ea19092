/** Longest time that optional work waits for an idle moment, in milliseconds: a busy phone may never have one. */
const PATIENCE_MS = 2_000;

/** Calls `then` in the page's next idle moment, or after two seconds without one. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: PATIENCE_MS });
  // Safari has no idle callbacks.
  else setTimeout(then);
}

/** The time by the server's clock, as far as it is known. */

/** Milliseconds since 1970; a visitor's clock that is minutes off is put right (`build-watch.ts` finds out). */
export function currentTime(): number {
  return Date.now() + Number(document.documentElement.dataset.clockOffset ?? 0);
}

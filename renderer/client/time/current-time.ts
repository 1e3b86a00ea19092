/** The time by the server's clock, as far as it is known. The scripts of a page share it on the document's root. */

/** Sent to the document when the visitor's clock turned out to be wrong, and when the page becomes visible again: timers stop while a device sleeps. */
export const CLOCK_SET = 'stopover:clock';

/** Clocks that are wrong by more than this are corrected. */
const TOLERANCE_MS = 120_000;

/** Milliseconds since 1970; if the visitor's clock is minutes off, it is corrected by the server's. For browsers only: call it in effects and handlers. */
export function currentTime(): number {
  return Date.now() + +(document.documentElement.dataset.clockOffset ?? 0);
}

/** Corrects the clock if it differs from the server's time: because the visitor's clock is wrong, or because it was set right since. */
export function correctClock(time: number): void {
  if (!(Math.abs(time - currentTime()) > TOLERANCE_MS)) return;
  document.documentElement.dataset.clockOffset = `${time - Date.now()}`;
  tellClock();
}

/** Makes all code that depends on the time check it again. */
export function tellClock(): void {
  document.dispatchEvent(new Event(CLOCK_SET));
}

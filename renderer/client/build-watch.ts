/** Learns that the document is older than the newest build of the site, by asking for its manifest now and then. */
import { report } from './report.ts';
import { sendRequest } from './request.ts';
import { CLOCK_SET, setClockOffset, tellClock } from './time/current-time.ts';

/**
 * Pages and payloads are always fetched fresh; only header, footer and scripts
 * of an open page grow old, which nobody notices within minutes.
 */
export const BUILD_POLL_INTERVAL_MS = 300_000;
/** Clocks of visitors that are further off than this are put right. */
const CLOCK_TOLERANCE_MS = 120_000;

/** Watches for newer builds. */
export interface BuildWatch {
  /** Whether another build than the page's has been seen. */
  isOutdated(): boolean;
}

/**
 * Asks at once, and then while the page is visible. A document carries the mark of its shell, and the id of a build the marks
 * of the shells it published: one without the document's is another build's. One with it takes the document in, so that
 * from then on its whole id counts (docs/decisions/0027-documents-carry-the-mark-of-their-shell.md).
 */
export function watchBuilds(address: string): BuildWatch {
  const { build = '' } = document.documentElement.dataset;
  let own: string | undefined;
  let outdated = false;
  let lastCheck = 0;
  let timer: ReturnType<typeof setTimeout>;

  const plan = () => {
    clearTimeout(timer);
    if ((document.hidden && lastCheck > 0) || outdated) return;
    timer = setTimeout(check, Math.max(0, lastCheck + BUILD_POLL_INTERVAL_MS - Date.now()));
  };
  const check = async () => {
    lastCheck = Date.now();
    try {
      const answer = await sendRequest(`${address}?t=${lastCheck}`, { cache: 'no-store' });
      noteClock(answer);
      const { id } = (await answer.json()) as { readonly id: string };
      own ??= id.includes(build) ? id : build;
      outdated = id !== own;
    } catch (error) {
      report('Asking for the latest build', error);
    }
    plan();
  };
  // Timers stand still while a device sleeps.
  document.addEventListener('visibilitychange', tellClock);
  document.addEventListener(CLOCK_SET, plan);
  plan();
  return { isOutdated: () => outdated };
}

/** Countdowns and time rules count by the server's clock where the visitor's is wrong. */
function noteClock(answer: Response): void {
  const offset = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  if (Math.abs(offset) > CLOCK_TOLERANCE_MS) setClockOffset(offset);
}

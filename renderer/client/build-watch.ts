/** Detects that the site has a newer build than the document, by requesting its manifest at intervals. */
import { report } from './report.ts';
import { sendRequest } from './request.ts';
import { CLOCK_SET, correctClock, tellClock } from './time/current-time.ts';

/**
 * Pages and payloads are always fetched fresh; only header, footer and scripts of an open page become outdated, which
 * visitors do not notice within minutes.
 */
const BUILD_POLL_INTERVAL_MS = 300_000;

/** Watches for newer builds. */
export interface BuildWatch {
  /** Whether a build other than the page's has been seen. */
  isOutdated(): boolean;
}

/**
 * Requests the manifest at once, and then while the page is visible. A document carries the mark of its shell, and the
 * id of a build lists the marks of the shells it published. A list without the document's mark belongs to another
 * build. A list with it includes the document, and from then on any other id means a newer build
 * (docs/decisions/0027-documents-carry-the-mark-of-their-shell.md).
 */
export function watchBuilds(address: string): BuildWatch {
  const { build = '' } = document.documentElement.dataset;
  /** The id of the document's own build, or `false` where the first id named another. */
  let own: string | false | undefined;
  let outdated = false;
  let lastCheck = 0;
  let timer: ReturnType<typeof setTimeout>;

  const plan = () => {
    clearTimeout(timer);
    if ((document.hidden && lastCheck) || outdated) return;
    // A clock that was put back since shows an earlier time. Browsers keep 32 bits of a delay: a long negative one could
    // become a wait of days.
    timer = setTimeout(check, Math.max(0, BUILD_POLL_INTERVAL_MS - Math.abs(Date.now() - lastCheck)));
  };
  const check = async () => {
    lastCheck = Date.now();
    try {
      const answer = await sendRequest(`${address}?t=${lastCheck}`, { cache: 'no-store' });
      // Without the header, no date is parsed, and the time is not a number.
      correctClock(Date.parse(answer.headers.get('date')!));
      const { id } = (await answer.json()) as { readonly id: string };
      own ??= id.includes(build) && id;
      outdated = id !== own;
    } catch (error) {
      report('Asking for a build', error);
    }
    plan();
  };
  // Timers stop while a device sleeps.
  document.addEventListener('visibilitychange', tellClock);
  document.addEventListener(CLOCK_SET, plan);
  plan();
  return { isOutdated: () => outdated };
}

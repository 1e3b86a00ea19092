/** Looks after the code of a site while it runs: its time, what it prints and asks for, and whether it ends the program. */
import { guardOwnCodeWith, type OwnCode } from '#renderer';
import type { SiteBundle } from '../../run/build-settings.ts';
import { createHangWatch, type HangWatch } from './hangs.ts';
import { catchLateFaults } from './late-faults.ts';
import { refuseExit } from './own-exit.ts';
import { hideBrowserGlobals } from './own-globals.ts';
import { catchRequests } from './own-network.ts';
import { divertOutput, isLoadingModules } from './own-output.ts';
import { pinPlace } from './own-place.ts';
import { isWithinTime } from './run-within.ts';

let watch: HangWatch | undefined;
/** A thread may go to and fro between bundles: what took too long in one of them is known when it comes back. */
const watches = new WeakMap<SiteBundle, HangWatch>();

/** The watch over the site's code in this thread; undefined where there is none. */
export function openHangWatch(): HangWatch | undefined {
  return watch;
}

/**
 * Guards the code of a bundle in this thread, from here on. Another bundle takes its place.
 * @param onStart hears of each part of the code that starts.
 */
export function guardOwnCode(bundle: SiteBundle, onStart?: (code: OwnCode) => void): void {
  const hangs = watches.get(bundle) ?? createHangWatch(bundle);
  watches.set(bundle, hangs);
  watch = hangs;
  divertOutput(bundle);
  hideBrowserGlobals();
  pinPlace();
  refuseExit(isLoadingModules);
  catchLateFaults(bundle);
  const takeRequest = catchRequests();
  guardOwnCodeWith((code, work) => {
    onStart?.(code);
    hangs.refuseHanging(code);
    const result = runOr(takeRequest, () => (isWithinTime() ? work() : hangs.run(work)));
    const request = takeRequest();
    if (request) throw request;
    return result;
  });
}

/** A request explains more than what the code threw because of it. */
function runOr<Result>(takeRequest: () => Error | undefined, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw takeRequest() ?? error;
  }
}

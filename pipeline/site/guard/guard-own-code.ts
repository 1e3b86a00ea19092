/** Guards the code of a site while it runs: its time, its output, its requests, whether it asks for chance, and whether it ends the process. */
import { guardOwnCodeWith, type OwnCode } from '#renderer';
import type { SiteBundle } from '../../run/build-settings.ts';
import { createHangWatch, type HangWatch } from './hangs.ts';
import { catchLateFaults, traceLateFaults } from './late-faults.ts';
import { noteChance } from './own-chance.ts';
import { refuseExit } from './own-exit.ts';
import { hideBrowserGlobals } from './own-globals.ts';
import { catchRequests } from './own-network.ts';
import { divertOutput, isLoadingModules } from './own-output.ts';
import { pinPlace } from './own-place.ts';
import { isWithinTime } from './run-within.ts';

let watch: HangWatch | undefined;
/** Watches by bundle. A thread may switch between bundles, and each watch remembers which code took too long. */
const watches = new WeakMap<SiteBundle, HangWatch>();

/** Returns the watch over the site's code in this thread; undefined if there is none. */
export function openHangWatch(): HangWatch | undefined {
  return watch;
}

/**
 * Guards the code of a bundle in this thread, from here on. Another bundle takes its place.
 * @param onStart called for each part of the code that starts.
 */
export function guardOwnCode(bundle: SiteBundle, onStart?: (code: OwnCode) => void): void {
  const hangs = watches.get(bundle) ?? createHangWatch(bundle);
  watches.set(bundle, hangs);
  watch = hangs;
  divertOutput(bundle);
  hideBrowserGlobals();
  pinPlace();
  noteChance(bundle);
  refuseExit(isLoadingModules);
  catchLateFaults(bundle);
  const takeRequest = catchRequests();
  guardOwnCodeWith((code, work) => {
    onStart?.(code);
    hangs.refuseHanging(code);
    const traced = () => traceLateFaults(code, work);
    const result = runOr(takeRequest, () => (isWithinTime() ? traced() : hangs.run(traced)));
    const request = takeRequest();
    if (request) throw request;
    return result;
  });
}

/** A network request explains more than the error that follows it. */
function runOr<Result>(takeRequest: () => Error | undefined, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw takeRequest() ?? error;
  }
}

/** Faults that a site's code raises after it has returned, in a timer or in a promise without `await`. */
import { StopoverError } from '../../errors.ts';
import type { SiteBundle } from '../../run/build-settings.ts';
import { createLocator, describeError } from '../locate-error.ts';
import { findBeginning } from './own-network.ts';

let locate: (thrown: unknown) => string | undefined = () => undefined;
let hear: ((fault: StopoverError) => void) | undefined;
let isCatching = false;
/** The first fault without a listener. */
let unheard: StopoverError | undefined;

/** Marks uncaught faults of a bundle's code in this thread as the site's. Like all uncaught faults, they end the process. */
export function catchLateFaults(bundle: SiteBundle): void {
  locate = createLocator(bundle);
  if (isCatching || process.hasUncaughtExceptionCaptureCallback()) return;
  isCatching = true;
  process.setUncaughtExceptionCaptureCallback((thrown) => {
    const fault = explainLateFault(thrown);
    if (fault && hear) return hear(fault);
    unheard ??= fault;
    const error = fault ?? (thrown as Error);
    const listeners: NodeJS.EventEmitter = process;
    // A thread without listeners ends with the error.
    if (!listeners.emit('uncaughtException', error, 'uncaughtException')) throw error;
  });
}

/** Waits for promises and timers that are already due. @throws StopoverError module-failed when one of them failed. */
export async function awaitLateFaults(): Promise<void> {
  if (!isCatching) return;
  // A timer without delay takes one millisecond, and timers that were set earlier fire first.
  await new Promise((resolve) => setTimeout(resolve, 1));
  if (unheard) throw unheard;
}

/** From now on, passes such faults to a listener instead of ending the process, so that a server continues. */
export function hearLateFaults(listener: (fault: StopoverError) => void): void {
  hear = listener;
}

/** Returns a fault as an error of the catalogue; undefined for a fault that is not the site's. */
function explainLateFault(thrown: unknown): StopoverError | undefined {
  const place = locate(thrown) ?? locate(findBeginning(thrown));
  if (place === undefined) return undefined;
  const reason = `${describeError(thrown)} (${place}). It happened after the code had returned: nothing waits for promises and timers while pages are made`;
  return new StopoverError('module-failed', { part: 'code', reason }, { cause: thrown });
}

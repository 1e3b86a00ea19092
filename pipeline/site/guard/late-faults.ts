/** Faults of a site's code that come when it has returned already: a promise that nobody waits for, a timer. */
import { StopoverError } from '../../errors.ts';
import type { SiteBundle } from '../../run/build-settings.ts';
import { createLocator } from '../locate-error.ts';

let locate: (thrown: unknown) => string | undefined = () => undefined;
let hear: ((fault: StopoverError) => void) | undefined;
let isCatching = false;
/** The first fault that nobody hears. */
let unheard: StopoverError | undefined;

/** Names uncaught faults of a bundle's code in this thread as the site's. They end the process as all uncaught faults do. */
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

/** Lets the promises and timers of code that has returned have their turn. @throws StopoverError module-failed when one of them failed. */
export async function awaitLateFaults(): Promise<void> {
  if (!isCatching) return;
  // A timer without a delay takes a millisecond, and those that were set before fire before.
  await new Promise((resolve) => setTimeout(resolve, 1));
  if (unheard) throw unheard;
}

/** From here on, such faults are told, and end nothing: a server goes on without what has failed. */
export function hearLateFaults(listener: (fault: StopoverError) => void): void {
  hear = listener;
}

/** A fault in the words of the catalogue; undefined for one that is not the site's. */
function explainLateFault(thrown: unknown): StopoverError | undefined {
  const place = locate(thrown);
  if (place === undefined) return undefined;
  const reason = `${(thrown as Error).message} (${place}). It happened after the code had returned: nothing waits for promises and timers while pages are made`;
  return new StopoverError('module-failed', { part: 'code', reason }, { cause: thrown });
}

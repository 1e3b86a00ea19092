/** Faults that a site's code raises after it has returned, in a timer, a stream or a promise without `await`. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { OwnCode } from '#renderer';
import { StopoverError } from '../../errors.ts';
import type { SiteBundle } from '../../run/build-settings.ts';
import { createLocator, describeError } from '../locate-error.ts';
import { findBeginning } from './own-network.ts';

let locate: (thrown: unknown) => string | undefined = () => undefined;
let hear: ((fault: StopoverError) => void) | undefined;
let isCatching = false;
/** The first fault without a listener. */
let unheard: StopoverError | undefined;

/** The code that began what runs now: Node keeps it for timers, streams and promises, whose errors may have no stack. */
const origins = new AsyncLocalStorage<OwnCode | SiteBundle>();

/** Runs code of the site, or loads the modules of a bundle, so that its late faults are known to be its own. */
export function traceLateFaults<Result>(origin: OwnCode | SiteBundle, work: () => Result): Result {
  return origins.run(origin, work);
}

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
  const origin = origins.getStore();
  const place = locate(thrown) ?? locate(findBeginning(thrown)) ?? (origin && describeOrigin(origin));
  if (place === undefined) return undefined;
  const reason = `${describeError(thrown)} (${place}). It happened after the code had returned: nothing waits for promises and timers while pages are made`;
  return new StopoverError('module-failed', { part: 'code', reason }, { cause: thrown });
}

function describeOrigin(origin: OwnCode | SiteBundle): string {
  if ('name' in origin) return `${origin.name} at ${origin.path}`;
  const modules = origin.modules.map(({ file }) => file);
  return `begun by ${modules.join(' or ')}, or by what it imports`;
}

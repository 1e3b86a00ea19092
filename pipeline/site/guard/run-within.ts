/** Runs synchronous work that may never end, and interrupts it after a time. */
import { Script } from 'node:vm';

/** Symbol under which the script finds its work. */
const WORK = Symbol.for('stopover.work-within');

const holder = globalThis as { [WORK]?: (() => void) | undefined };

/** Node limits the time of scripts and of all code that they call, with a separate thread that costs about 0.05 ms a run. */
const script = new Script("globalThis[Symbol.for('stopover.work-within')]()", {
  filename: 'stopover:run-within',
});

let isRunning = false;

/** Whether work with a time limit is running in this thread. */
export function isWithinTime(): boolean {
  return isRunning;
}

/** The result of work that ended by itself. */
export interface Ended<Result> {
  readonly result: Result;
}

/**
 * Runs work. Work that takes too long stops anywhere, without its `catch` and `finally`, and the result is undefined.
 * @throws what the work throws.
 */
export function runWithin<Result>(milliseconds: number, work: () => Result): Ended<Result> | undefined {
  let outcome: Ended<Result> | { readonly thrown: unknown } | undefined;
  holder[WORK] = () => {
    try {
      outcome = { result: work() };
    } catch (thrown) {
      outcome = { thrown };
    }
  };
  isRunning = true;
  try {
    script.runInThisContext({ timeout: milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  } finally {
    isRunning = false;
    holder[WORK] = undefined;
  }
  const ended = outcome as Ended<Result> | { readonly thrown: unknown } | undefined;
  if (ended && 'thrown' in ended) throw ended.thrown;
  return ended;
}

/** Runs synchronous work that may never end, and ends it after a time. */
import { Script } from 'node:vm';

/** Under this symbol the script finds its work. */
const WORK = Symbol.for('stopover.work-within');

const holder = globalThis as { [WORK]?: (() => void) | undefined };

/** Node limits the time of scripts, and of all that they call: a thread of its own watches the clock, for some 0.05 ms a run. */
const script = new Script("globalThis[Symbol.for('stopover.work-within')]()", {
  filename: 'stopover:run-within',
});

let isRunning = false;

/** Whether something runs in this thread that will be ended when it takes too long. */
export function isWithinTime(): boolean {
  return isRunning;
}

/** The result of work that ended by itself. */
export interface Ended<Result> {
  readonly result: Result;
}

/**
 * Runs work. Work that takes too long stops wherever it is, without its `catch` and `finally`; undefined then.
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

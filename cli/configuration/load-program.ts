/** Loads a configuration that is a program, which may never end. */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { runWithin } from '#pipeline/site';

/** The exports of the bundle of a configuration. */
interface LoadedProgram {
  readonly m0: { readonly default?: unknown };
}

const require = createRequire(import.meta.url);

/**
 * Loads a bundle, which this process has not loaded yet: Node would keep its exports.
 * @throws what the configuration throws; an error when it does not load within the time limit.
 */
export async function loadProgram(file: string, limitMs: number): Promise<LoadedProgram> {
  try {
    return endWithin(limitMs, () => require(file) as LoadedProgram, 'it does not load');
  } catch (error) {
    // It has an `await` outside of functions, or one of its packages is being imported at this moment.
    // The code of a DOMException is a number.
    const { code } = (error ?? {}) as { readonly code?: unknown };
    if (typeof code !== 'string' || !code.startsWith('ERR_REQUIRE_')) throw error;
  }
  const loading: Promise<LoadedProgram> = import(`${pathToFileURL(file).href}?${randomUUID()}`);
  return await settleWithin(limitMs, loading, 'it does not load');
}

/** Waits for something that may never happen. @throws what it throws; an error that begins with `failure` when it takes too long. */
export async function settleWithin<Result>(
  limitMs: number,
  awaited: Result | PromiseLike<Result>,
  failure: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const reason = `${failure} within ${limitMs / 1_000} s; look for an await that does not end`;
    // With nothing left to do, the program need not wait: `guardConfig` notices that.
    timer = setTimeout(() => reject(new Error(reason)), limitMs).unref();
  });
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs code that may never end. @throws what it throws; an error that begins with `failure` when it takes too long. */
export function endWithin<Result>(limitMs: number, run: () => Result, failure: string): Result {
  const ended = runWithin(limitMs, run);
  if (ended) return ended.result;
  throw new Error(`${failure} within ${limitMs / 1_000} s; look for a loop that does not end`);
}

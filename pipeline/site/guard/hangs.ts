/** Interrupts code of a site that takes too long, and finds its line. */
import { currentOwnCode, type OwnCode, restoreOwnCode } from '#renderer';
import type { SiteBundle } from '../../run/build-settings.ts';
import { findHang } from './find-hang.ts';
import { OwnCodeError } from './own-code-error.ts';
import { runWithin } from './run-within.ts';

/** Number of hangs after which code is not run again, because each takes the whole time limit. */
const MAX_HANGS = 3;
/** Time for which code runs again to find its line. */
const LOOK_MS = 1_000;
/** A column beyond any line's end, which stands for the last known place of the line. */
const LINE_END = 10_000;

/** Limits the time of a site's code. */
export interface HangWatch {
  /** @throws OwnCodeError for code that has taken too long too often. */
  refuseHanging(code: OwnCode): void;
  /** Runs work within the whole time limit. @throws what it throws; OwnCodeError when it takes too long. */
  run<Result>(work: () => Result): Result;
  /** Runs work; returns a function that explains it when it takes too long. @throws what the work throws. */
  tryRun(work: () => void): ExplainHang | undefined;
}

/** Runs work again that did not end, to find its line, and describes it. */
type ExplainHang = (work: () => unknown) => OwnCodeError;

/** Makes the watch for the code of a bundle. */
export function createHangWatch({ file, pageTimeoutMs }: SiteBundle): HangWatch {
  const hangs = new Map<string, number>();
  const findFrame = (work: () => unknown): string | undefined => {
    const before = currentOwnCode();
    try {
      const line = findHang(LOOK_MS, work, file);
      return line === undefined ? undefined : `${file}:${line}:${LINE_END}`;
    } catch {
      // The second run throws, because the first had already begun.
      return undefined;
    } finally {
      restoreOwnCode(before);
    }
  };
  const tryRun: HangWatch['tryRun'] = (work) => {
    const before = currentOwnCode();
    if (runWithin(pageTimeoutMs, () => work())) return undefined;
    const code = currentOwnCode();
    restoreOwnCode(before);
    return (again) => {
      const frame = findFrame(again);
      if (code) hangs.set(code.name, (hangs.get(code.name) ?? 0) + 1);
      const what = code ? `${code.name} at ${code.path}` : 'page';
      const message = `The ${what} did not end within ${pageTimeoutMs / 1_000} s`;
      return new OwnCodeError(message, { path: code?.path, frame });
    };
  };
  return {
    tryRun,
    refuseHanging({ name, path }) {
      if ((hangs.get(name) ?? 0) < MAX_HANGS) return;
      throw new OwnCodeError(`The ${name} took too long ${MAX_HANGS} times; it is not run again`, { path });
    },
    run<Result>(work: () => Result) {
      let result: Result;
      const explain = tryRun(() => {
        result = work();
      });
      if (explain) throw explain(work);
      return result!;
    },
  };
}

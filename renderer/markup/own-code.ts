/** Marks when code of a site runs, so that a guard or a report can tell which part of a page it belongs to. */
import { noteThrower } from './describe-thrown.ts';

/** A part of the site's own code that runs. */
export interface OwnCode {
  /** Place in the page: `content.body[2]`, `shell.header`. */
  readonly path: string;
  /** Names the code, wherever it runs: `block "ticket"`. */
  readonly name: string;
  /** Made where the code is defined, so that its stack names that place. */
  readonly origin?: Error | undefined;
  /** The island within this part that is rendered. */
  readonly island?: string;
  /** Takes calls whose results differ from build to build, each once; absent for code that makes no page. */
  readonly unsteady?: Map<string, UnsteadyCall>;
}

/** A call whose result differs from build to build. */
export interface UnsteadyCall {
  /** Such as `Date.now`. */
  readonly call: string;
  /** The place in the site's code that led to it. */
  readonly place: string | undefined;
  /** The name of the package that calls; undefined for the site's code. */
  readonly caller: string | undefined;
  readonly island: string | undefined;
}

/** Runs code of the site, and may refuse it or end it. */
export type OwnCodeGuard = <Result>(code: OwnCode, work: () => Result) => Result;

let guard: OwnCodeGuard | undefined;
let current: OwnCode | undefined;

/** Sets the guard under which code of the site runs from now on. */
export function guardOwnCodeWith(next: OwnCodeGuard): void {
  guard = next;
}

/** The innermost code of the site that is running; undefined if there is none. */
export function currentOwnCode(): OwnCode | undefined {
  return current;
}

/** Renders an island within the code that is running. @throws what the work throws. */
export function runInIsland<Result>(island: string, work: () => Result): Result {
  const outer = current;
  current = outer && { ...outer, island };
  try {
    return work();
  } finally {
    current = outer;
  }
}

/** Restores the running code after code was ended from outside and could not do so itself. */
export function restoreOwnCode(code: OwnCode | undefined): void {
  current = code;
}

/** Runs code of the site. @throws what it throws, and what the guard throws. */
export function runOwnCode<Result>(code: OwnCode, work: () => Result): Result {
  const outer = current;
  current = code;
  try {
    return guard ? guard(code, work) : work();
  } catch (thrown) {
    noteThrower(thrown, code);
    throw thrown;
  } finally {
    current = outer;
  }
}

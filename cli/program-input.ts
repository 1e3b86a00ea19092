/** The surroundings of a run of the program. */
import type { Environment } from './command.ts';
import type { KeyStream } from './preview/preview-keys.ts';
import type { TerminalStream } from './terminal/terminal.ts';

/** Arguments, surroundings and streams of one run. */
export interface ProgramInput {
  /** Arguments without the program's own name. */
  readonly argv: readonly string[];
  /** The working directory; throws when it has been deleted. */
  readonly cwd: () => string;
  readonly env: Environment;
  /** Absent if standard input is not a terminal. */
  readonly stdin?: KeyStream | undefined;
  readonly stdout: TerminalStream;
  readonly stderr: TerminalStream;
  readonly signal: AbortSignal;
  /** Hides Node's own warnings, which are not errors, here and in the threads and processes that start later. */
  readonly hideWarnings?: (() => void) | undefined;
  /** Rejects with an uncaught error. */
  readonly crash: Promise<never>;
}

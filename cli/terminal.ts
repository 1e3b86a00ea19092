/** Writes for people, to standard error: lines, warnings, errors, and progress as a bar or as a line now and then. */
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';

/** The part of a stream that the terminal uses. */
export interface TerminalStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface TerminalOptions {
  readonly stream: TerminalStream;
  readonly color: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

export interface Terminal {
  /** True when people asked for more with --verbose. */
  readonly verbose: boolean;
  /** A line of information; nothing with --quiet. */
  info(line: string): void;
  /** A line for those who asked for more with --verbose. */
  detail(line: string): void;
  warn(line: string): void;
  error(line: string): void;
  /** Shows how far the work is: `done` from 0 to 1, undefined while nobody knows. */
  progress(text: string, done?: number): void;
  /** Takes the progress bar away. */
  endProgress(): void;
  readonly style: Pick<typeof pc, 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan'>;
}

/** Width of the progress bar in characters. */
const BAR_WIDTH = 24;
/** Without a live terminal, progress is a line in the log at most this often. */
const LOG_INTERVAL_MS = 5_000;
/** A live bar is drawn at most this often: more only flickers. */
const BAR_INTERVAL_MS = 80;

/** Opens a terminal over a stream. */
export function createTerminal({ stream, color, quiet, verbose, now }: TerminalOptions): Terminal {
  const style = pc.createColors(color);
  const live = stream.isTTY === true && !quiet;
  let barShown = false;
  let lastProgress = Number.NEGATIVE_INFINITY;

  const clearBar = () => {
    if (barShown) stream.write('\r\x1b[2K');
    barShown = false;
  };
  const writeLine = (line: string) => {
    clearBar();
    stream.write(`${line}\n`);
  };
  return {
    style,
    verbose,
    info(line) {
      if (!quiet) writeLine(line);
    },
    detail(line) {
      if (verbose && !quiet) writeLine(style.dim(line));
    },
    warn(line) {
      if (!quiet) writeLine(`${style.yellow('▲')} ${line}`);
    },
    error: (line) => writeLine(`${style.red('✖')} ${line}`),
    progress(text, done) {
      if (quiet || now() - lastProgress < (live ? BAR_INTERVAL_MS : LOG_INTERVAL_MS)) return;
      lastProgress = now();
      if (!live) return writeLine(text);
      clearBar();
      const width = (stream.columns ?? 80) - 1;
      stream.write(truncate(`${drawBar(done, style)} ${text}`, width));
      barShown = true;
    },
    endProgress: clearBar,
  };
}

function drawBar(done: number | undefined, style: Terminal['style']): string {
  if (done === undefined) return style.dim('·'.repeat(BAR_WIDTH));
  const filled = Math.round(Math.min(Math.max(done, 0), 1) * BAR_WIDTH);
  return style.green('━'.repeat(filled)) + style.dim('─'.repeat(BAR_WIDTH - filled));
}

/** A line that wraps could not be taken away again. Colours of a cut line are dropped rather than left open. */
function truncate(line: string, width: number): string {
  const plain = stripVTControlCharacters(line);
  return plain.length <= width ? line : plain.slice(0, Math.max(0, width));
}

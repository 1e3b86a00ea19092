/** Writes for people, to standard error: lines, warnings, failures, and progress as a bar or as a line now and then. */
import pc from 'picocolors';
import { cleanLine } from './clean-line.ts';
import { drawBar, fitLine, guessTimeLeft } from './progress-bar.ts';
import type { TerminalStyle } from './terminal-style.ts';
import { wrapText } from './wrap-text.ts';

/** The part of a stream that the terminal uses. */
export interface TerminalStream {
  readonly isTTY?: boolean;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** The terminal's stream, its look, and the amount of its output. */
export interface TerminalOptions {
  readonly stream: Omit<TerminalStream, 'isTTY'>;
  readonly color: boolean;
  /** Whether progress is a moving bar; otherwise it is an occasional line. */
  readonly live: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** Milliseconds that never decrease. */
  readonly now: () => number;
}

/** Prints for people. Each text is one line: line breaks, which only content contains, become spaces. */
export interface Terminal {
  /** True with --verbose. */
  readonly verbose: boolean;
  /** A line of information; nothing with --quiet. */
  info(line: string): void;
  /** A line that is only printed with --verbose. */
  detail(line: string): void;
  warn(line: string): void;
  /** A line that is printed even with --quiet. */
  error(line: string): void;
  /** Prints a failure, its remedy, and the code to look it up by. */
  failure(failure: { readonly lines: readonly string[]; readonly hint: string; readonly code: string }): void;
  /** Shows the progress of the work: `done` from 0 to 1, undefined while unknown. */
  progress(text: string, done?: number): void;
  /** Removes the progress bar; the next progress belongs to other work. */
  endProgress(): void;
  readonly style: TerminalStyle;
}

/** Without a live terminal, progress is a line in the log at most this often. */
const LOG_INTERVAL_MS = 5_000;
/** A live bar is drawn at most this often: more would flicker. */
const BAR_INTERVAL_MS = 80;
/** Width of a terminal that does not report its width. */
const DEFAULT_COLUMNS = 80;

/** Opens a terminal over a stream. */
export function createTerminal({ stream, color, live, quiet, verbose, now }: TerminalOptions): Terminal {
  const style = pc.createColors(color);
  const interval = live ? BAR_INTERVAL_MS : LOG_INTERVAL_MS;
  let barShown = false;
  let begun: number | undefined;
  let told = Number.NEGATIVE_INFINITY;

  const columns = () => stream.columns || DEFAULT_COLUMNS;
  const clearBar = () => {
    if (barShown) stream.write('\r\x1b[2K');
    barShown = false;
  };
  const writeLine = (line: string) => {
    clearBar();
    const text = cleanLine(line, { color });
    stream.write(`${live ? wrapText(text, columns()) : text}\n`);
  };
  const error = (line: string) => writeLine(`${style.red('✖')} ${line}`);
  return {
    style,
    verbose,
    error,
    info(line) {
      if (!quiet) writeLine(line);
    },
    detail(line) {
      if (verbose && !quiet) writeLine(style.dim(line));
    },
    warn(line) {
      if (!quiet) writeLine(`${style.yellow('▲')} ${line}`);
    },
    failure({ lines, hint, code }) {
      const [first = '', ...rest] = lines;
      error(first);
      for (const line of rest) writeLine(line);
      writeLine(style.dim(`  ${hint} (${code})`));
    },
    progress(text, done) {
      // A log does not mention work that ends at once.
      begun ??= now();
      if (told < begun) told = live ? Number.NEGATIVE_INFINITY : begun;
      if (quiet || now() - told < interval) return;
      told = now();
      const line = [text, guessTimeLeft(now() - begun, done)].filter(Boolean).join(', ');
      if (!live) return writeLine(line);
      clearBar();
      stream.write(fitLine(`${drawBar(done, style)} ${cleanLine(line, { color })}`, columns() - 1));
      barShown = true;
    },
    endProgress() {
      clearBar();
      begun = undefined;
    },
  };
}

/** Draws progress: a bar as far as the work is, and a guess of how long it takes yet. */
import { stripVTControlCharacters } from 'node:util';
import { formatDuration } from '../messages/quantities.ts';
import type { TerminalStyle } from './terminal-style.ts';

/** Width of the bar in characters. */
const BAR_WIDTH = 24;
/** Sooner than this, or with less done, a guess jumps about. */
const MIN_GUESS_MS = 2_000;
const MIN_GUESS_DONE = 0.03;

/** The bar; `done` from 0 to 1, undefined while nobody knows. */
export function drawBar(done: number | undefined, style: TerminalStyle): string {
  if (done === undefined) return style.dim('·'.repeat(BAR_WIDTH));
  const filled = Math.round(Math.min(Math.max(done, 0), 1) * BAR_WIDTH);
  return style.green('━'.repeat(filled)) + style.dim('─'.repeat(BAR_WIDTH - filled));
}

/** Estimates the remaining time at the pace so far, in words; undefined if an estimate would be worthless. */
export function guessTimeLeft(elapsedMs: number, done: number | undefined): string | undefined {
  if (done === undefined || done < MIN_GUESS_DONE || done >= 1 || elapsedMs < MIN_GUESS_MS) return undefined;
  return `${formatDuration((elapsedMs * (1 - done)) / done)} left`;
}

/** Cuts a line: one that wraps could not be taken away again. Colours of a cut line are dropped rather than left open. */
export function fitLine(line: string, width: number): string {
  const plain = stripVTControlCharacters(line);
  return plain.length <= width ? line : plain.slice(0, Math.max(0, width));
}

/** Draws progress: a bar, and an estimate of the remaining time. */
import { stripVTControlCharacters } from 'node:util';
import { formatDuration } from '../messages/quantities.ts';
import type { TerminalStyle } from './terminal-style.ts';

/** Width of the bar in characters. */
const BAR_WIDTH = 24;
/** Before this time, or with less work done, an estimate is unstable. */
const MIN_GUESS_MS = 2_000;
const MIN_GUESS_DONE = 0.03;

/** Draws the bar; `done` from 0 to 1, undefined while unknown. */
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

/** Cuts a line, because one that wraps could not be erased. Colours of a cut line are dropped rather than left open. */
export function fitLine(line: string, width: number): string {
  const plain = stripVTControlCharacters(line);
  return plain.length <= width ? line : plain.slice(0, Math.max(0, width));
}

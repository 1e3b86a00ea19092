/** Reads numbers as people write them in options. */
import { InvalidArgumentError } from 'commander';

const MAX_PORT = 65_535;
/** Maximum number of threads: more than any machine has cores is a typing mistake. */
const MAX_WORKERS = 256;

/** A port; 0 means any free one. @throws InvalidArgumentError, which commander reports with the option's name. */
export function parsePort(text: string): number {
  return parseWhole(text, 0, MAX_PORT);
}

/** A number of threads. @throws InvalidArgumentError */
export function parseWorkers(text: string): number {
  return parseWhole(text, 1, MAX_WORKERS);
}

function parseWhole(text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new InvalidArgumentError(`Expected a number from ${least} to ${most}.`);
}

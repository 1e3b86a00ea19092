/** Reads the port of a server as people write it. */
import { InvalidArgumentError } from 'commander';

const MAX_PORT = 65_535;

/** A port; 0 asks for any free one. @throws InvalidArgumentError, which commander tells with the option's name. */
export function parsePort(text: string): number {
  const port = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (port <= MAX_PORT) return port;
  throw new InvalidArgumentError(`Expected a number from 0 to ${MAX_PORT}.`);
}

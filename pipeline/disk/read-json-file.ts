/** Reads our own files that can be made again. A file that cannot be read counts as missing. */
import { readFileSync } from 'node:fs';

/** Reads a JSON file; undefined if there is none, or none that can be read. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

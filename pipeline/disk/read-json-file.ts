/** Reads files of our own that can be made again: whatever cannot be read is taken for absent. */
import { readFileSync } from 'node:fs';

/** Reads a JSON file; undefined if there is none, or none that can be read. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

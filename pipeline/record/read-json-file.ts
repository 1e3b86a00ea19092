/** Reads files of our own that can be made again: whatever cannot be read is taken for absent. */
import { readFileSync } from 'node:fs';

/** What a file of JSON holds; undefined when there is none, or none that can be read. */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

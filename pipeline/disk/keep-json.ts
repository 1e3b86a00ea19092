/** Writes data that can be made again, for `readJsonFile`. */
import { replaceFile } from './replace-file.ts';

/** Writes a JSON file. A failure only costs time. */
export function keepJson(file: string, content: unknown): void {
  try {
    replaceFile(file, JSON.stringify(content));
  } catch {
    // The next run makes the data again.
  }
}

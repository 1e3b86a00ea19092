/** Keeps what can be made again, as `readJsonFile` reads it. */
import { replaceFile } from './replace-file.ts';

/** Writes a JSON file. Where nothing can be written, nothing is lost but time. */
export function keepJson(file: string, content: unknown): void {
  try {
    replaceFile(file, JSON.stringify(content));
  } catch {
    // The next run makes it again.
  }
}

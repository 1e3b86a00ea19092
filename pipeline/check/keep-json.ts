/** Keeps what a check has found out for the next one. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file beside and renames it. Where nothing can be written, the next check finds everything out again. */
export function keepJson(file: string, content: unknown): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.next`, JSON.stringify(content));
    renameSync(`${file}.next`, file);
  } catch {
    // Nothing is lost but time.
  }
}

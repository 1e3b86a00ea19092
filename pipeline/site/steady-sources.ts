/** Reading files that may be edited at the same time: a remembered description must match the content that was read. */
import { statSync } from 'node:fs';

/** Maximum tick of the clock for file times, which is behind the system's clock, never ahead. */
const TICK_MS = 10;
/** Number of attempts, if a disk's clock is ahead or files keep changing. */
const MAX_ATTEMPTS = 5;

/** Whether one of some files was changed after a moment, in milliseconds since the Unix epoch. */
export function haveChanged(files: Iterable<string>, sinceMs: number): boolean {
  for (const file of files) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && stats.ctimeMs > sinceMs) return true;
  }
  return false;
}

/**
 * Makes something from files, with a description of them, and repeats this if a file was edited in the meantime. Otherwise a
 * description of the new file could stay with a result of the old one forever.
 */
export async function makeSteady<Made>(
  make: () => Promise<Made>,
  listSources: (made: Made) => Iterable<string>,
): Promise<Made> {
  for (let attempt = 1; ; attempt += 1) {
    const sinceMs = Date.now() - TICK_MS;
    const made = await make();
    if (attempt === MAX_ATTEMPTS || !haveChanged(listSources(made), sinceMs)) return made;
  }
}

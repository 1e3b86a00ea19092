/** Files that are read while somebody may edit them: what is remembered of a file has to be what was read of it. */
import { statSync } from 'node:fs';

/** Systems date files by a clock that ticks every ten milliseconds, or more often: it is behind, never ahead. */
const TICK_MS = 10;
/** A disk whose clock is ahead, or files that change without end, are not waited for. */
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
 * Makes something of files, with a description of them: anew, when one of them was edited meanwhile. Else the description of the
 * file as it is now would stand beside what was made of the file as it was, for good.
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

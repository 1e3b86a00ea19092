/** Removes bundles that no build needs any more. */
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listNames } from '../../disk/list-names.ts';

/** Ending of the names of this process's unfinished files. */
export const OWN_ENDING = `of-${process.pid}`;

/** Number of newest bundles to keep: a project may have several configurations, and another build may still load its bundle. */
const KEPT_BUNDLES = 4;
/** A killed process may leave unfinished files. A file that is being written is newer. */
const UNFINISHED = /\.of-\d+(?:\.mjs)?$/;
const KEEP_UNFINISHED_MS = 3_600_000;

/** Removes the bundles of a name that newer ones have replaced, and what killed processes have left. */
export function removeOldBundles(folder: string, first: string): void {
  const changedMs = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = listNames(folder).filter((name) => name.startsWith(`${first}.`));
  const bundles = names
    .filter((name) => name.endsWith('.mjs') && !UNFINISHED.test(name))
    .sort((a, b) => changedMs(b) - changedMs(a));
  const kept = new Set(bundles.slice(0, KEPT_BUNDLES).map(dropEnding));
  const newestMs = changedMs(bundles[0]!);
  for (const name of names) {
    const isOld = UNFINISHED.test(name)
      ? newestMs - changedMs(name) > KEEP_UNFINISHED_MS
      : !kept.has(dropEnding(name));
    if (isOld) rmSync(join(folder, name), { force: true });
  }
}

function dropEnding(name: string): string {
  return name.replace(/\.\w+$/, '');
}

/** Cleans the folder of a worker. Its main thread does this, and loads nothing else of what its render threads need. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listNames } from '../../../disk/list-names.ts';
import { removeQuietly } from '../../../disk/remove-quietly.ts';

/** Age from which files are removed: of content since it was fetched, of stores and modules since their last use. A worker that still needs one fetches it again. */
const KEEP_MS = 7 * 24 * 3_600_000;

/** Removes files that are older than a week. */
export function removeOldFiles(cacheFolder: string, now: Date): void {
  for (const part of ['content', 'stores', 'modules']) {
    const folder = join(cacheFolder, part);
    for (const name of listNames(folder)) {
      const place = join(folder, name);
      const stats = statSync(place, { throwIfNoEntry: false });
      const isOld = stats && now.getTime() - stats.mtimeMs > KEEP_MS;
      if (isOld) removeQuietly(place);
    }
  }
}

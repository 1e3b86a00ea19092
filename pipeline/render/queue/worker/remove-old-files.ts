/** Cleans the folder of a worker. Its main thread does this, and loads nothing else of what its render threads need. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listNames } from '../../../disk/list-names.ts';
import { removeQuietly } from '../../../disk/remove-quietly.ts';

/** Time after which unused files are removed. A worker that still needs them fetches them again. */
const KEEP_MS = 7 * 24 * 3_600_000;

/** Removes files that have not been used for a week. */
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

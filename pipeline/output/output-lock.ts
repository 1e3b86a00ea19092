/** Keeps two builds from writing to one output folder at once. */
import { dirname } from 'node:path';
import { realDisk } from '../disk/disk.ts';
import { StopoverError } from '../errors.ts';
import { findHolder, takeLock } from '../locks/process-lock.ts';
import type { OutputPlaces } from './output-places.ts';

/** Refuses a site whose lock a running process has. @throws StopoverError build-busy */
export function refuseLocked({ site, lock }: Pick<OutputPlaces, 'site' | 'lock'>): void {
  const pid = findHolder(lock);
  if (pid !== undefined) throw new StopoverError('build-busy', { pid, folder: site });
}

/** Locks the output folder for one build; returns a function that unlocks it. @throws StopoverError build-busy */
export function lockOutput({ site, lock }: Pick<OutputPlaces, 'site' | 'lock'>): () => void {
  const folder = dirname(lock);
  realDisk.makeFolder(folder);
  const refuse = (pid: string) => new StopoverError('build-busy', { pid, folder: site });
  const release = takeLock(lock, { disk: realDisk, refuse });
  return () => {
    release();
    // Inside the site, only builds use this folder.
    if (folder.startsWith(site)) realDisk.removeEmptyFolder(folder);
  };
}

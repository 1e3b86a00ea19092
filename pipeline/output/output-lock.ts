/** Keeps two builds from writing to one output folder at once. */
import { dirname } from 'node:path';
import { realDisk } from '../disk/disk.ts';
import { StopoverError } from '../errors.ts';
import { takeLock } from '../locks/process-lock.ts';
import type { OutputPlaces } from './output-places.ts';

/** Takes the output folder for one build; the function that it returns gives it back. @throws StopoverError build-busy */
export function lockOutput({ site, lock }: Pick<OutputPlaces, 'site' | 'lock'>): () => void {
  const folder = dirname(lock);
  realDisk.makeFolder(folder);
  takeLock(lock, { disk: realDisk, refuse: (pid) => new StopoverError('build-busy', { pid, folder: site }) });
  return () => {
    realDisk.remove(lock);
    // The folder is the builds' own where nothing can be kept beside the site.
    if (folder.startsWith(site)) realDisk.removeEmptyFolder(folder);
  };
}

/** Keeps two builds from writing to one output folder at once. */
import { dirname } from 'node:path';
import { takeLock } from './content/process-lock.ts';
import { realDisk } from './content/store-disk.ts';
import { StopoverError } from './errors.ts';

/** Takes the output folder for one build; the function that it returns gives it back. @throws StopoverError build-busy */
export function lockOutput(folder: string): () => void {
  const file = `${folder}.lock`;
  realDisk.makeFolder(dirname(file));
  takeLock(file, { disk: realDisk, refuse: (pid) => new StopoverError('build-busy', { pid, folder }) });
  return () => realDisk.remove(file);
}

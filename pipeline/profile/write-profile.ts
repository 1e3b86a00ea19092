/** Writes a profile where people find it: the trace for a viewer, the report for a browser. */
import { join } from 'node:path';
import { realDisk } from '../content/store-disk.ts';
import type { BuildProfile } from './build-profile.ts';
import { formatTrace } from './trace.ts';

/** Where a profile was written. */
export interface ProfileFiles {
  readonly trace: string;
}

/** Writes the files of a profile into a folder, each beside and then renamed. @throws StopoverError disk-write. */
export function writeProfile(profile: BuildProfile, folder: string): ProfileFiles {
  const trace = join(folder, 'trace.json');
  realDisk.makeFolder(folder);
  writeFile(trace, formatTrace(profile));
  return { trace };
}

function writeFile(path: string, pieces: Iterable<string>): void {
  realDisk.writePieces(`${path}.next`, pieces);
  realDisk.move(`${path}.next`, path);
}

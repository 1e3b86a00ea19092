/** Finds files of a site that another program has removed. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listNames } from '../disk/list-names.ts';
import { placeIn } from './pending-files.ts';

/** Returns the first of some files that is missing. Each folder is listed once, which is faster than asking for each file. */
export function findLostFile(site: string, paths: Iterable<string>): string | undefined {
  const folders = new Map<string, ReadonlySet<string>>();
  for (const path of paths) {
    const folder = dirname(path);
    const names = folders.get(folder) ?? new Set(listNames(join(site, folder)));
    folders.set(folder, names);
    // Some disks store a name in another form than it was given.
    if (!names.has(basename(path)) && !existsSync(placeIn(site, path))) return path;
  }
  return undefined;
}

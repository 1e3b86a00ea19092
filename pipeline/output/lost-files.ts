/** Finds files of a site that another program has removed. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { listEntries, listNames } from '../disk/list-names.ts';
import type { PublishPlan } from './journal.ts';
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

/** Notes the files of some folders before a publication. The returned function finds one that is missing afterwards. */
export function expectFiles(
  site: string,
  folders: Iterable<string>,
  { moves, removed }: PublishPlan,
): () => string | undefined {
  const going = new Set(removed);
  const standing = Array.from(folders, (folder) =>
    listEntries(join(site, folder))
      .filter((entry) => entry.isFile())
      .map(({ name }) => posix.join(folder, name)),
  ).flat();
  return () => findLostFile(site, [...standing.filter((path) => !going.has(path)), ...moves]);
}

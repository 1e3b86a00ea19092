/** Folders of a site, by the paths of its files. */
import { dirname } from 'node:path';

/** The folders above a path, innermost first, the site's own (`.`) last. */
export function foldersAbove(path: string): string[] {
  const folders = [dirname(path)];
  while (folders.at(-1) !== '.') folders.push(dirname(folders.at(-1)!));
  return folders;
}

/** All folders above some paths. */
export function listFolders(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  }
  return folders;
}

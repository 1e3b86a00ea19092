/** Plans the changes of a publication to the files of a site, and refuses changes to files that are not the site's own. */
import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { StopoverError } from '../errors.ts';
import type { PublishPlan } from './journal.ts';
import { placeIn } from './pending-files.ts';
import { foldersAbove, listFolders } from './site-folders.ts';

/** The new files, by paths of the site. */
export interface NewState {
  /** Pending files, in the order in which they move to their places. */
  readonly pending: readonly string[];
  /** Files of an earlier build that the new site does not have. */
  readonly stale: Iterable<string>;
}

/** Plans a publication. @throws StopoverError output-blocked when a link or foreign files are where files of the site belong. */
export function planPublication(site: string, { pending, stale }: NewState): PublishPlan {
  const isLinked = createLinkFinder(site);
  const removed = [...new Set(stale)].filter(
    (path) => !foldersAbove(path).some(isLinked) && typeOf(site, path) === 'file',
  );
  const going = new Set(removed);
  for (const folder of listFolders(pending)) refuseBlockedFolder(site, folder, going);
  const added = pending.filter((path) => {
    const type = typeOf(site, path);
    if (type === 'folder') refuseFolderInPlace(site, path, going);
    return type !== 'file';
  });
  return { moves: pending, added, removed };
}

/** Finds folders that are links, whose files are not the site's. */
function createLinkFinder(site: string): (folder: string) => boolean {
  const known = new Map<string, boolean>([['.', false]]);
  return (folder) => {
    const isLink = known.get(folder) ?? isLinkAt(join(site, folder));
    known.set(folder, isLink);
    return isLink;
  };
}

function refuseBlockedFolder(site: string, folder: string, going: ReadonlySet<string>): void {
  const place = join(site, folder);
  if (folder === '.') return;
  if (isLinkAt(place))
    throw new StopoverError('output-blocked', { place, found: `a link to ${readlinkSync(place)}` });
  if (typeOf(site, folder) === 'file' && !going.has(folder)) {
    throw new StopoverError('output-blocked', { place, found: 'a file that no build wrote' });
  }
}

function refuseFolderInPlace(site: string, path: string, going: ReadonlySet<string>): void {
  const place = placeIn(site, path);
  const own = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(site, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const foreign = own.find((file) => !going.has(file));
  if (foreign === undefined) return;
  throw new StopoverError('output-blocked', {
    place,
    found: `a folder with files that no build wrote, such as ${foreign}`,
  });
}

/** Returns the type of a path. A link counts as a file. */
function typeOf(site: string, path: string): 'file' | 'folder' | undefined {
  const stats = describe(placeIn(site, path));
  return stats && (stats.isDirectory() ? 'folder' : 'file');
}

function isLinkAt(place: string): boolean {
  return describe(place)?.isSymbolicLink() ?? false;
}

/** Undefined for a path that does not exist, or that leads through a file. */
function describe(place: string) {
  try {
    return lstatSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

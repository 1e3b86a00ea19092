/**
 * Publishes a site as a separate folder, a release, and switches one link to it, so that a server that follows the link has
 * the old site or the new one. Unchanged files are hard links to the same files.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { makeFolders } from '../disk/make-folders.ts';
import { refuseWrite } from '../disk/refuse-write.ts';
import { removeQuietly } from '../disk/remove-quietly.ts';
import { syncAll, syncFolder } from '../disk/sync-disk.ts';
import { StopoverError } from '../errors.ts';
import type { PublishPlan } from './journal.ts';
import { INNER_FOLDER, type OutputPlaces } from './output-places.ts';
import { listFolders } from './site-folders.ts';

/** Number of releases that are kept, including the newest, so that people can go back to an earlier one. */
export const KEPT_RELEASES = 3;

/** `000012-` and the build's id. */
const RELEASE_NAME = /^\d{6}-/;

/** Prefix of releases that are being removed, because half a release must not be restored. */
const GOING_PREFIX = 'old-';

/** The name of a file or folder among the releases until it is whole. */
const UNFINISHED = 'unfinished';

type ReleasePlaces = Pick<OutputPlaces, 'site' | 'link' | 'pending' | 'releases' | 'nextLink'>;

/**
 * Publishes pending files.
 * @returns the folders of the new site, with forward slashes.
 * @throws StopoverError disk-write; the site is the old one then.
 */
export function publishRelease(
  places: ReleasePlaces,
  plan: PublishPlan,
  buildId: string,
): ReadonlySet<string> {
  const { pending, releases } = places;
  const former = nextNumber(releases);
  const number = Math.max(1, isFolder(places.link) ? former + 1 : former);
  const release = join(releases, nameRelease(number, buildId));
  const unfinished = join(releases, UNFINISHED);
  try {
    const kept = makeRelease(places, plan, unfinished);
    renameSync(unfinished, release);
    syncFolder(releases);
    switchLink(places, release, former);
    removeOldReleases(places);
    removeQuietly(pending);
    return listFolders([...kept, ...plan.moves]);
  } catch (cause) {
    for (const folder of [unfinished, release]) {
      if (readTarget(places.link) !== folder) rmSync(folder, { recursive: true, force: true });
    }
    if (cause instanceof StopoverError) throw cause;
    throw refuseWrite(release, cause);
  }
}

/** Refuses a folder that a link cannot replace. @throws StopoverError usage. */
export function refuseMount({ site, pending }: Pick<OutputPlaces, 'site' | 'pending'>): void {
  if (!pending.startsWith(join(site, INNER_FOLDER))) return;
  const reason = `${site} cannot become a link to releases: it is a mount, or its parent folder cannot be written to.`;
  throw new StopoverError('usage', { reason });
}

/** Refuses to write into a release, which must not change after it is published. @throws StopoverError usage. */
export function refuseRelease({ site, link }: Pick<OutputPlaces, 'site' | 'link'>): void {
  if (site === link) return;
  const remedy = `Set "build.publish" to "releases", or remove the link (rm ${link}) and build into a new folder.`;
  const reason = `${link} is a link to the release ${basename(site)}, which a build must not change. ${remedy}`;
  throw new StopoverError('usage', { reason });
}

/** Makes an existing release the site again, and adds some files of the current site to it. @throws StopoverError disk-write. */
export function switchToRelease(places: ReleasePlaces, name: string, added: readonly string[]): void {
  const release = join(places.releases, name);
  // On disks without hard links, a kill or a full disk leaves a part of a copy, which must not get into a release.
  const unfinished = join(places.releases, UNFINISHED);
  try {
    for (const path of added) {
      makeFolders(dirname(join(release, path)));
      rmSync(unfinished, { recursive: true, force: true });
      takeOver(join(places.site, path), unfinished);
      renameSync(unfinished, join(release, path));
    }
    switchLink(places, release, nextNumber(places.releases));
  } catch (cause) {
    throw refuseWrite(places.link, cause);
  }
}

/** Completes the change of a site from a folder to a link, after a kill has interrupted it. */
export function settleLink({ link, nextLink }: Pick<OutputPlaces, 'link' | 'nextLink'>): void {
  if (readTarget(nextLink) === undefined) return;
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(nextLink);
  else renameSync(nextLink, link);
}

/** Whether a kill came after the folder was moved away and before the link was in its place. */
export function isLinkMissing({ link, nextLink }: Pick<OutputPlaces, 'link' | 'nextLink'>): boolean {
  return readTarget(nextLink) !== undefined && !lstatSync(link, { throwIfNoEntry: false });
}

/** Makes a release; returns the files that it takes over from the old site. */
function makeRelease(
  { site, pending }: ReleasePlaces,
  plan: PublishPlan,
  release: string,
): readonly string[] {
  rmSync(release, { recursive: true, force: true });
  makeFolders(release);
  const others = new Set([...plan.moves, ...plan.removed]);
  const kept = existsSync(site) ? listEntries(site).filter((path) => !others.has(path)) : [];
  for (const folder of listFolders([...kept, ...plan.moves])) {
    makeFolders(join(release, folder));
  }
  for (const path of kept) takeOver(join(site, path), join(release, path));
  for (const path of plan.moves) renameSync(join(pending, path), join(release, path));
  syncAll(release, [...plan.moves, ...listFolders([...kept, ...plan.moves])]);
  return kept;
}

/** Files and links of a site, with forward slashes. */
function listEntries(site: string, folder = ''): string[] {
  return readdirSync(join(site, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    return entry.isDirectory() ? listEntries(site, `${path}/`) : [path];
  });
}

/** Makes a hard link, or a copy on disks without hard links. Symbolic links are made again. */
function takeOver(from: string, to: string): void {
  try {
    if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Publishes a release by switching the link. A site that is a folder becomes a release with the number `former`. */
function switchLink({ link, nextLink, releases }: ReleasePlaces, release: string, former: number): void {
  rmSync(nextLink, { force: true });
  symlinkSync(relative(dirname(link), release), nextLink);
  const before = isFolder(link) ? join(releases, nameRelease(former, 'before-releases')) : undefined;
  if (before !== undefined) renameSync(link, before);
  try {
    renameSync(nextLink, link);
  } catch (cause) {
    // The release will be removed, so a link to it must not become the site.
    if (before !== undefined) renameSync(before, link);
    rmSync(nextLink, { force: true });
    throw cause;
  }
  syncFolder(dirname(link));
}

/** Removes old releases, but not the previous site, which may be older than the kept ones after a rollback. */
function removeOldReleases({ releases, site }: ReleasePlaces): void {
  const old = listReleases(releases)
    .slice(0, -KEPT_RELEASES)
    .filter((name) => name !== basename(site));
  for (const name of old) {
    try {
      renameSync(join(releases, name), join(releases, GOING_PREFIX + name));
    } catch {
      // The new site is published. A later build removes an old release that cannot be removed now.
    }
  }
  const going = readdirSync(releases).filter((name) => name.startsWith(GOING_PREFIX));
  for (const name of going) removeQuietly(join(releases, name));
}

/** Names of the releases, oldest first. */
export function listReleases(releases: string): string[] {
  if (!existsSync(releases)) return [];
  return readdirSync(releases)
    .filter((name) => RELEASE_NAME.test(name))
    .sort();
}

/** The number after that of the newest release; 0 if there is none. A site that is a folder gets it when it becomes a release. */
export function nextNumber(releases: string): number {
  const newest = listReleases(releases).at(-1);
  return newest === undefined ? 0 : Number.parseInt(newest, 10) + 1;
}

function nameRelease(number: number, buildId: string): string {
  return `${String(number).padStart(6, '0')}-${buildId}`;
}

/** Whether a site is a folder and not a link. */
function isFolder(site: string): boolean {
  return lstatSync(site, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Returns the absolute target of a link; undefined if it is not one. */
function readTarget(link: string): string | undefined {
  try {
    return join(dirname(link), readlinkSync(link));
  } catch {
    return undefined;
  }
}

/**
 * Replaces a site file by file, all or nothing. The journal lists all steps first, and old files are kept until all new
 * ones are in their places. Every step can be repeated, in either direction, because a kill can come between any two.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from '../disk/make-folders.ts';
import { refuseWrite } from '../disk/refuse-write.ts';
import { removeQuietly } from '../disk/remove-quietly.ts';
import { syncAll, syncFolder } from '../disk/sync-disk.ts';
import { StopoverError } from '../errors.ts';
import { beginJournal, endJournal, type PublishPlan, turnJournal } from './journal.ts';
import type { OutputPlaces } from './output-places.ts';
import { placeIn, readStats } from './pending-files.ts';
import { foldersAbove, listFolders } from './site-folders.ts';

/** Publishes pending files. @throws StopoverError disk-write; the site is the old one then. */
export function publishFiles(places: OutputPlaces, plan: PublishPlan): void {
  attempt(places.journal, () => {
    rmSync(places.previous, { recursive: true, force: true });
    syncPending(places.pending, plan.moves);
    beginJournal(places, plan);
  });
  completePublication(places, plan);
}

/** Publishes the first site in a folder by one rename. @throws StopoverError disk-write */
export function publishFirst({ site, pending }: OutputPlaces, paths: readonly string[]): void {
  attempt(site, () => {
    syncPending(pending, paths);
    renameSync(pending, site);
    syncFolder(dirname(site));
  });
}

/** Completes a publication. @throws StopoverError disk-write when that fails; the publication is then undone. */
export function completePublication(places: OutputPlaces, plan: PublishPlan): void {
  try {
    carryOut(places, plan);
    syncSite(places, plan);
  } catch (error) {
    attempt(places.journal, () => turnJournal(places));
    undoPublication(places, plan);
    throw error;
  }
  endPublication(places);
}

/** Restores the old site. @throws StopoverError disk-write; the rest can be restored later. */
export function undoPublication(places: OutputPlaces, plan: PublishPlan): void {
  const { site, pending, previous } = places;
  const added = new Set(plan.added);
  const moved = plan.moves.filter((path) => !existsSync(placeIn(pending, path)));
  for (const path of moved) if (added.has(path)) removeFile(site, path);
  const kept = [...moved.filter((path) => !added.has(path)), ...plan.removed];
  for (const path of kept) moveFile(placeIn(previous, path), placeIn(site, path));
  syncSite(places, plan);
  endPublication(places);
}

function carryOut(places: OutputPlaces, plan: PublishPlan): void {
  const { site, pending, previous } = places;
  const added = new Set(plan.added);
  const setAside = (path: string) => {
    // A folder in its place belongs to the new site: the file has already been set aside.
    if (readStats(placeIn(site, path))?.isDirectory()) return;
    moveFile(placeIn(site, path), placeIn(previous, path));
    removeEmptyFolders(site, path);
  };
  listFirstRemovals(plan).forEach(setAside);
  for (const path of plan.moves) {
    const [from, to] = [placeIn(pending, path), placeIn(site, path)];
    if (!added.has(path) && existsSync(from)) keepFile(to, placeIn(previous, path));
    moveFile(from, to);
  }
  plan.removed.forEach(setAside);
}

/**
 * Lists the files to remove before the moves: those in the way of new ones, and compressed files, which a host would send
 * instead of their new text. Others are removed later, because visitors may still request them.
 */
function listFirstRemovals({ moves, removed }: PublishPlan): readonly string[] {
  const [coming, going] = [new Set(moves), new Set(removed)];
  const [comingFolders, goingFolders] = [listFolders(moves), listFolders(removed)];
  const isInTheWay =
    removed.some((path) => comingFolders.has(path)) || moves.some((path) => goingFolders.has(path));
  if (isInTheWay) return removed;
  return [...going].filter((path) => /\.(?:br|gz)$/.test(path) && !coming.has(path));
}

function endPublication(places: OutputPlaces): void {
  attempt(places.journal, () => endJournal(places));
  for (const folder of [places.pending, places.previous]) removeQuietly(folder);
}

/** Syncs folders only: the files have been synced already. Folders that became empty no longer exist. */
function syncSite({ site }: OutputPlaces, { moves, removed }: PublishPlan): void {
  const folders = [...listFolders([...moves, ...removed])].filter((folder) => existsSync(join(site, folder)));
  attempt(site, () => syncAll(site, folders));
}

function syncPending(pending: string, paths: readonly string[]): void {
  syncAll(pending, [...paths, ...listFolders(paths)]);
}

/** Moves a file into place, usually with only a rename. A missing file has been moved before. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    if (!existsSync(from)) return;
    attempt(to, () => {
      makeFolders(dirname(to));
      if (statSync(to, { throwIfNoEntry: false })?.isDirectory()) rmdirSync(to);
      renameSync(from, to);
    });
  }
}

/** Keeps a file under a second name, so that its place is never empty. Another program may have removed it. */
function keepFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (isCode(error, 'EEXIST') || !existsSync(from)) return;
    attempt(to, () => {
      makeFolders(dirname(to));
      linkOrCopy(from, to);
    });
  }
}

/** Copies the file on disks without hard links. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Removes a file and the folders that it leaves empty. */
function removeFile(site: string, path: string): void {
  attempt(placeIn(site, path), () => {
    try {
      unlinkSync(placeIn(site, path));
    } catch (error) {
      if (!isCode(error, 'ENOENT') && !isCode(error, 'ENOTDIR')) throw error;
    }
  });
  removeEmptyFolders(site, path);
}

function removeEmptyFolders(site: string, path: string): void {
  for (const folder of foldersAbove(path)) {
    if (folder === '.') return;
    try {
      rmdirSync(placeIn(site, folder));
    } catch {
      // Not empty, or missing.
      return;
    }
  }
}

function attempt(path: string, action: () => void): void {
  try {
    action();
  } catch (cause) {
    if (cause instanceof StopoverError) throw cause;
    throw refuseWrite(path, cause);
  }
}

function isCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}

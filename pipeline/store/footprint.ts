/**
 * The state of the store's files on the disk, from which a later build sees, without reading them, that none has changed.
 * It imports nothing of ours, because an unchanged build runs this before it loads anything else.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The store's files as they were when they last agreed with the manifest. */
export interface Footprint {
  /** No file had been changed after this moment, in milliseconds since the Unix epoch. */
  readonly newestMs: number;
  readonly folders: readonly FolderPrint[];
}

/** A folder's path below the store, when a name in it was last added or removed, and the names of its files. */
type FolderPrint = readonly [folder: string, changedMs: number, files: readonly string[]];

/** The new footprint, and the changes since the former. */
export interface FootprintChange {
  readonly footprint: Footprint;
  /** Files that are new or may have been changed since, with forward slashes. */
  readonly touched: readonly string[];
  readonly gone: readonly string[];
}

/** Folders of the store whose files the manifest lists. */
const ROOTS = ['stories', 'datasources'];

/** The coarsest clock of common file systems (FAT): within it, a second change of a file may not show. */
const CLOCK_MS = 2_000;

/** Stands for the time of a folder that does not exist. */
const ABSENT = 0;

/** Stands for the time of a folder that may still change within the same tick. */
const UNKNOWN = -1;

const QUIET = { throwIfNoEntry: false } as const;

/**
 * Whether every file is as it was. This compares ctime, not mtime: a program that copies an older file over a file can set
 * its mtime, but never its ctime.
 */
export function isUntouched(
  root: string,
  { folders, newestMs }: Footprint,
  nowMs: number = Date.now(),
): boolean {
  // The clock was put back: what has been changed since may look older than it is.
  if (nowMs < newestMs) return false;
  for (const [folder, changedMs, files] of folders) {
    const place = join(root, folder);
    if (changeOf(place) !== changedMs) return false;
    for (const name of files) {
      const stats = statSync(`${place}/${name}`, QUIET);
      if (!stats || stats.ctimeMs > newestMs) return false;
    }
  }
  return true;
}

/**
 * Looks at every file.
 * @param former without it, files that were changed after `sinceMs` count as touched.
 * @param nowMs a moment before the look.
 */
export function takeFootprint(
  root: string,
  former: Footprint | undefined,
  { sinceMs, nowMs }: { readonly sinceMs: number; readonly nowMs: number },
): FootprintChange {
  const known = new Map(former?.folders.map(([folder, changedMs, files]) => [folder, { changedMs, files }]));
  const lastMs = former?.newestMs ?? sinceMs;
  // The clock was put back: what has been changed since may look older than it is.
  const trustedMs = former && nowMs < lastMs ? 0 : lastMs;
  const folders: FolderPrint[] = [];
  const touched: string[] = [];
  const gone: string[] = [];
  let newestMs = 0;

  const look = (folder: string): void => {
    const place = join(root, folder);
    const changedMs = changeOf(place);
    const before = known.get(folder);
    known.delete(folder);
    const isSame = before?.changedMs === changedMs;
    const listed: ListedFolder = isSame ? before : listFolder(place);
    const hasSettled = changedMs < nowMs - CLOCK_MS;
    folders.push([folder, hasSettled ? changedMs : UNKNOWN, listed.files]);
    const names = isSame ? undefined : new Set(before?.files);
    for (const name of listed.files) {
      const stats = statSync(`${place}/${name}`, QUIET);
      newestMs = Math.max(newestMs, stats?.ctimeMs ?? 0);
      const isNew = former !== undefined && names !== undefined && !names.has(name);
      names?.delete(name);
      if (!stats) gone.push(`${folder}/${name}`);
      else if (isNew || stats.ctimeMs > trustedMs) touched.push(`${folder}/${name}`);
    }
    for (const name of names ?? []) gone.push(`${folder}/${name}`);
    for (const name of listed.folders ?? []) look(`${folder}/${name}`);
  };
  for (const folder of ROOTS) look(folder);
  // Folders below one in which nothing came or went.
  for (const folder of [...known.keys()]) if (known.has(folder)) look(folder);
  return { footprint: { newestMs: Math.min(newestMs, nowMs - CLOCK_MS), folders }, touched, gone };
}

function changeOf(folder: string): number {
  return statSync(folder, QUIET)?.mtimeMs ?? ABSENT;
}

interface ListedFolder {
  readonly files: readonly string[];
  readonly folders?: readonly string[];
}

function listFolder(place: string): ListedFolder {
  if (!statSync(place, QUIET)?.isDirectory()) return { files: [] };
  const entries = readdirSync(place, { withFileTypes: true });
  return {
    files: entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json')).map(({ name }) => name),
    folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
  };
}

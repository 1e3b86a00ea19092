/** Writes the files of a new site beside the old one, where they wait to be published. Several threads may write different files. */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { createEncoder } from '../bytes/encode-pieces.ts';
import { hashContent } from '../bytes/hash.ts';
import { hashFile } from '../bytes/hash-file.ts';
import { makeFolders } from '../disk/make-folders.ts';
import { refuseWrite } from '../disk/refuse-write.ts';
import { StopoverError } from '../errors.ts';
import { findOutputPlaces } from './output-places.ts';

/** The facts of a file that a build wrote. */
export interface OutputFile {
  readonly hash: string;
  readonly bytes: number;
}

/** A file of the site, with its facts. */
export interface SiteFile extends OutputFile {
  readonly path: string;
}

/** The remembered facts of a file of the site. */
export function describeFile({ path, hash, bytes }: SiteFile): SiteFile {
  return { path, hash, bytes };
}

/** The order in which files move to their places. Files that others refer to come first. */
export type OutputRank = 'asset' | 'page' | 'artefact' | 'manifest';

/** A file of the new site. */
export interface PendingFile extends SiteFile {
  readonly rank: OutputRank;
  /** True when it differs from the file in the output folder, and is therefore among the pending files. */
  readonly changed: boolean;
}

/** A file to write. */
export interface NewContent {
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly rank: OutputRank;
  /** The hash of the content, if it is known. */
  readonly hash?: string;
}

/**
 * Writes a file of the new site beside the old one, if it differs from the existing file.
 * @param known the file that the last build wrote there; without it, the existing file is read.
 */
export type WriteFile = (file: NewContent, known?: OutputFile) => PendingFile;

/** Makes the function that writes files beside a folder. @throws StopoverError address-outside, disk-write. */
export function createFileWriter(folder: string): WriteFile {
  const { pending } = findOutputPlaces(folder);
  const madeFolders = new Set<string>();
  const encode = createEncoder();
  // Without a site there is nothing to compare. The folder is created by the last move.
  const isNew = !existsSync(folder);
  return ({ path, content, rank, hash }, known) => {
    const bytes = typeof content === 'string' ? encode([content]).bytes : content;
    const file = { hash: hash ?? hashContent(bytes), bytes: bytes.length };
    const changed = isNew || !stands(folder, path, { file, known });
    if (changed) writeFile(placeIn(pending, path), bytes, madeFolders);
    return { path, rank, changed, ...file };
  };
}

/**
 * Copies a file beside a folder, if it differs from the existing file. The file is never in memory as a whole.
 * @throws StopoverError address-outside, disk-write.
 */
export function copyBeside(folder: string, path: string, source: string): PendingFile {
  const place = placeIn(findOutputPlaces(folder).pending, path);
  try {
    makeFolders(dirname(place));
    copyFileSync(source, place, constants.COPYFILE_FICLONE);
    chmodSync(place, COPY_MODE);
  } catch (cause) {
    throw refuseWrite(place, cause);
  }
  // Hash the copy: another process may be writing to the source.
  const file = { hash: hashFile(place), bytes: sizeOf(place)! };
  const changed = !existsSync(folder) || !stands(folder, path, { file, known: undefined });
  if (!changed) rmSync(place);
  return { path, rank: 'asset', changed, ...file };
}

/** Permissions of copies, which the host must be able to read. */
const COPY_MODE = 0o644;

/** Returns the place of a site's path on the disk, which is never outside the folder. */
export function placeIn(folder: string, path: string): string {
  const place = resolve(folder, path);
  if (!place.startsWith(resolve(folder) + sep)) {
    throw new StopoverError('address-outside', { story: path, slug: path });
  }
  return place;
}

/** Size of a regular file in bytes; undefined when there is none. */
export function sizeOf(place: string): number | undefined {
  const stats = readStats(place);
  return stats?.isFile() ? stats.size : undefined;
}

/** Undefined for a path that does not exist, or that leads through a file. */
export function readStats(place: string): Stats | undefined {
  try {
    return statSync(place, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function stands(
  folder: string,
  path: string,
  { file, known }: { readonly file: OutputFile; readonly known: OutputFile | undefined },
): boolean {
  const place = placeIn(folder, path);
  if (sizeOf(place) !== file.bytes) return false;
  return (known ? known.hash : hashStanding(place)) === file.hash;
}

/** Returns the hash of a file; undefined when another program has just removed it. */
export function hashStanding(place: string): string | undefined {
  try {
    return hashFile(place);
  } catch (error) {
    if (sizeOf(place) === undefined) return undefined;
    throw error;
  }
}

function writeFile(place: string, content: Uint8Array, madeFolders: Set<string>): void {
  try {
    const parent = dirname(place);
    if (!madeFolders.has(parent)) makeFolders(parent);
    madeFolders.add(parent);
    writeFileSync(place, content);
  } catch (cause) {
    throw refuseWrite(place, cause);
  }
}

/** Finds files of the last build that have changed or are missing, for example because a person edited or deleted them. */
import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hashContent } from '../bytes/hash.ts';
import { hashStanding, placeIn, readStats, type SiteFile, sizeOf } from '../output/pending-files.ts';
import type { BuildRecord, FolderStates } from './build-record.ts';
import type { PageHandle } from './page-handle.ts';

/** Number of files up to which each is checked. In larger sites folders are checked, which misses only edits inside files. */
const MAX_WATCHED_FILES = 2_000;

/** Paths of the files that are made from a file and are beside it. */
export type CompanionsOf = (file: SiteFile) => readonly string[];

/** The state of the last build's files. */
interface Standing {
  /** The pages whose files are missing or do not match the record. */
  readonly damaged: ReadonlySet<PageHandle>;
  readonly folders: FolderStates;
}

/** Settings of a check, which compares the sizes of files, or their bytes if `isThorough`. */
export interface FileCheck {
  readonly outFolder: string;
  readonly companionsOf: CompanionsOf;
  readonly isThorough: boolean;
}

/** Checks the files of the last build's pages. */
export function checkFiles(record: BuildRecord, check: FileCheck): Standing {
  const { outFolder, isThorough } = check;
  const folders = describeFolders(
    outFolder,
    record.folders.map(([folder]) => folder),
  );
  const isUntouched =
    folders.length === record.folders.length &&
    folders.every(([, changedMs], index) => changedMs === record.folders[index]![1]);
  const count = record.pages.totals().files + record.files.length;
  const isTrusted = isUntouched && count > MAX_WATCHED_FILES && !isThorough;
  return { folders, damaged: isTrusted ? new Set() : findDamagedPages(record, check) };
}

/** Whether a file still has the bytes that a build wrote. */
export function isFileIntact(outFolder: string, { path, hash, bytes }: SiteFile): boolean {
  const place = placeIn(outFolder, path);
  return sizeOf(place) === bytes && hashStanding(place) === hash;
}

function findDamagedPages(
  { pages, files }: BuildRecord,
  { outFolder, companionsOf, isThorough }: FileCheck,
): ReadonlySet<PageHandle> {
  const stands = isThorough
    ? (file: SiteFile) => isFileIntact(outFolder, file)
    : (file: SiteFile) => sizeOf(placeIn(outFolder, file.path)) === file.bytes;
  const accompanies = isThorough
    ? (file: SiteFile, path: string) => decompresses(placeIn(outFolder, path), file)
    : (_: SiteFile, path: string) => existsSync(placeIn(outFolder, path));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const isLost = (file: SiteFile | undefined) => file === undefined || !stands(file);
  const lost = new Set(pages.storage.drawings.names().filter((path) => isLost(byPath.get(path))));
  const damaged = new Set<PageHandle>();
  for (const row of pages) {
    const { drawings, files: own } = pages.page(row);
    const isWhole = own.every(
      (file) => stands(file) && companionsOf(file).every((path) => accompanies(file, path)),
    );
    if (!isWhole || drawings.some((path) => lost.has(path))) damaged.add(row);
  }
  return damaged;
}

/** Whether a compressed file has the content of the file that it was made from. */
function decompresses(place: string, { hash }: SiteFile): boolean {
  try {
    const compressed = readFileSync(place);
    const text = place.endsWith('.br') ? brotliDecompressSync(compressed) : gunzipSync(compressed);
    return hashContent(text) === hash;
  } catch {
    return false;
  }
}

/** Folders with the times at which they last changed; those that are gone are left out. */
export function describeFolders(outFolder: string, folders: Iterable<string>): FolderStates {
  return [...folders].flatMap((folder) => {
    const place = folder === '.' ? outFolder : placeIn(outFolder, folder);
    const stats = readStats(place);
    return stats ? [[folder, stats.mtimeMs] as const] : [];
  });
}

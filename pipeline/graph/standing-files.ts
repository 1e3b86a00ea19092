/** Finds out which pages of the last build have lost a file since: somebody may have cleaned up, or edited by hand. */
import { existsSync, statSync } from 'node:fs';
import { placeIn, type SiteFile, sizeOf } from '../staging.ts';
import type { BuildRecord, FolderStates } from './build-record.ts';

/** Up to so many files are each looked at; in larger sites folders are, which shows all but edits inside of files. */
const MAX_WATCHED_FILES = 2_000;

/** Paths of the files that are made from a file and stand beside it. */
export type CompanionsOf = (file: SiteFile) => readonly string[];

/** How the files of the last build stand. */
interface Standing {
  /** Rows of the pages whose files are not there as the record says. */
  readonly damaged: ReadonlySet<number>;
  readonly folders: FolderStates;
}

/** Looks after the files of the last build. */
export function checkFiles(outFolder: string, record: BuildRecord, companionsOf: CompanionsOf): Standing {
  const folders = describeFolders(
    outFolder,
    record.folders.map(([folder]) => folder),
  );
  const isUntouched =
    folders.length === record.folders.length &&
    folders.every(([, changedMs], index) => changedMs === record.folders[index]![1]);
  const count = record.pages.totals().files + record.files.length;
  const isTrusted = isUntouched && count > MAX_WATCHED_FILES;
  return { folders, damaged: isTrusted ? new Set() : findDamagedPages(outFolder, record, companionsOf) };
}

function findDamagedPages(
  outFolder: string,
  { pages, files }: BuildRecord,
  companionsOf: CompanionsOf,
): ReadonlySet<number> {
  const sizes = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const lost = new Set(
    pages.storage.drawings.names().filter((path) => sizeOf(placeIn(outFolder, path)) !== sizes.get(path)),
  );
  const damaged = new Set<number>();
  for (const row of pages) {
    const { drawings, files: own } = pages.page(row);
    const isWhole = own.every(
      (file) =>
        sizeOf(placeIn(outFolder, file.path)) === file.bytes &&
        companionsOf(file).every((path) => existsSync(placeIn(outFolder, path))),
    );
    if (!isWhole || drawings.some((path) => lost.has(path))) damaged.add(row);
  }
  return damaged;
}

/** Folders with the times at which they last changed; those that are gone are left out. */
export function describeFolders(outFolder: string, folders: Iterable<string>): FolderStates {
  return [...folders].flatMap((folder) => {
    const place = folder === '.' ? outFolder : placeIn(outFolder, folder);
    const stats = statSync(place, { throwIfNoEntry: false });
    return stats ? [[folder, stats.mtimeMs] as const] : [];
  });
}

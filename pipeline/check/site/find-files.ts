/** Finds the files of a checked site: those of its build, and those that something else has put into the output folder. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from '../../output/built-files.ts';
import type { SiteFile } from '../../output/pending-files.ts';
import { openBuildRecord, type StoredRecord } from '../../record/build-record.ts';
import type { PageText } from '../../record/page-table.ts';
import { nameRecord } from '../../run/build-identity.ts';
import type { BuildSettings } from '../../run/build-settings.ts';

/** The pages of a build with their files, and what it remembers of the others. */
export interface FileSource {
  readonly texts: readonly PageText[];
  readonly record: StoredRecord | undefined;
}

/** All files of a build. */
export function listFiles({ texts, record }: FileSource): readonly SiteFile[] {
  return [...texts.flatMap(({ files }) => files), ...(record?.files ?? [])];
}

/**
 * Makes the function that returns whether the site has a file. Files that only an earlier build made do not count, because the
 * next build removes them: a page that no longer exists, or a file that is no longer in the public folder.
 */
export function createFileFinder(source: FileSource, settings: BuildSettings): (path: string) => boolean {
  const { outFolder } = settings;
  let known: ReadonlySet<string> | undefined;
  let left: ReadonlySet<string> | undefined;
  return (path) => {
    known ??= namePaths(listFiles(source));
    if (known.has(path)) return true;
    if (!isFileIn(outFolder, path) || isBuilt(outFolder, path)) return false;
    left ??= listLeftFiles(settings);
    return !left.has(path);
  };
}

/** Files of the last build of the output folder, according to its record. */
function listLeftFiles(settings: BuildSettings): ReadonlySet<string> {
  const record = openBuildRecord(nameRecord(settings));
  if (!record) return new Set();
  const { pages } = record;
  return namePaths(listFiles({ texts: Array.from(pages, (page) => pages.describe(page)), record }));
}

function namePaths(files: readonly SiteFile[]): ReadonlySet<string> {
  return new Set(files.map(({ path }) => path));
}

/** Whether there is a file at a path. A folder is none: hosts send nothing for it, unless it has an `index.html`. */
function isFileIn(folder: string, path: string): boolean {
  const isInside = !path.includes('\0') && path.split('/').every((part) => part !== '..' && part !== '');
  const file = join(folder, path);
  return isInside && existsSync(file) && statSync(file).isFile();
}

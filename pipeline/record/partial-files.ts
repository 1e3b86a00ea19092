/** Files that partial builds have written since the last full build. They differ from its record, but are not damaged. */
import { join } from 'node:path';
import { readJsonFile } from '../disk/read-json-file.ts';
import { replaceFile } from '../disk/replace-file.ts';
import type { SiteFile } from '../output/pending-files.ts';
import { isFileIntact } from './check-files.ts';

/** Name of the file in the record's folder. The next record that is saved there removes it. */
const FILE = 'partial.json';

/** Adds the files of a partial build. */
export function notePartialFiles(recordFolder: string, files: readonly SiteFile[]): void {
  const written = new Map(openPartialFiles(recordFolder));
  for (const { path, hash, bytes } of files) written.set(path, { path, hash, bytes });
  replaceFile(join(recordFolder, FILE), JSON.stringify([...written.values()]));
}

/** The files, by their paths. */
function openPartialFiles(recordFolder: string): ReadonlyMap<string, SiteFile> {
  const files = (readJsonFile(join(recordFolder, FILE)) ?? []) as readonly SiteFile[];
  return new Map(files.map((file) => [file.path, file]));
}

/** Checks whether a file is as a partial build left it. */
export function openPartialCheck(recordFolder: string, outFolder: string): (path: string) => boolean {
  let files: ReadonlyMap<string, SiteFile> | undefined;
  return (path) => {
    files ??= openPartialFiles(recordFolder);
    const file = files.get(path);
    return file !== undefined && isFileIntact(outFolder, file);
  };
}

/** Files that belong together, such as a module and the index that exports it. */
import { copyFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolders } from './make-folders.ts';
import { refuseWrite } from './refuse-write.ts';
import { removeQuietly } from './remove-quietly.ts';
import { nameBeside } from './replace-file.ts';

/** Replaces all of the files, or none. Their folders are created. @throws StopoverError disk-write, with everything as it was. */
export function replaceTogether(files: readonly (readonly [file: string, text: string])[]): void {
  const made: string[] = [];
  const replaced: string[] = [];
  let path = '';
  try {
    for (const [file, text] of files) {
      path = file;
      const folder = makeFolders(dirname(file));
      if (folder !== undefined) made.push(folder);
      writeFileSync(nameBeside(file), text, { flush: true });
      if (existsSync(file)) copyFileSync(file, nameFormer(file));
    }
    for (const [file] of files) {
      path = file;
      renameSync(nameBeside(file), file);
      replaced.push(file);
    }
  } catch (cause) {
    for (const file of replaced) bringBack(file);
    for (const [file] of files) if (!replaced.includes(file)) removeQuietly(nameFormer(file));
    for (const folder of made) removeQuietly(folder);
    throw refuseWrite(path, cause);
  } finally {
    for (const [file] of files) removeQuietly(nameBeside(file));
  }
  for (const file of replaced) removeQuietly(nameFormer(file));
}

function nameFormer(file: string): string {
  return `${nameBeside(file)}.former`;
}

/** A rename needs no space on a full disk. If even that fails, the copy of the former file stays beside it. */
function bringBack(file: string): void {
  if (!existsSync(nameFormer(file))) {
    removeQuietly(file);
    return;
  }
  try {
    renameSync(nameFormer(file), file);
  } catch {
    // The error that led here names the file that could not be written.
  }
}

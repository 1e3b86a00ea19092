/** Flushes the files of a folder to the disk, so that a power cut leaves no empty file in the current version. */
import fs from 'node:fs';
import path from 'node:path';

/** Flushes every file below a folder to the disk. @throws when the disk did not store the data */
export function syncFiles(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) syncFile(path.join(entry.parentPath, entry.name));
  }
}

/** Flushes one file to the disk. @throws when the disk did not store the data */
export function syncFile(file: string): void {
  const handle = fs.openSync(file, 'r+');
  try {
    fs.fsyncSync(handle);
  } catch (error) {
    // Some network disks do not support this; their files reach the disk a moment later.
    if (['EIO', 'ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    fs.closeSync(handle);
  }
}

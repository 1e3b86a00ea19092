/** Sees the files of a folder to the disk, so that a power cut leaves no empty file in a version that is the current one. */
import fs from 'node:fs';
import path from 'node:path';

/** Sees every file below a folder to the disk. @throws when the disk did not take what was written */
export function syncFiles(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) syncFile(path.join(entry.parentPath, entry.name));
  }
}

/** Sees one file to the disk. @throws when the disk did not take what was written */
export function syncFile(file: string): void {
  const handle = fs.openSync(file, 'r+');
  try {
    fs.fsyncSync(handle);
  } catch (error) {
    // Some network disks cannot; their files reach the disk a moment later.
    if (['EIO', 'ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    fs.closeSync(handle);
  }
}

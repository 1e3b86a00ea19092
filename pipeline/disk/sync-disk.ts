/** Sees files to the disk, so that a power cut after a rename does not leave an empty file behind a name that counts. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** From so many on, one call that writes the whole file system is faster than one a file (docs/performance.md). */
const MANY_PLACES = 64;

/** Sees files and folders below a folder to the disk. */
export function syncAll(folder: string, paths: readonly string[]): void {
  if (paths.length >= MANY_PLACES && syncFileSystem(folder)) return;
  for (const path of paths) syncPlace(join(folder, path));
}

/** Sees the names in a folder to the disk. */
export function syncFolder(folder: string): void {
  syncPlace(folder);
}

/** Linux can write a whole file system. Node.js cannot ask it to, but coreutils and busybox have a program that does. */
function syncFileSystem(folder: string): boolean {
  if (process.platform !== 'linux') return false;
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  return spawnSync('sync', ['-f', folder], { stdio: 'ignore' }).status === 0;
}

/** Windows cannot open folders, and some network disks cannot sync them: names reach the disk a moment later there. */
function syncPlace(place: string): void {
  let handle: number | undefined;
  try {
    handle = openSync(place, 'r');
    fsyncSync(handle);
  } catch (error) {
    if (isLoss(error)) throw error;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** The disk did not take what was written. */
function isLoss(error: unknown): boolean {
  return ['EIO', 'ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

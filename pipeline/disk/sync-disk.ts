/** Flushes files to the disk, so that a power cut after a rename does not leave an empty file under the final name. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Number of files from which syncing the whole file system is faster than syncing each file (docs/performance.md). */
const MANY_PLACES = 64;

/** Flushes files and folders below a folder to the disk. */
export function syncAll(folder: string, paths: readonly string[]): void {
  if (paths.length >= MANY_PLACES && syncFileSystem(folder)) return;
  for (const path of paths) syncPlace(join(folder, path));
}

/** Flushes the names in a folder to the disk. */
export function syncFolder(folder: string): void {
  syncPlace(folder);
}

/** Linux can sync a whole file system. Node.js has no call for that, but coreutils and busybox have a program. */
function syncFileSystem(folder: string): boolean {
  if (process.platform !== 'linux') return false;
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  return spawnSync('sync', ['-f', folder], { stdio: 'ignore' }).status === 0;
}

/** Windows cannot open folders, and some network disks cannot sync them. Their names reach the disk a moment later. */
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

/** Whether the disk did not store the data. */
function isLoss(error: unknown): boolean {
  return ['EIO', 'ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

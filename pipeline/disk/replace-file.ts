/** Writes files atomically. */
import { lstatSync, readlinkSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolders } from './make-folders.ts';
import { refuseWrite } from './refuse-write.ts';
import { removeQuietly } from './remove-quietly.ts';

/** How a file is written. */
export interface ReplaceOptions {
  /** Permissions of the file. */
  readonly mode?: number;
  /** Flushes the content to the disk before the rename, for files that cannot be made again. */
  readonly flush?: boolean;
}

/**
 * Writes a file beside its place, then renames it. Creates missing folders. Other threads and processes may write the same file.
 * @throws StopoverError disk-write; the old file then stays, and no temporary file is left. A pipe or a device, such as `/dev/stdout`, is never replaced.
 */
export function replaceFile(file: string, content: string | Uint8Array, options: ReplaceOptions = {}): void {
  const beside = nameBeside(file);
  try {
    refuseDevice(file);
    makeFolders(dirname(file));
    writeFileSync(beside, content, options);
    renameSync(beside, file);
  } catch (cause) {
    removeQuietly(beside);
    throw refuseWrite(file, cause);
  }
}

/**
 * Checks before long work that a file can take its place.
 * @throws StopoverError disk-write for a pipe, a device or a folder.
 */
export function checkFilePlace(file: string): void {
  try {
    refuseDevice(file);
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Error('it is a folder');
  } catch (cause) {
    throw refuseWrite(file, cause);
  }
}

function refuseDevice(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats || stats.isDirectory()) return;
  // `/dev/stdout` is such a link, and leads to a file where a shell redirects the output.
  const isStream = lstatSync(file).isSymbolicLink() && readlinkSync(file).startsWith('/proc/');
  if (isStream || !stats.isFile()) throw new Error('a pipe or a device stands where a file has to be');
}

/** A name in the same folder that no other thread or process writes to. */
export function nameBeside(file: string): string {
  // Loaded here, because an unchanged build writes nothing.
  const { threadId } = process.getBuiltinModule('node:worker_threads');
  return `${file}.${process.pid}-${threadId}.next`;
}

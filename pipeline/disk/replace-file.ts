/** Files that are there whole or not at all. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { threadId } from 'node:worker_threads';
import { refuseWrite } from './refuse-write.ts';
import { removeQuietly } from './remove-quietly.ts';

/** How a file is written. */
export interface ReplaceOptions {
  /** Permissions of the file. */
  readonly mode?: number;
  /** The content is on the disk before the name leads to it: for files that cannot be made again. */
  readonly flush?: boolean;
}

/**
 * Writes beside the place of a file, then renames. Folders are made; other threads and processes may write the same file at this moment.
 * @throws StopoverError disk-write; whatever stood there stays then, and nothing lies beside it.
 */
export function replaceFile(file: string, content: string | Uint8Array, options: ReplaceOptions = {}): void {
  const beside = nameBeside(file);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(beside, content, options);
    renameSync(beside, file);
  } catch (cause) {
    removeQuietly(beside);
    throw refuseWrite(file, cause);
  }
}

/** A name in the same folder that no other thread or process writes to. */
export function nameBeside(file: string): string {
  return `${file}.${process.pid}-${threadId}.next`;
}

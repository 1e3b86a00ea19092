/** Explains why a file could not be written. */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainDiskError, StopoverError } from '../errors.ts';

/** The error of a path that could not be written, with the disk's reason in words, and its own error as the cause. */
export function refuseWrite(path: string, error: unknown): StopoverError {
  const cause = findRefusal(error);
  return new StopoverError('disk-write', { path, reason: explainDiskError(cause) }, { cause });
}

/**
 * Codes of the system for a place that this process may never write to. A full disk, for example, is a fault. Making a folder
 * whose place a file takes is EEXIST; making one below that file is ENOTDIR.
 */
const READ_ONLY = ['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'];

/** Whether an error says that this process may not write to a place. */
export function isReadOnly(error: unknown): boolean {
  const { code = '' } = ((error as Error | undefined)?.cause ?? {}) as NodeJS.ErrnoException;
  return READ_ONLY.includes(code);
}

/**
 * Finds why a disk refused. If Node makes a folder together with those above it, it reports a read-only disk as a folder that
 * does not exist, so the nearest folder that exists is asked.
 */
function findRefusal(cause: unknown): unknown {
  const { code, syscall, path } = cause as NodeJS.ErrnoException;
  if (code !== 'ENOENT' || syscall !== 'mkdir' || path === undefined) return cause;
  try {
    accessSync(findFolder(path), constants.W_OK);
    return cause;
  } catch (refusal) {
    return refusal;
  }
}

function findFolder(path: string): string {
  return existsSync(path) ? path : findFolder(dirname(path));
}

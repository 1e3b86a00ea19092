/** Explains why a file could not be written. */
import { explainDiskError, StopoverError } from '../errors.ts';

/** The error of a path that could not be written, with the disk's reason in words. */
export function refuseWrite(path: string, cause: unknown): StopoverError {
  return new StopoverError('disk-write', { path, reason: explainDiskError(cause) }, { cause });
}

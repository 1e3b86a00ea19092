/** Writes a file so that nobody ever sees half of it. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainDiskError, StopoverError } from '#pipeline/errors';

/** Writes beside the file, then renames. @throws StopoverError disk-write. */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(beside, text, { flush: true });
    renameSync(beside, file);
  } catch (cause) {
    rmSync(beside, { force: true });
    throw new StopoverError('disk-write', { path: file, reason: explainDiskError(cause) }, { cause });
  }
}

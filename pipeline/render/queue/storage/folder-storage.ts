/** Shared storage on a disk that all machines see, such as an NFS mount. */
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listNames } from '../../../disk/list-names.ts';
import { makeFolders } from '../../../disk/make-folders.ts';
import { refuseWrite } from '../../../disk/refuse-write.ts';
import { removeQuietly } from '../../../disk/remove-quietly.ts';
import { explainDiskError, StopoverError } from '../../../errors.ts';
import type { FileMemory } from './file-memory.ts';
import type { SharedStorage } from './shared-storage.ts';

/** Opens a folder, which need not exist yet. */
export function openFolderStorage(folder: string): SharedStorage {
  let unfinished = 0;
  const write = async (place: string, content: Uint8Array | string): Promise<void> => {
    unfinished += 1;
    const beside = `${place}.${process.pid}-${performance.timeOrigin}-${unfinished}.next`;
    try {
      await writeFile(beside, content);
      await rename(beside, place);
    } catch (cause) {
      await rm(beside, { force: true }).catch(() => {});
      throw cause;
    }
  };
  return {
    folder,
    async put(path, content, besides) {
      const place = join(folder, path);
      try {
        // Do not create a folder again that another process has removed.
        if (besides !== undefined && !existsSync(join(folder, besides))) return false;
        if (besides === undefined) makeFolders(dirname(place));
        await write(place, content);
        return true;
      } catch (cause) {
        if (besides !== undefined && isMissing(cause)) return false;
        throw refuseWrite(place, cause);
      }
    },
    get: async (path, memory) => readStored(folder, path, memory),
    async list(path) {
      const place = join(folder, path);
      return listNames(place).flatMap((name) => {
        const stats = statSync(join(place, name), { throwIfNoEntry: false });
        return stats ? [{ name, changedMs: stats.mtimeMs }] : [];
      });
    },
    async remove(path) {
      removeQuietly(join(folder, path));
    },
    async removeFolder(path) {
      removeQuietly(join(folder, path));
    },
    close() {},
  };
}

/** Reads a file like `SharedStorage.get`, but synchronously. @throws StopoverError file-refused */
export function readStored(folder: string, path: string, memory?: FileMemory): Buffer | undefined {
  const place = join(folder, path);
  try {
    return memory ? readInto(place, memory) : readFileSync(place);
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw new StopoverError('file-refused', { path: place, reason: explainDiskError(cause) }, { cause });
  }
}

function readInto(place: string, memory: FileMemory): Buffer {
  const file = openSync(place, 'r');
  try {
    const bytes = memory.take(fstatSync(file).size);
    let end = 0;
    while (end < bytes.length) {
      const read = readSync(file, bytes, end, bytes.length - end, null);
      // The file has been truncated; the caller detects this.
      if (read === 0) break;
      end += read;
    }
    return bytes.subarray(0, end);
  } finally {
    closeSync(file);
  }
}

function isMissing(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException).code === 'ENOENT';
}

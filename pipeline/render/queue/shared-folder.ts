/** The folder through which a build and its workers exchange files, on a disk that all machines see. */
import { readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listNames } from '../../disk/list-names.ts';
import { refuseWrite } from '../../disk/refuse-write.ts';
import { explainDiskError, StopoverError } from '../../errors.ts';

/** Files by their paths, with forward slashes. A reader sees a file whole or not at all. */
export interface SharedFolder {
  /** Writes a file whose folder exists; false when the folder is gone. @throws StopoverError disk-write */
  put(path: string, content: Uint8Array | string): Promise<boolean>;
  /** @throws StopoverError disk-write */
  makeFolder(path: string): Promise<void>;
  /** Undefined when there is no such file. @throws StopoverError file-refused */
  read(path: string): Buffer | undefined;
  /** Names in a folder, with the time of their last change in milliseconds since the Unix epoch. */
  list(path: string): readonly { readonly name: string; readonly changedMs: number }[];
  /** Removes a file or a folder, if it is there. */
  remove(path: string): void;
}

/** Opens the folder. */
export function openSharedFolder(folder: string): SharedFolder {
  let unfinished = 0;
  return {
    async put(path, content) {
      const place = join(folder, path);
      unfinished += 1;
      const beside = `${place}.${process.pid}-${performance.timeOrigin}-${unfinished}.next`;
      try {
        await writeFile(beside, content);
        await rename(beside, place);
        return true;
      } catch (cause) {
        await rm(beside, { force: true }).catch(() => {});
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw refuseWrite(place, cause);
      }
    },
    async makeFolder(path) {
      const place = join(folder, path);
      await mkdir(place, { recursive: true }).catch((cause) => {
        throw refuseWrite(place, cause);
      });
    },
    read(path) {
      const place = join(folder, path);
      try {
        return readFileSync(place);
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw new StopoverError('file-refused', { path: place, reason: explainDiskError(cause) }, { cause });
      }
    },
    list(path) {
      const place = join(folder, path);
      return listNames(place).flatMap((name) => {
        const stats = statSync(join(place, name), { throwIfNoEntry: false });
        return stats ? [{ name, changedMs: stats.mtimeMs }] : [];
      });
    },
    remove(path) {
      try {
        rmSync(join(folder, path), { recursive: true, force: true });
      } catch {
        // Somebody writes there at this moment; the next build removes it.
      }
    },
  };
}

/** The folder in which a path lies. */
export function parentOf(path: string): string {
  return dirname(path);
}

/** Lists the JSON files of a folder with stamps that show changes. Never follows links. */
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file as it was when the folder was listed. */
export interface FileState {
  /** Path in the folder, with `/` between the segments. */
  readonly path: string;
  /** Changes whenever the file does. */
  readonly stamp: string;
}

/** All JSON files below a folder, sorted by path. Hidden entries, symbolic links and what vanishes meanwhile are left out. */
export function listFiles(folder: string): FileState[] {
  const files: FileState[] = [];
  const waiting = [''];
  for (let inner = waiting.pop(); inner !== undefined; inner = waiting.pop()) {
    for (const entry of listEntries(folder, inner)) {
      if (entry.name.startsWith('.')) continue;
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(path);
      else if (entry.isFile() && /\.json$/i.test(entry.name)) files.push(...fileState(folder, path));
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function listEntries(folder: string, inner: string): readonly Dirent[] {
  try {
    return readdirSync(join(folder, inner), { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (inner !== '' && (code === 'ENOENT' || code === 'ENOTDIR')) return [];
    throw error;
  }
}

function fileState(folder: string, path: string): readonly FileState[] {
  const status = lstatSync(join(folder, path), { throwIfNoEntry: false });
  return status ? [{ path, stamp: stampOf(status) }] : [];
}

/** The part of a file's status that changes whenever the file does. */
export function stampOf(status: { ino: number; size: number; mtimeMs: number; ctimeMs: number }): string {
  return `${status.ino} ${status.size} ${status.mtimeMs} ${status.ctimeMs}`;
}

/** Lists the JSON files of a folder with stamps that show changes. Never follows links. */
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file as it was when the folder was listed. */
export interface FileState {
  /** Path in the folder, with `/` between the segments. */
  readonly path: string;
  /** Changes whenever the file does. */
  readonly stamp: string;
}

/** All JSON files below a folder, sorted by path. Hidden entries and symbolic links are left out. */
export function listFiles(folder: string): FileState[] {
  const files: FileState[] = [];
  const waiting = [''];
  for (let inner = waiting.pop(); inner !== undefined; inner = waiting.pop()) {
    for (const entry of readdirSync(join(folder, inner), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(path);
      else if (entry.isFile() && /\.json$/i.test(entry.name)) files.push(fileState(folder, path));
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function fileState(folder: string, path: string): FileState {
  return { path, stamp: stampOf(lstatSync(join(folder, path))) };
}

/** The part of a file's status that changes whenever the file does. */
export function stampOf(status: { ino: number; size: number; mtimeMs: number; ctimeMs: number }): string {
  return `${status.ino} ${status.size} ${status.mtimeMs} ${status.ctimeMs}`;
}

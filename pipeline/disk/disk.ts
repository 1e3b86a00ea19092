/** The few ways in which the disk is written to, each lasting before the next begins, so that a test can stop after any of them. */
import fs from 'node:fs';
import { refuseWrite } from './refuse-write.ts';

/** So much is written at once: few calls, and no more memory than a story takes. */
const CHUNK_CHARACTERS = 65_536;

/** Writing side of a file system. Every method throws `StopoverError` disk-write when it fails. */
export interface Disk {
  makeFolder(path: string): void;
  /** Writes a whole file and sees it to the disk. */
  write(path: string, text: string): void;
  /** The same of a text that is too long to be in memory at once. */
  writePieces(path: string, pieces: Iterable<string>): void;
  /** Creates a file; false when there is one already, or when somebody took it away before it was written. */
  create(path: string, text: string): boolean;
  /** Moves a file over whatever stands at `to`, or a folder to where none is; false when there is nothing to move. */
  move(from: string, to: string): boolean;
  /** Removes a file or a whole folder; nothing there is fine. */
  remove(path: string): void;
  /** Removes a folder if it is empty. */
  removeEmptyFolder(path: string): void;
  /** Sees the names in a folder to the disk. */
  syncFolder(path: string): void;
}

/** The disk itself. */
export const realDisk: Disk = {
  makeFolder: (path) => attempt(path, () => fs.mkdirSync(path, { recursive: true })),
  write: (path, text) => attempt(path, () => fs.writeFileSync(path, text, { flush: true })),
  writePieces: (path, pieces) => attempt(path, () => writeInChunks(path, pieces)),
  create: (path, text) =>
    attemptUnless('EEXIST', path, () => fs.writeFileSync(path, text, { flag: 'wx' })) && holds(path, text),
  move: (from, to) => attemptUnless('ENOENT', to, () => moveOver(from, to)),
  remove: (path) => attempt(path, () => fs.rmSync(path, { recursive: true, force: true })),
  removeEmptyFolder(path) {
    try {
      fs.rmdirSync(path);
    } catch {
      // Not empty or not there: nothing was asked for.
    }
  },
  syncFolder,
};

/** A file is there before its text is: whoever finds it empty may take it for what a process left that died. */
function holds(path: string, text: string): boolean {
  try {
    return fs.readFileSync(path, 'utf8') === text;
  } catch {
    return false;
  }
}

/** A folder in the place of a file is nobody's content: the folders that this writes to have files of known names. */
function moveOver(from: string, to: string): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    fs.rmSync(to, { recursive: true });
    fs.renameSync(from, to);
  }
}

function writeInChunks(path: string, pieces: Iterable<string>): void {
  const file = fs.openSync(path, 'w');
  try {
    let chunk = '';
    for (const piece of pieces) {
      chunk += piece;
      if (chunk.length < CHUNK_CHARACTERS) continue;
      fs.writeFileSync(file, chunk);
      chunk = '';
    }
    fs.writeFileSync(file, chunk);
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

/** Windows cannot open folders, and some network disks cannot sync them; the files themselves are safe there. */
function syncFolder(path: string): void {
  let handle: number | undefined;
  try {
    handle = fs.openSync(path, 'r');
    fs.fsyncSync(handle);
  } catch {
    // Names reach the disk a moment later then.
  } finally {
    if (handle !== undefined) fs.closeSync(handle);
  }
}

function attempt(path: string, action: () => unknown): void {
  try {
    action();
  } catch (error) {
    throw refuseWrite(path, error);
  }
}

/** False when the action fails in the one way that is no failure. */
function attemptUnless(harmless: string, path: string, action: () => void): boolean {
  let done = true;
  attempt(path, () => {
    try {
      action();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== harmless) throw error;
      done = false;
    }
  });
  return done;
}

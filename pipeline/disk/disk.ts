/** The operations that change the disk. Each is durable before the next one starts, so a test can stop after any of them. */
import fs from 'node:fs';
import { makeFolders } from './make-folders.ts';
import { refuseWrite } from './refuse-write.ts';
import { syncFolder } from './sync-disk.ts';

/** Characters written in one call: few calls, and no more memory than a story needs. */
const CHUNK_CHARACTERS = 65_536;

/** Writing side of a file system. Every method throws `StopoverError` disk-write when it fails. */
export interface Disk {
  makeFolder(path: string): void;
  /** Writes a whole file and flushes it to the disk. */
  write(path: string, text: string): void;
  /** The same for a text that is too long to be in memory at once. */
  writePieces(path: string, pieces: Iterable<string>): void;
  /** Creates a file; false when it exists already, or when another process removed it before it was written. */
  create(path: string, text: string): boolean;
  /** Moves a file to `to` and replaces anything there, or a folder to a free place; false when there is nothing to move. */
  move(from: string, to: string): boolean;
  /** Removes a file or a whole folder, if it exists. */
  remove(path: string): void;
  /** Removes a folder if it is empty. */
  removeEmptyFolder(path: string): void;
  /** Flushes the names in a folder to the disk. */
  syncFolder(path: string): void;
}

/** The real disk. */
export const realDisk: Disk = {
  makeFolder: (path) => attempt(path, () => makeFolders(path)),
  write: (path, text) => attempt(path, () => fs.writeFileSync(path, text, { flush: true })),
  writePieces: (path, pieces) => attempt(path, () => writeInChunks(path, pieces)),
  create: (path, text) => attemptUnless('EEXIST', path, () => createWhole(path, text)) && holds(path, text),
  move: (from, to) => attemptUnless('ENOENT', to, () => moveOver(from, to)),
  remove: (path) => attempt(path, () => fs.rmSync(path, { recursive: true, force: true })),
  removeEmptyFolder(path) {
    try {
      fs.rmdirSync(path);
    } catch {
      // Not empty or missing: nothing to do.
    }
  },
  syncFolder: (path) => attempt(path, () => syncFolder(path)),
};

/** On a full disk, a file can be created and not be written: then it is removed, unless another process has replaced it. */
function createWhole(path: string, text: string): void {
  const file = fs.openSync(path, 'wx');
  try {
    fs.writeFileSync(file, text);
  } catch (error) {
    const isOurs = fs.statSync(path, { throwIfNoEntry: false })?.ino === fs.fstatSync(file).ino;
    if (isOurs) fs.rmSync(path, { force: true });
    throw error;
  } finally {
    fs.closeSync(file);
  }
}

/** Whether a new file has its text. While it is empty, another process may remove it as left by a dead process. */
function holds(path: string, text: string): boolean {
  try {
    return fs.readFileSync(path, 'utf8') === text;
  } catch {
    return false;
  }
}

/** Moves a file over a file or a folder. A folder there is not content, because files in these folders have known names. */
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

function attempt(path: string, action: () => unknown): void {
  try {
    action();
  } catch (error) {
    throw refuseWrite(path, error);
  }
}

/** Returns false when the action fails with the one harmless code. */
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

/** The lock that keeps two processes from writing to one folder. It dies with its process, however that ends. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RouteServiceError } from '../../errors.ts';

/** The owner says this often that it lives. */
export const HEARTBEAT_MS = 1_000;
/** An owner on another machine (or in another container) that has said nothing for so long is taken for dead. */
const DEAD_AFTER_MS = 10_000;

/** A lock that is held. */
export interface FolderLock {
  /** Says that the owner lives. */
  beat(): void;
  release(): void;
}

/** Takes the lock of a folder. @throws RouteServiceError store-busy */
export function takeFolderLock(folder: string): FolderLock {
  const file = path.join(folder, 'lock');
  const own = `${os.hostname()} ${process.pid} ${Math.round(performance.timeOrigin)}`;
  if (!create(file, own)) {
    const owner = findOwner(folder);
    if (owner !== undefined) throw new RouteServiceError('store-busy', { owner, folder });
    fs.rmSync(file, { force: true });
    if (!create(file, own)) throw new RouteServiceError('store-busy', { owner: read(file), folder });
  }
  return {
    beat() {
      const time = new Date();
      try {
        fs.utimesSync(file, time, time);
      } catch {
        // Somebody removed it. Nobody is helped by failing now.
      }
    },
    release: () => fs.rmSync(file, { force: true }),
  };
}

/** Finds the owner of a folder's lock: host, process, start. Undefined: nobody. */
export function findOwner(folder: string): string | undefined {
  const file = path.join(folder, 'lock');
  const owner = read(file);
  const [host, pid, start] = owner.split(' ');
  if (host !== os.hostname()) return isFresh(file) ? owner : undefined;
  if (Number(pid) === process.pid && Number(start) !== Math.round(performance.timeOrigin)) return undefined;
  return isAlive(Number(pid)) && isFresh(file) ? owner : undefined;
}

function create(file: string, text: string): boolean {
  let descriptor: number;
  try {
    descriptor = fs.openSync(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    fs.writeSync(descriptor, text);
  } catch {
    // On a full disk the lock stays empty, which is enough: it exists, and its time says that we live.
  } finally {
    fs.closeSync(descriptor);
  }
  return true;
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isFresh(file: string): boolean {
  try {
    return Date.now() - fs.statSync(file).mtimeMs < DEAD_AFTER_MS;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

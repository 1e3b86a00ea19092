/** The lock that keeps two processes from writing to one folder. It dies with its process, however that ends. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RouteServiceError } from '../../errors.ts';

/** The owner says this often that it lives. */
export const HEARTBEAT_MS = 1_000;
/** An owner on another machine (or in another container) that has said nothing for so long is taken for dead. */
const DEAD_AFTER_MS = 10_000;

/** So often somebody else may come in between. */
const MAX_ATTEMPTS = 5;

/** A lock that is held. */
export interface FolderLock {
  /** Says that the owner lives. */
  beat(): void;
  release(): void;
}

/** Takes the lock of a folder. @throws RouteServiceError store-busy */
export function takeFolderLock(folder: string): FolderLock {
  const file = path.join(folder, 'lock');
  const own = `${os.hostname()} ${process.pid} ${Math.round(performance.timeOrigin)} ${randomUUID()}`;
  for (let attempt = 1; !create(file, own); attempt += 1) {
    const found = read(file);
    if (isHeld(file, found) || attempt === MAX_ATTEMPTS)
      throw new RouteServiceError('store-busy', { owner: nameOwner(found), folder });
    removeDead(file, found);
  }
  // On a full disk it is empty.
  const isOwn = () => [own, ''].includes(read(file));
  return {
    beat() {
      if (!isOwn()) return;
      const time = new Date();
      try {
        fs.utimesSync(file, time, time);
      } catch {
        // Somebody removed it. Nobody is helped by failing now.
      }
    },
    release() {
      if (isOwn()) fs.rmSync(file, { force: true });
    },
  };
}

/**
 * Two processes may find the same dead lock. Each moves it aside, which only one of them can, and looks at what it moved:
 * a lock that somebody has taken meanwhile goes back.
 */
function removeDead(file: string, dead: string): void {
  const aside = `${file}-${process.pid}`;
  if (read(file) !== dead || !move(file, aside)) return;
  const moved = read(aside);
  if (moved !== dead) create(file, moved);
  fs.rmSync(aside, { force: true });
}

/** False when somebody else was faster. */
function move(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Finds the owner of a folder's lock: host, process, start. Undefined: nobody. */
export function findOwner(folder: string): string | undefined {
  const file = path.join(folder, 'lock');
  const owner = read(file);
  return isHeld(file, owner) ? owner : undefined;
}

function isHeld(file: string, owner: string): boolean {
  const [host, pid, start] = owner.split(' ');
  if (host !== os.hostname()) return isFresh(file);
  if (Number(pid) === process.pid && Number(start) !== Math.round(performance.timeOrigin)) return false;
  return isAlive(Number(pid)) && isFresh(file);
}

/** Without the last word, which tells two locks of one process apart. */
function nameOwner(owner: string): string {
  return owner.split(' ').slice(0, 3).join(' ');
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
    // A clock that was put back leaves dates that are ahead.
    return Math.abs(Date.now() - fs.statSync(file).mtimeMs) < DEAD_AFTER_MS;
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

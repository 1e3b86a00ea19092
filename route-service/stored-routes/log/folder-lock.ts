/** The lock that prevents two processes from writing to one folder. It is released with its process, however that ends. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RouteServiceError } from '../../errors.ts';

/** Interval at which the owner shows that it is alive. */
export const HEARTBEAT_MS = 1_000;
/** An owner on another machine (or in another container) counts as dead after this time without a heartbeat. */
export const DEAD_AFTER_MS = 10_000;

/** Maximum number of attempts: other processes may take the lock in between. */
const MAX_ATTEMPTS = 5;

/** A lock that is held. */
export interface FolderLock {
  /** Shows that the owner is alive. Returns false if another process has taken the lock, even if it is gone by now: this one was frozen, and counted as dead. */
  beat(): boolean;
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
  // The file is empty if the disk was full. It is missing if another process took the lock and has ended since.
  const isOwn = () => exists(file) && [own, ''].includes(read(file));
  return {
    beat() {
      if (!isOwn()) return false;
      const time = new Date();
      try {
        fs.utimesSync(file, time, time);
      } catch {
        // The file was removed; failing now would not help.
      }
      return true;
    },
    release() {
      if (isOwn()) fs.rmSync(file, { force: true });
    },
  };
}

/**
 * Removes a dead lock. Two processes may find the same one, but only one of them can move it aside. It then checks the moved
 * file: a lock that another process took in the meantime is put back.
 */
function removeDead(file: string, dead: string): void {
  const aside = `${file}-${process.pid}`;
  if (read(file) !== dead || !move(file, aside)) return;
  const moved = read(aside);
  if (moved !== dead) create(file, moved);
  fs.rmSync(aside, { force: true });
}

/** Renames a file; false if another process was faster. */
function move(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Finds the owner of a folder's lock: host, process, start. Undefined if there is none. */
export function findOwner(folder: string): string | undefined {
  const file = path.join(folder, 'lock');
  const owner = read(file);
  return isHeld(file, owner) ? nameOwner(owner) : undefined;
}

function isHeld(file: string, owner: string): boolean {
  const [host, pid, start] = owner.split(' ');
  if (host !== os.hostname()) return isFresh(file);
  if (Number(pid) === process.pid && Number(start) !== Math.round(performance.timeOrigin)) return false;
  return isAlive(Number(pid)) && isFresh(file);
}

/** Names an owner without the last word, which distinguishes two locks of one process. */
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
    // On a full disk the lock stays empty. That is enough: it exists, and its time shows that we are alive.
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

function exists(file: string): boolean {
  try {
    fs.statSync(file);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

function isFresh(file: string): boolean {
  try {
    // After a clock was set back, dates may be in the future.
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

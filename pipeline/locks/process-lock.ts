/** A lock that keeps two processes from writing to one folder. It becomes free when its process ends, for any reason. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { Disk } from '../disk/disk.ts';
import type { StopoverError } from '../errors.ts';
import { exists, findProcess, identifyProcess, type ProcessState } from './process-identity.ts';

/** Time to wait for a lock's text: many times what writing it takes. */
const WRITING_MS = 50;
/** Time between two renewals of a lock's date, which is the only sign of life that other machines and containers can see. */
const BEAT_MS = 30_000;
/** Time after its last renewal for which a lock holds if its process cannot be checked. Big sites can block a process for a while. */
export const SILENT_LOCK_MS = 10 * BEAT_MS;

interface LockOptions {
  readonly disk: Pick<Disk, 'create' | 'move' | 'remove'>;
  /** Makes the error that names the process with the lock. */
  readonly refuse: (owner: string) => StopoverError;
}

/** Number of attempts, because other processes may take the lock in between. */
const MAX_ATTEMPTS = 5;

/**
 * Takes the lock file, or takes over the lock of a process that is gone. @throws the error of `refuse`.
 * @returns a function that gives the lock back.
 */
export function takeLock(file: string, { disk, refuse }: LockOptions): () => void {
  const mine = describeOwner();
  for (let attempt = 1; !disk.create(file, mine); attempt += 1) {
    const found = readSettledOwner(file);
    if (holds(file, found) || attempt === MAX_ATTEMPTS) throw refuse(nameOwner(found));
    removeStale(file, found, disk);
  }
  const beat = showLife(file, mine);
  return () => {
    clearInterval(beat);
    // Another process may have taken it over, because this one was frozen and showed no sign of life.
    if (readOwner(file) === mine) disk.remove(file);
  };
}

/** The process that has a lock; undefined if it is free. For places where this process cannot take the lock. */
export function findHolder(file: string): string | undefined {
  const found = readSettledOwner(file);
  return holds(file, found) ? nameOwner(found) : undefined;
}

/**
 * Two processes may find the same stale lock. Each tries to move it aside, which only one can, and checks the moved file:
 * a lock that another process has taken in the meantime is put back.
 */
function removeStale(file: string, stale: string, disk: LockOptions['disk']): void {
  const aside = `${file}-${process.pid}`;
  // Check again, because looking for the process may have taken long.
  if (readOwner(file) !== stale || !disk.move(file, aside)) return;
  const moved = readOwner(aside);
  if (moved !== stale) disk.create(file, moved);
  disk.remove(aside);
}

/** The last word distinguishes two locks of one process. */
function describeOwner(): string {
  const { pid, start, place } = identifyProcess();
  return `${pid} ${start} ${place} ${randomUUID()}\n`;
}

/** Renews the date of a lock until it is released. */
function showLife(file: string, mine: string): NodeJS.Timeout {
  const beat = setInterval(() => {
    if (readOwner(file) !== mine) return clearInterval(beat);
    const now = new Date();
    try {
      fs.utimesSync(file, now, now);
    } catch {
      // The lock was just released, or the disk does not answer, which the next write reports.
    }
  }, BEAT_MS);
  return beat.unref();
}

/** Reads the owner. Waits briefly for an empty lock, which is being written unless its process has died. */
function readSettledOwner(file: string): string {
  const owner = readOwner(file);
  if (owner !== '') return owner;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WRITING_MS);
  return readOwner(file);
}

function readOwner(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function holds(file: string, owner: string): boolean {
  const state = stateOf(owner);
  if (state !== 'unknown') return state === 'running';
  const changedMs = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Math.abs(Date.now() - changedMs) < SILENT_LOCK_MS;
}

/** Earlier versions wrote the number and a start time that no system reports. */
function stateOf(owner: string): ProcessState {
  const [pid, start, place] = owner.trim().split(' ');
  if (!(Number(pid) > 0)) return 'gone';
  if (place !== undefined) return findProcess({ pid: Number(pid), start: Number(start), place });
  return Number(pid) !== process.pid && exists(Number(pid)) ? 'unknown' : 'gone';
}

/** The number of the process, with its machine's name if that is another one. */
function nameOwner(owner: string): string {
  const [pid, , place] = owner.trim().split(' ');
  if (!(Number(pid) > 0)) return 'unknown';
  const isHere = place === undefined || place === identifyProcess().place;
  return isHere ? `${pid}` : `${pid} on ${place.split('/')[0]}`;
}

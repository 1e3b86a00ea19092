/** A lock that keeps two processes from writing to one folder. It falls with its process, however that ends. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { Disk } from '../disk/disk.ts';
import type { StopoverError } from '../errors.ts';
import { exists, findProcess, identifyProcess, type ProcessState } from './process-identity.ts';

/** Many times what it takes to write one short line. */
const WRITING_MS = 50;
/** So often a process shows that it lives: the date of its lock is all that other machines and containers can see of it. */
const BEAT_MS = 30_000;
/** Of a process that cannot be looked for, a lock holds so long after its last sign of life: ten beats, because big sites block a process for a while. */
export const SILENT_LOCK_MS = 10 * BEAT_MS;

interface LockOptions {
  readonly disk: Pick<Disk, 'create' | 'move' | 'remove'>;
  /** The error that says which process has the lock. */
  readonly refuse: (owner: string) => StopoverError;
}

/** So often somebody else may come in between. */
const MAX_ATTEMPTS = 5;

/** Takes the lock file; a lock whose process is gone is taken over. @throws what `refuse` makes. */
export function takeLock(file: string, { disk, refuse }: LockOptions): void {
  const mine = describeOwner();
  for (let attempt = 1; !disk.create(file, mine); attempt += 1) {
    const found = readSettledOwner(file);
    if (holds(file, found) || attempt === MAX_ATTEMPTS) throw refuse(nameOwner(found));
    removeStale(file, found, disk);
  }
  showLife(file, mine);
}

/**
 * Two processes may find the same stale lock. Each moves it aside, which only one of them can, and looks at what it moved:
 * a lock that somebody has taken meanwhile goes back.
 */
function removeStale(file: string, stale: string, disk: LockOptions['disk']): void {
  const aside = `${file}-${process.pid}`;
  // To look for its process may have taken long.
  if (readOwner(file) !== stale || !disk.move(file, aside)) return;
  const moved = readOwner(aside);
  if (moved !== stale) disk.create(file, moved);
  disk.remove(aside);
}

/** The last word tells two locks of one process apart. */
function describeOwner(): string {
  const { pid, start, place } = identifyProcess();
  return `${pid} ${start} ${place} ${randomUUID()}\n`;
}

/** Renews the date of a lock until it is given back. */
function showLife(file: string, mine: string): void {
  const beat = setInterval(() => {
    if (readOwner(file) !== mine) return clearInterval(beat);
    const now = new Date();
    try {
      fs.utimesSync(file, now, now);
    } catch {
      // It was given back at this moment, or the disk does not answer, which what writes to it notices.
    }
  }, BEAT_MS);
  beat.unref();
}

/** A lock that is empty is being written at this moment, or was when its process died. */
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

/** Earlier versions wrote the number and a start that no system tells. */
function stateOf(owner: string): ProcessState {
  const [pid, start, place] = owner.trim().split(' ');
  if (!(Number(pid) > 0)) return 'gone';
  if (place !== undefined) return findProcess({ pid: Number(pid), start: Number(start), place });
  return Number(pid) !== process.pid && exists(Number(pid)) ? 'unknown' : 'gone';
}

/** The number of the process, and of one that runs elsewhere the machine's name. */
function nameOwner(owner: string): string {
  const [pid, , place] = owner.trim().split(' ');
  if (!(Number(pid) > 0)) return 'unknown';
  const isHere = place === undefined || place === identifyProcess().place;
  return isHere ? `${pid}` : `${pid} on ${place.split('/')[0]}`;
}

/** A lock that keeps two processes from writing to one folder. It dies with its process, however that ends. */
import fs from 'node:fs';
import type { StopoverError } from '../errors.ts';
import type { StoreDisk } from './store-disk.ts';

/** Many times what it takes to write one short line. */
const WRITING_MS = 50;

interface LockOptions {
  readonly disk: Pick<StoreDisk, 'create' | 'move' | 'remove'>;
  /** The error that says which process has the lock. */
  readonly refuse: (pid: number | 'unknown') => StopoverError;
}

/** Takes the lock file; a lock whose process is gone is taken over. @throws what `refuse` makes. */
export function takeLock(file: string, { disk, refuse }: LockOptions): void {
  const mine = describeOwner();
  if (disk.create(file, mine)) return;
  const found = readSettledOwner(file);
  if (isAlive(found)) throw refuse(pidOf(found));
  removeStale(file, found, disk);
  if (!disk.create(file, mine)) throw refuse(pidOf(readOwner(file)));
}

/**
 * Two processes may find the same stale lock. Each moves it aside, which only one of them can, and looks at what it moved:
 * a lock that somebody has taken meanwhile goes back.
 */
function removeStale(file: string, stale: string, disk: LockOptions['disk']): void {
  const aside = `${file}-${process.pid}`;
  if (!disk.move(file, aside)) return;
  const moved = readOwner(aside);
  if (moved !== stale) disk.create(file, moved);
  disk.remove(aside);
}

/** A process number comes again, above all in containers; together with the start of the process it does not. */
function describeOwner(): string {
  return `${process.pid} ${Math.round(performance.timeOrigin)}\n`;
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

function isAlive(owner: string): boolean {
  const pid = pidOf(owner);
  if (pid === 'unknown') return false;
  if (pid === process.pid) return owner === describeOwner();
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function pidOf(owner: string): number | 'unknown' {
  const pid = Number.parseInt(owner, 10);
  return pid > 0 ? pid : 'unknown';
}

/** The lock that keeps two fetches from writing to one store. It dies with its process, however that ends. */
import fs from 'node:fs';
import path from 'node:path';
import { StopoverError } from '../errors.ts';
import type { StoreDisk } from './store-disk.ts';

/** Many times what it takes to write one short line. */
const WRITING_MS = 50;

/** Takes the lock file; a lock whose process is gone is taken over. @throws StopoverError store-busy */
export function takeLock(file: string, disk: StoreDisk): void {
  const mine = describeOwner();
  if (disk.create(file, mine)) return;
  const found = readSettledOwner(file);
  if (isAlive(found)) throw busy(file, found);
  removeStale(file, found, disk);
  if (!disk.create(file, mine)) throw busy(file, readOwner(file));
}

/**
 * Two processes may find the same stale lock. Each moves it aside, which only one of them can, and looks at what it moved:
 * a lock that somebody has taken meanwhile goes back.
 */
function removeStale(file: string, stale: string, disk: StoreDisk): void {
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
  const pid = Number.parseInt(owner, 10);
  if (!(pid > 0)) return false;
  if (pid === process.pid) return owner === describeOwner();
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function busy(file: string, owner: string): StopoverError {
  const pid = Number.parseInt(owner, 10);
  return new StopoverError('store-busy', {
    pid: pid > 0 ? pid : 'unknown',
    folder: path.dirname(path.dirname(file)),
  });
}

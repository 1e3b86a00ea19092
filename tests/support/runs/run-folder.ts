/**
 * A folder for all files that one run of the tests writes, in memory if there is enough: tests make and remove some hundred
 * thousand files, and file systems are slow to create files after others were removed.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory as a file system, on Linux. */
const MEMORY_FOLDER = '/dev/shm';
/** Free memory that a run needs for its files and its programs, in bytes: a whole run keeps up to 0.4 GB in files. */
const NEEDED_BYTES = 8 * 1024 ** 3;
const PREFIX = 'stopover-run-';

/** Makes the folder before any worker starts, and removes it when the run has ended. */
export function setup(): () => void {
  const parent = hasMemory() ? MEMORY_FOLDER : tmpdir();
  removeAbandoned(parent);
  const folder = join(parent, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  // A browser that is about to end may still write its profile.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function hasMemory(): boolean {
  if (process.platform !== 'linux' || !mayRunPrograms(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  // The second value respects a container's limit.
  return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES;
}

/** Whether programs may run in a folder. Tests install packages with native parts, which containers often forbid there. */
function mayRunPrograms(folder: string): boolean {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === folder)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

/** Removes folders of runs that were killed. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const isAbandoned = name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)));
    if (isAbandoned) removeIfPossible(join(parent, name));
  }
}

/** Another run may be removing the folder, and a killed run may have left a mount there. Neither concerns this run. */
function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.warn(`A folder of an earlier run stays: ${(error as Error).message}`);
  }
}

function isRunning(pid: number): boolean {
  // A container numbers its processes alike each time: this run's number was that of a killed one.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process may belong to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

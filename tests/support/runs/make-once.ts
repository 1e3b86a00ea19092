/** Makes a folder once for all tests that ask for it, in all processes. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Interval at which a process that waits for another one looks again. */
const LOOK_INTERVAL_MS = 100;
/** Age at which a lock is abandoned, even if a process has its id: ids are reused after a restart. */
const LOCK_MAX_AGE_MS = 300_000;

/** Fills a folder unless it exists. Other processes wait in the meantime, and take over if this one dies. */
export async function makeOnce(
  folder: string,
  fill: (unfinished: string) => Promise<unknown>,
): Promise<string> {
  const lock = `${folder}.lock`;
  mkdirSync(dirname(folder), { recursive: true });
  while (!existsSync(folder)) {
    if (takeLock(lock)) await makeLocked(folder, lock, fill);
    else await sleep(LOOK_INTERVAL_MS);
  }
  return folder;
}

/** Folders of other code are kept this long, because another process may be testing them. */
const KEEP_MS = 3_600_000;

/** Removes old entries of a folder. */
export function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const place = join(folder, name);
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > KEEP_MS) rmSync(place, { recursive: true, force: true });
  }
}

async function makeLocked(
  folder: string,
  lock: string,
  fill: (unfinished: string) => Promise<unknown>,
): Promise<void> {
  const unfinished = mkdtempSync(`${folder}.`);
  try {
    // The previous process may have finished between the check and the lock.
    if (existsSync(folder)) return;
    await fill(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    // Two processes may take over the lock of a dead one at the same time; either result is good.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Takes a lock: a folder with its owner's process id, moved into place. A rename onto a non-empty folder fails. */
function takeLock(lock: string): boolean {
  const own = mkdtempSync(`${lock}.`);
  writeFileSync(join(own, 'pid'), String(process.pid));
  try {
    renameSync(own, lock);
    return true;
  } catch {
    rmSync(own, { recursive: true });
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

function isAbandoned(lock: string): boolean {
  try {
    if (Date.now() - statSync(lock).mtimeMs > LOCK_MAX_AGE_MS) return true;
    return !isAlive(Number(readFileSync(join(lock, 'pid'), 'utf8')));
  } catch {
    // The lock was released during the check.
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

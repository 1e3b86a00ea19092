/** Makes a folder once for everybody who asks for it, in whichever process they run. */
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
/** Process ids come again after a restart: an older lock is nobody's, whoever has its number now. */
const LOCK_MAX_AGE_MS = 300_000;

/** Fills a folder unless it exists. Others who ask meanwhile wait; a process that died while filling is replaced. */
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

/** Folders of other code are kept for whoever may be testing them right now. */
const KEEP_MS = 3_600_000;

/** Removes what was made in a folder long ago. */
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
    // Between the look and the lock, the one before may have finished.
    if (existsSync(folder)) return;
    await fill(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    // Two may take over the lock of a dead process in one moment; what either made will do.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(lock, { recursive: true, force: true });
  }
}

/** A lock is a folder that came with its owner's process id in it: a rename onto a folder that is not empty fails. */
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
    // It was given back while we looked.
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

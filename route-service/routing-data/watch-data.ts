/** Notices when another version of the routing data becomes the current one. */
import fs from 'node:fs';
import { currentFile } from './data-folder.ts';

/** Interval at which the small file is checked, which works on every file system, including network ones. */
const LOOK_INTERVAL_MS = 1_000;

/** Calls back whenever the current version may have changed; returns a function that stops. */
export function watchData(folder: string, onChange: () => void): () => void {
  const file = currentFile(folder);
  let seen = describe(file);
  const timer = setInterval(() => {
    const now = describe(file);
    if (now === seen) return;
    seen = now;
    onChange();
  }, LOOK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

function describe(file: string): string {
  try {
    const { ino, mtimeMs, size } = fs.statSync(file);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    return '';
  }
}

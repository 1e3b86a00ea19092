/** Notices when another version of the routing data becomes the current one. */
import fs from 'node:fs';
import { currentFile } from './data-folder.ts';

/** Interval at which the small file is checked, which works on every file system, including network ones. */
const LOOK_INTERVAL_MS = 1_000;
/** Interval of attempts to load data: if its folder is copied in, the small file may come before the others. */
const RETRY_INTERVAL_MS = 3_000;

/** Calls back whenever the current version may have changed, and again if it could not be loaded; returns a function that stops. */
export function watchData(folder: string, load: () => Promise<void>): () => void {
  const file = currentFile(folder);
  let seen: string | undefined = describe(file);
  let retry: NodeJS.Timeout | undefined;
  const forget = () => {
    seen = undefined;
  };
  const timer = setInterval(() => {
    const now = describe(file);
    if (now === seen) return;
    seen = now;
    clearTimeout(retry);
    load().catch(() => {
      retry = setTimeout(forget, RETRY_INTERVAL_MS).unref();
    });
  }, LOOK_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
    clearTimeout(retry);
  };
}

function describe(file: string): string {
  try {
    const { ino, mtimeMs, size } = fs.statSync(file);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    return '';
  }
}

/** Watches the preview's sources: the store, and the files that the settings were read from. */
import { type BigIntStats, statSync } from 'node:fs';
import { join } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import { pauseAfter } from './pause-after.ts';
import { type ContentWatchOptions, watchContent } from './watch-content.ts';

/** A commit of the store writes this file last. */
export const STORE_MANIFEST = 'manifest.json';

/** The new manifest from the commit until it is in place; it stays here if a fetch is killed in between. */
const COMMITTED_MANIFEST = join('.update', 'committed', STORE_MANIFEST);

/** The inputs and callbacks for watching. */
export interface WatchOptions extends ContentWatchOptions {
  /** Neither callback is called again before it has ended. */
  readonly onStore: () => Promise<void>;
  readonly onSettings: () => Promise<void>;
  /** Files in which a fault of the site's code may be mended. Default: none. */
  readonly listFaulty?: () => readonly string[];
  /** When reading the files began, in milliseconds since 1970: files that changed later are reported at once. Default: now. */
  readonly readSinceMs?: number | undefined;
}

/** Files that are being watched. */
export interface Watching {
  /** Watches the files of the new settings. Those that it did not watch before are reported if they changed after `readSinceMs`. */
  renew(readSinceMs: number): void;
  close(): Promise<void>;
}

/**
 * When a file is replaced twice in quick succession, the system may not report the second change, because the watcher has not
 * found the new file yet. So all files are checked regularly as well; less often if packages of islands have thousands of files.
 */
const LOOK_MS = 100;

/** Linux takes file times from a clock that may be one tick behind: at most 10 ms. */
const FILE_CLOCK_MS = 10n;

/** Starts watching; resolves when changes are being noticed. */
export async function watchSources(options: WatchOptions): Promise<Watching> {
  const { settings, listFaulty = () => [], onStore, onSettings, readSinceMs } = options;
  const listStore = () =>
    [STORE_MANIFEST, COMMITTED_MANIFEST].map((name) => join(settings().build.storeFolder, name));
  const list = () => [...new Set([...listStore(), ...settings().watched, ...listFaulty()])];
  let paths = list();
  const stamps = new Map(paths.map((path) => [path, readFirstStamp(path, readSinceMs)]));
  const store = coalesce(onStore);
  const code = coalesce(onSettings);
  const compare = (path: string) => {
    const stamp = readStamp(path);
    if (stamps.get(path) === stamp) return;
    stamps.set(path, stamp);
    if (listStore().includes(path)) store();
    else code();
  };
  const content = watchContent(options);
  const watcher = watchFiles(paths, { ignoreInitial: true });
  watcher.on('all', (_, path) => compare(path));
  // The system may allow no more watchers. The regular checks remain.
  const ignore = () => {};
  watcher.on('error', ignore);
  let timer: NodeJS.Timeout | undefined;
  const lookAtAll = () => {
    const start = performance.now();
    paths.forEach(compare);
    timer = setTimeout(lookAtAll, pauseAfter(start, LOOK_MS)).unref();
  };
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  lookAtAll();
  return {
    renew(sinceMs) {
      const next = list();
      watcher.unwatch(paths.filter((path) => !next.includes(path)));
      const fresh = next.filter((path) => !paths.includes(path));
      for (const path of fresh) stamps.set(path, readFirstStamp(path, sinceMs));
      watcher.add(fresh);
      paths = next;
    },
    close() {
      clearTimeout(timer);
      content.close();
      const closed = watcher.close();
      // Closing removes all listeners, and a look that is under way may still fail.
      watcher.on('error', ignore);
      return closed;
    },
  };
}

/** Returns a text that changes with a file; equal for files that do not exist. */
function readStamp(path: string): string {
  const { stats, problem } = look(path);
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs}` : problem;
}

/** The stamp of a file when it was read; a stamp that matches no file if it has changed since then. */
function readFirstStamp(path: string, readSinceMs: number | undefined): string {
  const { stats } = look(path);
  const isLater = readSinceMs !== undefined && stats && stats.ctimeMs + FILE_CLOCK_MS >= BigInt(readSinceMs);
  return isLater ? 'changed' : readStamp(path);
}

/** Looks at a file. A link that leads to itself or a folder that may not be entered is a state of it, and no reason to end. */
function look(path: string): { readonly stats?: BigIntStats | undefined; readonly problem: string } {
  try {
    return { stats: statSync(path, { throwIfNoEntry: false, bigint: true }), problem: '' };
  } catch (error) {
    return { problem: String((error as NodeJS.ErrnoException).code) };
  }
}

/** Calls during a run cause one further run after it. */
function coalesce(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await work();
    } while (again);
    running = false;
  };
  return () => void run();
}

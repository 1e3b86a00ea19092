/** Watches what the preview is made from: the store, and the files that the settings were read from. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import { pauseAfter } from './pause-after.ts';
import { type ContentWatchOptions, watchContent } from './watch-content.ts';

/** A commit of the store writes this file last. */
export const STORE_MANIFEST = 'manifest.json';

/** The manifest from the commit until then; it stays when a fetch is killed in between. */
const COMMITTED_MANIFEST = join('.update', 'committed', STORE_MANIFEST);

/** The inputs and callbacks for watching. */
export interface WatchOptions extends ContentWatchOptions {
  /** Both are called again only after they have ended. */
  readonly onStore: () => Promise<void>;
  readonly onSettings: () => Promise<void>;
  /** When reading the files began, in milliseconds since 1970: those that changed later are told of at once. Default: now. */
  readonly readSinceMs?: number | undefined;
}

/** Files that are being watched. */
export interface Watching {
  /** The settings are other ones, and so may be the files they come from. */
  renew(): void;
  close(): Promise<void>;
}

/**
 * A file that is replaced twice in a moment is one whose second change the system may not tell of, because the watcher has
 * not found the new file yet. So all are looked at now and then as well; less often where packages of islands have thousands of files.
 */
const LOOK_MS = 100;

/** Linux takes the times of files from a clock that may be a tick late: 10 ms where it is slowest. */
const FILE_CLOCK_MS = 10n;

/** Starts watching; resolves when changes are noticed. */
export async function watchSources(options: WatchOptions): Promise<Watching> {
  const { settings, onStore, onSettings, readSinceMs } = options;
  const listStore = () =>
    [STORE_MANIFEST, COMMITTED_MANIFEST].map((name) => join(settings().build.storeFolder, name));
  const list = () => [...listStore(), ...settings().watched];
  let paths = list();
  const stamps = new Map(paths.map((path) => [path, readFirstStamp(path, readSinceMs)]));
  const store = coalesce(onStore);
  const code = coalesce(onSettings);
  const look = (path: string) => {
    const stamp = readStamp(path);
    if (stamps.get(path) === stamp) return;
    stamps.set(path, stamp);
    if (listStore().includes(path)) store();
    else code();
  };
  const content = watchContent(options);
  const watcher = watchFiles(paths, { ignoreInitial: true });
  watcher.on('all', (_, path) => look(path));
  let timer: NodeJS.Timeout | undefined;
  const lookAtAll = () => {
    const start = performance.now();
    paths.forEach(look);
    timer = setTimeout(lookAtAll, pauseAfter(start, LOOK_MS)).unref();
  };
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  lookAtAll();
  return {
    renew() {
      const next = list();
      watcher.unwatch(paths.filter((path) => !next.includes(path)));
      const fresh = next.filter((path) => !paths.includes(path));
      for (const path of fresh) stamps.set(path, readStamp(path));
      watcher.add(fresh);
      paths = next;
    },
    close() {
      clearTimeout(timer);
      content.close();
      return watcher.close();
    },
  };
}

/** Returns a text that changes with a file; equal for files that do not exist. */
function readStamp(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeNs}` : '';
}

/** The stamp of a file as it was when it was read; one that no file has if it changed since then. */
function readFirstStamp(path: string, readSinceMs: number | undefined): string {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  const isLater = readSinceMs !== undefined && stats && stats.ctimeMs + FILE_CLOCK_MS >= BigInt(readSinceMs);
  return isLater ? 'changed' : readStamp(path);
}

/** Changes that come while the work runs are answered by one more run after it. */
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

/** Watches what the preview is made from: the store, and the files that the settings were read from. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { watch as watchFiles } from 'chokidar';
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
}

/** Files that are being watched. */
export interface Watching {
  /** The settings are other ones, and so may be the files they come from. */
  renew(): void;
  close(): Promise<void>;
}

/**
 * A file that is replaced twice in a moment is one whose second change the system may not tell of, because the watcher has
 * not found the new file yet. So all are looked at now and then as well.
 */
const LOOK_MS = 100;

/** Starts watching; resolves when changes are noticed. */
export async function watchSources(options: WatchOptions): Promise<Watching> {
  const { settings, onStore, onSettings } = options;
  const listStore = () =>
    [STORE_MANIFEST, COMMITTED_MANIFEST].map((name) => join(settings().build.storeFolder, name));
  const list = () => [...listStore(), ...settings().watched];
  let paths = list();
  const stamps = new Map(paths.map((path) => [path, readStamp(path)]));
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
  const timer = setInterval(() => paths.forEach(look), LOOK_MS).unref();
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
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
      clearInterval(timer);
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

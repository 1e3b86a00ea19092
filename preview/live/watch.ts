/** Watches what the preview is made from: the store, and the files that the settings were read from. */
import { join } from 'node:path';
import { watch as watchFiles } from 'chokidar';
import type { PreviewSettings } from './preview-settings.ts';

/** A commit of the store writes this file last. */
export const STORE_MANIFEST = 'manifest.json';

/** What watching needs, and what it calls. */
export interface WatchOptions {
  readonly settings: () => PreviewSettings;
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

/** Starts watching; resolves when changes are noticed. */
export async function watchSources({ settings, onStore, onSettings }: WatchOptions): Promise<Watching> {
  const list = () => {
    const { build, watched } = settings();
    return [join(build.storeFolder, STORE_MANIFEST), ...watched];
  };
  let paths = list();
  const watcher = watchFiles(paths, { ignoreInitial: true });
  const store = coalesce(onStore);
  const code = coalesce(onSettings);
  watcher.on('all', (_, path) => {
    if (path === paths[0]) store();
    else code();
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return {
    renew() {
      const next = list();
      watcher.unwatch(paths.filter((path) => !next.includes(path)));
      watcher.add(next.filter((path) => !paths.includes(path)));
      paths = next;
    },
    close: () => watcher.close(),
  };
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

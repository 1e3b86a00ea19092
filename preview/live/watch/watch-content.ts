/** Watches for files of the store that are edited by hand. */
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { PreviewSettings } from '../preview-settings.ts';
import { pauseAfter } from './pause-after.ts';

/** Folders of the store with the editors' content. */
const CONTENT_FOLDERS = ['stories', 'datasources'];

/** Time to wait for further changes: saving a file, like the commit of a fetch, causes several. */
const SETTLE_MS = 50;

/** If the system does not report changes, files are checked at this interval, or less often if there are many. */
const MIN_LOOK_MS = 2_000;

/** The inputs and callbacks for watching the content. */
export interface ContentWatchOptions {
  readonly settings: () => PreviewSettings;
  /** Called when files of the store may have been edited; what it throws goes to `onProblem`. */
  readonly onContent: () => void;
  readonly onProblem: (error: unknown) => void;
}

/** Content that is being watched. */
export interface WatchedContent {
  close(): void;
}

/** Starts watching the folders of the store. A folder reports changes of all its files, so files need no watcher. */
export function watchContent({ settings, onContent, onProblem }: ContentWatchOptions): WatchedContent {
  const watched = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let problem = '';
  /** Whether folders may have been added or removed. */
  let isStale = true;

  const schedule = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, afterMs).unref();
  };
  const look = () => {
    const start = performance.now();
    try {
      watchFolders();
      onContent();
      problem = '';
    } catch (error) {
      // Report each problem once.
      const message = String(error);
      if (message !== problem) onProblem(error);
      problem = message;
    }
    schedule(pauseAfter(start, MIN_LOOK_MS));
  };
  const watchFolders = () => {
    if (!isStale) return;
    isStale = false;
    const folders = new Set(listFolders(settings().build.storeFolder));
    for (const [folder, watcher] of watched) {
      if (folders.has(folder)) continue;
      watcher.close();
      watched.delete(folder);
    }
    for (const folder of folders) if (!watched.has(folder)) watchFolder(folder);
  };
  const watchFolder = (folder: string) => {
    try {
      const watcher = watch(folder, { persistent: false }, (event) => {
        isStale ||= event === 'rename';
        schedule(SETTLE_MS);
      });
      watcher.on('error', () => watcher.close());
      watched.set(folder, watcher);
    } catch {
      // The folder is gone, or the system allows no more watchers. The regular checks remain.
    }
  };
  watchFolders();
  schedule(MIN_LOOK_MS);
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watched.values()) watcher.close();
    },
  };
}

/** The folders with all folders inside them. */
function listFolders(storeFolder: string): string[] {
  return CONTENT_FOLDERS.flatMap((name) => listBelow(join(storeFolder, name)));
}

function listBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const inner = entries.filter((entry) => entry.isDirectory());
    return [folder, ...inner.flatMap(({ name }) => listBelow(join(folder, name)))];
  } catch {
    return [];
  }
}

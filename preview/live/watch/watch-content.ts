/** Notices when somebody edits a file of the store by hand. */
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { PreviewSettings } from '../preview-settings.ts';
import { pauseAfter } from './pause-after.ts';

/** Folders of the store that hold what editors write. */
const CONTENT_FOLDERS = ['stories', 'datasources'];

/** Saving a file, and the commit of a fetch, is several changes in a moment. */
const SETTLE_MS = 50;

/** If the system does not report changes, files are checked at this interval, or less often where they are many. */
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

/** Starts watching the folders of the store: a file costs nothing, and a folder tells of all its files. */
export function watchContent({ settings, onContent, onProblem }: ContentWatchOptions): WatchedContent {
  const watched = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let problem = '';
  /** Whether folders may have come or gone. */
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
      // Said once, however often it is seen.
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
      // The folder is gone, or the system watches no more of them: looking now and then is left.
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

/** The folders and all that lie in them. */
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

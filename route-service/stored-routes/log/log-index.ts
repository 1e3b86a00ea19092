/** The index of the log: the place of each route, and the share of the files that is still in use. */
import type { RecordPlace } from './log-record.ts';
import { createTextPool } from './text-pool.ts';

/** The place of a stored route. */
export interface IndexEntry extends RecordPlace {
  readonly segment: number;
  readonly storedAtMs: number;
  readonly folder: string;
  readonly version: string;
}

/** The index of a log. */
export interface LogIndex {
  get(name: string): IndexEntry | undefined;
  /** Sets an entry in place of an earlier one of the same route. */
  set(name: string, entry: IndexEntry): void;
  delete(name: string): void;
  /** Deletes entries that pass a test; returns their number. */
  deleteWhere(test: (entry: IndexEntry) => boolean): number;
  entries(): IterableIterator<[string, IndexEntry]>;
  /** Number of bytes in use in all files. */
  liveBytes(): number;
  readonly size: number;
}

/** Creates an empty index. */
export function createLogIndex(): LogIndex {
  const entries = new Map<string, IndexEntry>();
  let live = 0;
  const texts = createTextPool();
  const remove = (name: string) => {
    const entry = entries.get(name);
    if (!entry) return;
    entries.delete(name);
    // Each request may name a new folder, so unused texts must not stay.
    texts.drop(entry.folder);
    texts.drop(entry.version);
    live -= entry.length;
  };
  return {
    get: (name) => entries.get(name),
    set(name, entry) {
      remove(name);
      entries.set(name, { ...entry, folder: texts.take(entry.folder), version: texts.take(entry.version) });
      live += entry.length;
    },
    delete: remove,
    deleteWhere(test) {
      const before = entries.size;
      for (const [name, entry] of entries) if (test(entry)) remove(name);
      return before - entries.size;
    },
    entries: () => entries.entries(),
    liveBytes: () => live,
    get size() {
      return entries.size;
    },
  };
}

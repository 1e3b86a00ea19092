/** What the log holds: where each route lies, and how much of the files is still of use. */
import type { RecordPlace } from './log-record.ts';

/** Where a stored route lies. */
export interface IndexEntry extends RecordPlace {
  readonly segment: number;
  readonly storedAtMs: number;
  readonly folder: string;
}

/** The index of a log. */
export interface LogIndex {
  get(hash: string): IndexEntry | undefined;
  /** An older one of the same route does not replace a newer one. */
  set(hash: string, entry: IndexEntry): void;
  delete(hash: string): void;
  /** Takes out what a test says; returns how many. */
  deleteWhere(test: (entry: IndexEntry) => boolean): number;
  entries(): IterableIterator<[string, IndexEntry]>;
  /** Bytes of use in all files. */
  liveBytes(): number;
  readonly size: number;
}

/** Creates an empty index. */
export function createLogIndex(): LogIndex {
  const entries = new Map<string, IndexEntry>();
  let live = 0;
  // Thousands of routes share a folder: its name is kept once.
  const folders = new Map<string, string>();
  const remove = (hash: string) => {
    const entry = entries.get(hash);
    if (!entry) return;
    entries.delete(hash);
    live -= entry.length;
  };
  return {
    get: (hash) => entries.get(hash),
    set(hash, entry) {
      const known = entries.get(hash);
      if (known && known.storedAtMs > entry.storedAtMs) return;
      remove(hash);
      const folder = folders.get(entry.folder) ?? entry.folder;
      folders.set(folder, folder);
      entries.set(hash, { ...entry, folder });
      live += entry.length;
    },
    delete: remove,
    deleteWhere(test) {
      const before = entries.size;
      for (const [hash, entry] of entries) if (test(entry)) remove(hash);
      return before - entries.size;
    },
    entries: () => entries.entries(),
    liveBytes: () => live,
    get size() {
      return entries.size;
    },
  };
}

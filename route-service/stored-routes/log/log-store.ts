/** Stored routes in a folder: an append-only log, with its index in memory. */
import { RouteServiceError } from '../../errors.ts';
import { makeFolders } from '../../make-folders.ts';
import { answerPurgeRequests } from '../purge-requests.ts';
import type { RouteName } from '../route-name.ts';
import type { FoundAnswer, RouteStore, StoredRoute, StoreStats } from '../route-store.ts';
import { DEAD_AFTER_MS, type FolderLock, findOwner, HEARTBEAT_MS, takeFolderLock } from './folder-lock.ts';
import { type LogCompaction, startCompaction } from './log-compaction.ts';
import { type LogFiles, type LogPlace, openLogFiles } from './log-files.ts';
import { createLogIndex, type IndexEntry, type LogIndex } from './log-index.ts';
import { encodeRecord, MAX_RECORD_BYTES } from './log-record.ts';

/** Sizes of the log. */
export interface LogSizes {
  /** Maximum size of a file; compaction works on one at a time. */
  readonly segmentBytes: number;
  /** Maximum size of all files. Above it, the oldest is removed with all its records. */
  readonly maxBytes: number;
  /** Minimum waste that is worth a compaction. */
  readonly minWasteBytes: number;
}

/** Room for some 60,000 routes of 200 coordinates, which are indexed in less than half a second at the start. */
const usualSizes: LogSizes = {
  segmentBytes: 16 * 1024 * 1024,
  maxBytes: 256 * 1024 * 1024,
  minWasteBytes: 4 * 1024 * 1024,
};
/** Pause before the next write after a failure. */
const WRITE_PAUSE_MS = 10_000;

/** Options for opening a log. */
export interface LogStoreOptions {
  readonly folder: string;
  /** Lifetime of entries. */
  readonly ttlMs: number;
  readonly now: () => number;
  readonly sizes?: LogSizes;
}

/** Opens the stored routes of a folder, which no other process may have open. @throws RouteServiceError store-busy, store-unusable */
export function openLogStore(options: LogStoreOptions): RouteStore {
  const { folder, sizes = usualSizes } = options;
  let lock: FolderLock | undefined;
  try {
    makeFolders(folder);
    lock = takeFolderLock(folder);
    return new LogStore(options, openLogFiles(folder, 'write', sizes.segmentBytes), lock);
  } catch (error) {
    lock?.release();
    if (error instanceof RouteServiceError) throw error;
    throw new RouteServiceError(
      'store-unusable',
      { folder, reason: (error as Error).message },
      { cause: error },
    );
  }
}

class LogStore implements RouteStore {
  readonly #options: LogStoreOptions;
  readonly #sizes: LogSizes;
  readonly #files: LogFiles;
  readonly #lock: FolderLock;
  readonly #index: LogIndex;
  readonly #heartbeat: NodeJS.Timeout;
  #onPurge: () => void = () => undefined;
  #compaction: LogCompaction | undefined;
  #failures = 0;
  #writableFromMs = 0;
  /** When the lock was last seen to be ours, by the monotonic clock. */
  #ownSinceMs = performance.now();
  #isLost = false;

  constructor(options: LogStoreOptions, files: LogFiles, lock: FolderLock) {
    this.#options = options;
    this.#sizes = options.sizes ?? usualSizes;
    this.#files = files;
    this.#lock = lock;
    this.#index = replayLog(files);
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref();
  }

  get(name: RouteName): FoundAnswer | undefined {
    const entry = this.#index.get(name.text);
    if (!entry) return undefined;
    const body = entry.storedAtMs + this.#options.ttlMs > this.#options.now() ? this.#read(entry) : undefined;
    if (body) return { version: entry.version, body };
    this.#index.delete(name.text);
    return undefined;
  }

  put(name: RouteName, version: string, body: Buffer): void {
    const storedAtMs = this.#options.now();
    if (storedAtMs < this.#writableFromMs) return;
    if (!this.#owns()) {
      this.#failures++;
      return;
    }
    const { folder, key, text } = name;
    const bytes = encodeRecord({ kind: 'route', storedAtMs, version, name: text, folder, key, body });
    if (bytes.length > MAX_RECORD_BYTES) return;
    try {
      this.#index.set(text, { ...this.#files.append(bytes), storedAtMs, folder, version });
      this.#tidy();
    } catch {
      this.#failures++;
      this.#writableFromMs = storedAtMs + WRITE_PAUSE_MS;
    }
  }

  async purge(folder: string | undefined): Promise<number> {
    return this.#purgeNow(folder);
  }

  async *list(folder: string | undefined): AsyncIterable<StoredRoute> {
    yield* listRoutes(this.#files, this.#index, folder);
  }

  onPurge(listener: () => void): void {
    this.#onPurge = listener;
  }

  stats(): StoreStats {
    return { entries: this.#index.size, bytes: this.#files.bytes, failures: this.#failures };
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.#compaction?.stop();
    this.#files.close();
    this.#lock.release();
  }

  #read(entry: IndexEntry): Buffer | undefined {
    const body = this.#files.readBody(entry);
    if (!body) this.#failures++;
    return body;
  }

  /**
   * Whether the folder is still ours. A process that was frozen counts as dead, and another one may write by now: two would
   * overwrite each other's records.
   */
  #owns(): boolean {
    if (performance.now() - this.#ownSinceMs >= DEAD_AFTER_MS) this.#look();
    return !this.#isLost;
  }

  #look(): void {
    // Taken before the heartbeat: others count from its time.
    const nowMs = performance.now();
    this.#isLost ||= !this.#lock.beat();
    if (this.#isLost) this.#compaction?.stop();
    else this.#ownSinceMs = nowMs;
  }

  #purgeNow(folder: string | undefined): number {
    const { folder: store } = this.#options;
    if (!this.#owns())
      throw new RouteServiceError('store-busy', {
        owner: findOwner(store) ?? 'gone by now; restart this one',
        folder: store,
      });
    const storedAtMs = this.#options.now();
    const purged = this.#index.deleteWhere((entry) => folder === undefined || entry.folder === folder);
    // The record comes first, so that the purge counts even if the process dies before the next step.
    this.#note(storedAtMs, folder);
    this.#onPurge();
    return purged;
  }

  #note(storedAtMs: number, folder: string | undefined): void {
    try {
      this.#files.append(encodeRecord({ kind: 'purge', storedAtMs, folder: folder ?? null }));
      this.#tidy();
    } catch (error) {
      const reason = `The purge could not be written down: ${(error as Error).message}`;
      throw new RouteServiceError(
        'store-unusable',
        { folder: this.#options.folder, reason },
        { cause: error },
      );
    }
  }

  #beat(): void {
    this.#look();
    if (this.#isLost) return;
    this.#files.sync();
    try {
      answerPurgeRequests(this.#options.folder, (folder) => this.#purgeNow(folder));
    } catch {
      this.#failures++;
    }
  }

  #tidy(): void {
    const { maxBytes, minWasteBytes } = this.#sizes;
    const bytes = this.#files.bytes;
    if (bytes > maxBytes) this.#dropOldest();
    const waste = bytes - this.#index.liveBytes();
    if (waste < minWasteBytes || waste * 2 < bytes || this.#compaction?.running) return;
    this.#compaction = startCompaction(this.#files, this.#index, () => this.#owns());
  }

  #dropOldest(): void {
    const oldest = this.#files.oldest();
    this.#compaction?.stop();
    this.#index.deleteWhere(({ segment }) => segment === oldest);
    this.#files.remove(oldest);
  }
}

/** Reads the log from its beginning. The order of its records counts, and not their times: the clock may have been put back. */
export function replayLog(files: LogFiles): LogIndex {
  const index = createLogIndex();
  const purges = new Map<string | null, LogPlace>();
  for (const { record, segment, offset, length } of files.scan()) {
    if (record.kind === 'purge') purges.set(record.folder, { segment, offset, length });
    else {
      const { name, folder, version, storedAtMs } = record;
      index.set(name, { segment, offset, length, storedAtMs, folder, version });
    }
  }
  index.deleteWhere((entry) =>
    [purges.get(entry.folder), purges.get(null)].some((purge) => purge && isBefore(entry, purge)),
  );
  return index;
}

function isBefore(one: LogPlace, other: LogPlace): boolean {
  return one.segment === other.segment ? one.offset < other.offset : one.segment < other.segment;
}

/** The routes of a folder, or all. */
export function* listRoutes(
  files: LogFiles,
  index: LogIndex,
  folder: string | undefined,
): Generator<StoredRoute> {
  for (const [, entry] of index.entries()) {
    if (folder !== undefined && entry.folder !== folder) continue;
    const record = files.read(entry);
    if (record?.kind === 'route') yield { ...record, bytes: record.body.length };
  }
}

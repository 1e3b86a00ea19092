/** Frees the wasted space of the log's oldest file: copies the records in use to the newest file, and removes the old one. */
import type { LogFiles } from './log-files.ts';
import type { LogIndex } from './log-index.ts';
import { encodeRecord } from './log-record.ts';

/** Number of records copied in one turn, so that requests are answered in between. */
const COPIES_PER_TURN = 50;

/** A compaction under way. */
export interface LogCompaction {
  readonly running: boolean;
  /** Stops without undoing anything: a copy and its original are the same route. */
  stop(): void;
}

/**
 * Starts compacting the oldest file. Its purge records are not copied: no older records are left. It stops when the files are no
 * longer ours, as after a process was frozen.
 */
export function startCompaction(files: LogFiles, index: LogIndex, isOurs: () => boolean): LogCompaction {
  const segment = files.oldest();
  const remaining = [...index.entries()].filter(([, entry]) => entry.segment === segment);
  let running = true;
  const turn = () => {
    running &&= isOurs();
    if (!running) return;
    try {
      files.seal(segment);
      for (const [name] of remaining.splice(0, COPIES_PER_TURN)) copyRoute(name, segment);
      if (remaining.length > 0) return void setImmediate(turn);
      files.remove(segment);
    } catch {
      // The disk is full. The file stays, and the next compaction tries again.
    }
    running = false;
  };
  const copyRoute = (name: string, from: number) => {
    const entry = index.get(name);
    // The record was replaced or purged in the meantime.
    if (entry?.segment !== from) return;
    const record = files.read(entry);
    if (record?.kind !== 'route') return index.delete(name);
    index.set(name, { ...entry, ...files.append(encodeRecord(record)) });
  };
  setImmediate(turn);
  return {
    get running() {
      return running;
    },
    stop() {
      running = false;
    },
  };
}

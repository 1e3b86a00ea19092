/** Frees what the log's oldest file wastes: what is still of use goes to the newest, then the file goes. */
import type { LogFiles } from './log-files.ts';
import type { LogIndex } from './log-index.ts';
import { encodeRecord } from './log-record.ts';

/** Records copied in one go, so that requests are answered in between. */
const COPIES_PER_TURN = 50;

/** A compaction under way. */
export interface LogCompaction {
  readonly running: boolean;
  /** Leaves everything as it is: a copy and its original are the same route. */
  stop(): void;
}

/** Starts compacting the oldest file. Notes of purges in it are not copied: nothing older than them is left. */
export function startCompaction(files: LogFiles, index: LogIndex): LogCompaction {
  const segment = files.oldest();
  const remaining = [...index.entries()].filter(([, entry]) => entry.segment === segment);
  let running = true;
  const turn = () => {
    if (!running) return;
    try {
      files.seal(segment);
      for (const [name] of remaining.splice(0, COPIES_PER_TURN)) copyRoute(name, segment);
      if (remaining.length > 0) return void setImmediate(turn);
      files.remove(segment);
    } catch {
      // A full disk: the file stays, and the next compaction tries again.
    }
    running = false;
  };
  const copyRoute = (name: string, from: number) => {
    const entry = index.get(name);
    // Replaced or purged meanwhile.
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

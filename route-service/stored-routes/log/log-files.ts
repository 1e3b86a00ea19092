/** The files of the log: their numbers, the place of the next record, and their size. */

import type { LogRecord, RecordPlace } from './log-record.ts';
import type { PlacedRecord } from './log-segment.ts';
import { type LogSegment, listSegments, openSegment } from './log-segment.ts';

/** A place in the log. */
export interface LogPlace extends RecordPlace {
  readonly segment: number;
}

/** The files of a log. */
export interface LogFiles {
  /** Bytes of all files. */
  readonly bytes: number;
  /** Adds a record to the newest file, or to a new one if that is full. @throws when it cannot be written */
  append(bytes: Buffer): LogPlace;
  read(place: LogPlace): LogRecord | undefined;
  readBody(place: LogPlace): Buffer | undefined;
  /** Reads all records, oldest first. */
  scan(): Generator<PlacedRecord & LogPlace>;
  /** The number of the oldest file. */
  oldest(): number;
  /** Closes a file to new records. */
  seal(segment: number): void;
  /** Removes a file; if it is the newest, a new one is started. */
  remove(segment: number): void;
  /** Begins to flush written records, so that they survive a loss of power. */
  sync(): void;
  /** Flushes written records, and closes all files. */
  close(): void;
}

/** Opens the files of a folder. */
export function openLogFiles(folder: string, mode: 'write' | 'read', segmentBytes: number): LogFiles {
  const segments = new Map<number, LogSegment>();
  for (const number of listSegments(folder)) {
    const segment = openIfThere(folder, number, mode);
    if (segment) segments.set(number, segment);
  }
  let newest = Math.max(0, ...segments.keys());
  let unsynced: LogSegment | undefined;

  const begin = () => {
    const segment = openSegment(folder, ++newest, mode);
    segments.set(newest, segment);
    return segment;
  };
  const sync = () => {
    // A failure here is a disk failure, which the next write reports.
    unsynced?.sync(() => undefined);
    unsynced = undefined;
  };
  return {
    get bytes() {
      return [...segments.values()].reduce((sum, { end }) => sum + end, 0);
    },
    append(bytes) {
      const current = segments.get(newest) ?? begin();
      const segment = current.end > 0 && current.end + bytes.length > segmentBytes ? begin() : current;
      const place = segment.append(bytes);
      if (unsynced !== segment) sync();
      unsynced = segment;
      return { ...place, segment: segment.number };
    },
    read: (place) => segments.get(place.segment)?.read(place),
    readBody: (place) => segments.get(place.segment)?.readBody(place),
    *scan() {
      for (const segment of segments.values()) {
        for (const placed of segment.scan()) yield { ...placed, segment: segment.number };
      }
    },
    oldest: () => Math.min(...segments.keys(), newest),
    seal(number) {
      if (number === newest) begin();
    },
    remove(number) {
      segments.get(number)?.remove();
      segments.delete(number);
    },
    sync,
    close() {
      for (const segment of segments.values()) segment.close();
      segments.clear();
    },
  };
}

/** Opens a file; undefined if it disappeared, which a reader may see. */
function openIfThere(folder: string, number: number, mode: 'write' | 'read'): LogSegment | undefined {
  try {
    return openSegment(folder, number, mode);
  } catch (error) {
    if (mode === 'read' && (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

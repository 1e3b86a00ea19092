/** The files of the log together: which there are, where the next record goes, how large they are. */

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
  /** Adds a record to the newest file, or to a new one when that is full. @throws when the disk does not take it */
  append(bytes: Buffer): LogPlace;
  read(place: LogPlace): LogRecord | undefined;
  readBody(place: LogPlace): Buffer | undefined;
  /** Everything that was written, the oldest first. */
  scan(): Generator<PlacedRecord & LogPlace>;
  /** The number of the oldest file. */
  oldest(): number;
  /** Lets no more records into a file. */
  seal(segment: number): void;
  /** Removes a file; when it is the newest, a new one is begun. */
  remove(segment: number): void;
  /** Makes what was written survive a loss of power. */
  sync(): void;
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
    // A failure here is one of the disk; the next write says it louder.
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

/** A reader may see a file disappear. */
function openIfThere(folder: string, number: number, mode: 'write' | 'read'): LogSegment | undefined {
  try {
    return openSegment(folder, number, mode);
  } catch (error) {
    if (mode === 'read' && (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

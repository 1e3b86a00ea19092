/** One file of the log: a sequence of records, each written once. */
import fs from 'node:fs';
import path from 'node:path';
import {
  decodeBody,
  decodeFacts,
  decodeRecord,
  findRecords,
  type LogRecord,
  type RecordPlace,
} from './log-record.ts';

/** A record and its place. */
export interface PlacedRecord extends RecordPlace {
  readonly record: LogRecord;
}

/** An open file of the log. */
export interface LogSegment {
  readonly number: number;
  /** Bytes of the file. */
  readonly end: number;
  /** Every record in order; answers are not checked yet. */
  scan(): Generator<PlacedRecord>;
  /** One record; undefined when it is damaged or cannot be read. */
  read(place: RecordPlace): LogRecord | undefined;
  /** The answer of a route's record alone. */
  readBody(place: RecordPlace): Buffer | undefined;
  /** Adds a record; returns its place. @throws when it cannot be written; the file is then unchanged */
  append(bytes: Buffer): RecordPlace;
  /** Begins to flush written records, so that they survive a loss of power. */
  sync(done: (error: Error | null) => void): void;
  /** Flushes written records, and closes the file. */
  close(): void;
  remove(): void;
}

const segmentName = /^routes-(\d{8})\.log$/;

/** Numbers of the segments in a folder, the oldest first. */
export function listSegments(folder: string): readonly number[] {
  return fs
    .readdirSync(folder)
    .map((name) => Number(segmentName.exec(name)?.[1] ?? Number.NaN))
    .filter((number) => !Number.isNaN(number))
    .sort((a, b) => a - b);
}

/** Opens a segment; makes a new one, except for reading. */
export function openSegment(folder: string, number: number, mode: 'write' | 'read'): LogSegment {
  const file = path.join(folder, `routes-${String(number).padStart(8, '0')}.log`);
  const flags = fs.constants.O_RDWR | fs.constants.O_CREAT;
  const descriptor = fs.openSync(file, mode === 'read' ? 'r' : flags, 0o600);
  // The end of the last whole record is only searched for before the first append: reading stops there by itself.
  let end: number | undefined;
  let isWritten = false;
  const findEnd = () => {
    end ??= findRecords(readWhole(descriptor)).end;
    return end;
  };
  return {
    number,
    get end() {
      return end ?? fs.fstatSync(descriptor).size;
    },
    *scan() {
      const bytes = readWhole(descriptor);
      for (const place of findRecords(bytes).places) {
        const record = decodeSafely(bytes.subarray(place.offset, place.offset + place.length), decodeFacts);
        if (record) yield { ...place, record };
      }
    },
    read(place) {
      const bytes = readPlace(descriptor, place);
      return bytes && decodeSafely(bytes, decodeRecord);
    },
    readBody(place) {
      const bytes = readPlace(descriptor, place);
      return bytes && decodeBody(bytes);
    },
    append(bytes) {
      const offset = findEnd();
      isWritten = true;
      try {
        const written = fs.writeSync(descriptor, bytes, 0, bytes.length, offset);
        if (written !== bytes.length) throw new Error('The disk took only a part of it.');
      } catch (error) {
        cutOff(descriptor, offset);
        throw error;
      }
      end = offset + bytes.length;
      return { offset, length: bytes.length };
    },
    sync: (done) => fs.fdatasync(descriptor, done),
    close() {
      // A flush that has begun may not have reached the disk, and cannot any more when the file is closed.
      if (isWritten) flush(descriptor);
      fs.closeSync(descriptor);
    },
    remove() {
      fs.closeSync(descriptor);
      fs.rmSync(file, { force: true });
    },
  };
}

/** Reads synchronously: records are some kilobytes, mostly in the system's cache, so a pool thread would cost more than the read. */
function readPlace(descriptor: number, { offset, length }: RecordPlace): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(length);
  try {
    return fs.readSync(descriptor, bytes, 0, length, offset) === length ? bytes : undefined;
  } catch {
    return undefined;
  }
}

function readWhole(descriptor: number): Buffer {
  const bytes = Buffer.allocUnsafe(fs.fstatSync(descriptor).size);
  let read = 0;
  while (read < bytes.length) {
    const step = fs.readSync(descriptor, bytes, read, bytes.length - read, read);
    if (step === 0) break;
    read += step;
  }
  return bytes.subarray(0, read);
}

/** Decodes a record. Damaged facts may not be JSON, even with a checksum that is right by chance. */
function decodeSafely(
  bytes: Buffer,
  decode: (bytes: Buffer) => LogRecord | undefined,
): LogRecord | undefined {
  try {
    return decode(bytes);
  } catch {
    return undefined;
  }
}

/** A failure leaves at most the last records unsaved, and those can be computed again. */
function flush(descriptor: number): void {
  try {
    fs.fdatasyncSync(descriptor);
  } catch {
    // The file is closed next in any case.
  }
}

/** Removes a partly written record. If that fails, the next record overwrites it. */
function cutOff(descriptor: number, offset: number): void {
  try {
    fs.ftruncateSync(descriptor, offset);
  } catch {
    // The checksum distinguishes it from a whole record.
  }
}

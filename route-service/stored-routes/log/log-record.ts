/** One record of the log: a stored answer, or the purge of a folder. */
import { crc32 } from 'node:zlib';

/*
 * 0  u32  checksum of everything after it
 * 4  u32  length of the whole record
 * 8  f64  when it was stored, milliseconds since 1970
 * 16 u8   1: route, 2: purge
 * 17 u24  length of the facts
 * 20 …    facts as JSON: [version, name, folder, key] of a route, [folder or null] of a purge
 * …  …    the answer
 */
const HEADER_BYTES = 20;
const LENGTH_AT = 4;
const STORED_AT = 8;
const KIND_AT = 16;
const FACTS_LENGTH_AT = 17;
const FACTS_LENGTH_BYTES = 3;
const ROUTE_KIND = 1;
const PURGE_KIND = 2;

/** Longer answers are not stored; the longest real one, across a continent with instructions, has some 2 MB. */
export const MAX_RECORD_BYTES = 8 * 1024 * 1024;

/** A stored answer. */
export interface RouteRecord {
  readonly kind: 'route';
  readonly storedAtMs: number;
  readonly version: string;
  readonly name: string;
  readonly folder: string;
  readonly key: string;
  readonly body: Buffer;
}

/** Removes everything stored earlier in a folder, or anywhere with null. */
export interface PurgeRecord {
  readonly kind: 'purge';
  readonly storedAtMs: number;
  readonly folder: string | null;
}

/** A record of either kind, distinguished by `kind`. */
export type LogRecord = RouteRecord | PurgeRecord;

/** The bytes of a record. */
export function encodeRecord(record: LogRecord): Buffer {
  const route = record.kind === 'route';
  const facts = Buffer.from(
    JSON.stringify(route ? [record.version, record.name, record.folder, record.key] : [record.folder]),
  );
  const body = route ? record.body : Buffer.alloc(0);
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + facts.length + body.length);
  bytes.writeUInt32LE(bytes.length, LENGTH_AT);
  bytes.writeDoubleLE(record.storedAtMs, STORED_AT);
  bytes.writeUInt8(route ? ROUTE_KIND : PURGE_KIND, KIND_AT);
  bytes.writeUIntLE(facts.length, FACTS_LENGTH_AT, FACTS_LENGTH_BYTES);
  facts.copy(bytes, HEADER_BYTES);
  body.copy(bytes, HEADER_BYTES + facts.length);
  bytes.writeUInt32LE(crc32(bytes.subarray(LENGTH_AT)), 0);
  return bytes;
}

/** Decodes the record in exactly these bytes; undefined if they are damaged. The body is a part of the bytes, not a copy. */
export function decodeRecord(bytes: Buffer): LogRecord | undefined {
  return isWhole(bytes) ? readRecord(bytes) : undefined;
}

/**
 * The same, but does not check the answer of a route. That is checked each time it is read, and a wrong name only leads to a
 * record that fails the check. This makes opening a large log several times faster.
 */
export function decodeFacts(bytes: Buffer): LogRecord | undefined {
  return bytes.readUInt8(KIND_AT) === ROUTE_KIND ? readRecord(bytes) : decodeRecord(bytes);
}

function isWhole(bytes: Buffer): boolean {
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(LENGTH_AT) !== bytes.length) return false;
  return crc32(bytes.subarray(LENGTH_AT)) === bytes.readUInt32LE(0);
}

function readRecord(bytes: Buffer): LogRecord {
  const storedAtMs = bytes.readDoubleLE(STORED_AT);
  const factsEnd = HEADER_BYTES + bytes.readUIntLE(FACTS_LENGTH_AT, FACTS_LENGTH_BYTES);
  const facts = JSON.parse(bytes.toString('utf8', HEADER_BYTES, factsEnd)) as readonly string[];
  if (bytes.readUInt8(KIND_AT) === PURGE_KIND) return { kind: 'purge', storedAtMs, folder: facts[0] ?? null };
  const [version = '', name = '', folder = '', key = ''] = facts;
  return { kind: 'route', storedAtMs, version, name, folder, key, body: bytes.subarray(factsEnd) };
}

/** Decodes the answer in exactly these bytes of a route's record; undefined if they are damaged. */
export function decodeBody(bytes: Buffer): Buffer | undefined {
  if (!isWhole(bytes)) return undefined;
  return bytes.subarray(HEADER_BYTES + bytes.readUIntLE(FACTS_LENGTH_AT, FACTS_LENGTH_BYTES));
}

/** A record's place in a run of bytes. */
export interface RecordPlace {
  readonly offset: number;
  readonly length: number;
}

/** Finds the records in a run of bytes, damaged ones included; `end` is the end of the last whole one. */
export function findRecords(bytes: Buffer): {
  readonly places: readonly RecordPlace[];
  readonly end: number;
} {
  const places: RecordPlace[] = [];
  let offset = 0;
  while (offset + HEADER_BYTES <= bytes.length) {
    const length = bytes.readUInt32LE(offset + LENGTH_AT);
    // The length is not valid: the process died while writing the rest, or the rest is damaged.
    if (length < HEADER_BYTES || length > MAX_RECORD_BYTES || offset + length > bytes.length) break;
    places.push({ offset, length });
    offset += length;
  }
  return { places, end: offset };
}

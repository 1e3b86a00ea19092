/** The files that make up a record, each up to the length that the record's head validates. */
import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type LogExtent, TextLog } from './text-log.ts';

/** Larger texts stay in their file: those of 100,000 pages would take a quarter of a build's memory. */
const MAX_BYTES_IN_MEMORY = 1 << 24;

/** Bytes that are read at a time for a checksum. */
const PIECE_BYTES = 1 << 20;

/** Reads a part; undefined when it does not match the head. */
export function readPart(file: string, { bytes, crc }: LogExtent): Buffer | undefined {
  if (bytes === 0) return Buffer.alloc(0);
  try {
    const part = readFileSync(file).subarray(0, bytes);
    return part.length === bytes && crc32(part) === crc ? part : undefined;
  } catch {
    return undefined;
  }
}

/** Opens a part that is a log of texts; undefined when it does not match the head. */
export function openTexts(file: string, extent: LogExtent): TextLog | undefined {
  if (extent.bytes > MAX_BYTES_IN_MEMORY) {
    return isIntact(file, extent) ? new TextLog(file, { ...extent, memory: undefined }) : undefined;
  }
  const memory = readPart(file, extent);
  return memory && new TextLog(file, { ...extent, memory });
}

/**
 * Writes a part in pieces, because a part of a big site would be hundreds of megabytes in one buffer. It overwrites the earlier
 * file, because truncating takes longer than writing again. Bytes after the end are ignored.
 */
export function writePart(file: string, pieces: Iterable<Buffer>): LogExtent {
  const descriptor = openSync(file, existsSync(file) ? 'r+' : 'w');
  try {
    let extent: LogExtent = { bytes: 0, crc: 0 };
    for (const piece of pieces) {
      writeFileSync(descriptor, piece);
      extent = { bytes: extent.bytes + piece.length, crc: crc32(piece, extent.crc) };
    }
    return extent;
  } finally {
    closeSync(descriptor);
  }
}

function isIntact(file: string, { bytes, crc }: LogExtent): boolean {
  try {
    return checksumOf(file, bytes) === crc;
  } catch {
    return false;
  }
}

/** Checksum of a file's first bytes; undefined when it has fewer. */
function checksumOf(file: string, bytes: number): number | undefined {
  const descriptor = openSync(file, 'r');
  try {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    let checksum = 0;
    for (let at = 0; at < bytes; ) {
      const read = readSync(descriptor, piece, 0, Math.min(PIECE_BYTES, bytes - at), at);
      if (read === 0) return undefined;
      checksum = crc32(piece.subarray(0, read), checksum);
      at += read;
    }
    return checksum;
  } finally {
    closeSync(descriptor);
  }
}

/** The files that a record is made of, each as far as the record's head vouches for it. */
import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type LogExtent, TextLog } from './text-log.ts';

/** Texts of more bytes stay in their file: those of 100,000 pages are a quarter of what a build may take. */
const MAX_BYTES_IN_MEMORY = 1 << 24;

/** So much of a file is looked at at a time. */
const PIECE_BYTES = 1 << 20;

/** A part; undefined when it is not what the head says. */
export function readPart(file: string, { bytes, crc }: LogExtent): Buffer | undefined {
  if (bytes === 0) return Buffer.alloc(0);
  try {
    const part = readFileSync(file).subarray(0, bytes);
    return part.length === bytes && crc32(part) === crc ? part : undefined;
  } catch {
    return undefined;
  }
}

/** A part that is a log of texts; undefined when it is not what the head says. */
export function openTexts(file: string, extent: LogExtent): TextLog | undefined {
  if (extent.bytes > MAX_BYTES_IN_MEMORY) {
    return isIntact(file, extent) ? new TextLog(file, { ...extent, memory: undefined }) : undefined;
  }
  const memory = readPart(file, extent);
  return memory && new TextLog(file, { ...extent, memory });
}

/**
 * Piece by piece, because the parts of a big site would be hundreds of megabytes in one; over what an earlier build
 * left, because to empty a file takes longer than to write it again. Bytes after its end are ignored.
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

/** Hashes files of any size without reading a whole file into memory. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { HASH_DIGITS } from './hash.ts';

/** Bytes that are read at a time. */
const PIECE_BYTES = 1 << 20;

/** Holds one piece of a file at a time. A new one for each of a site's files would take longer than hashing them. */
let piece: Buffer | undefined;

/** Returns the hash of a file's bytes, equal to that of `hashContent`. */
export function hashFile(file: string): string {
  return shortenDigest(digestFile(file, 'sha256'));
}

/** Shortens the whole SHA-256 digest of some bytes to their hash. */
export function shortenDigest(sha256: string): string {
  return sha256.slice(0, HASH_DIGITS);
}

type Algorithm = 'sha256' | 'md5';

/** Returns the whole digest of a file's bytes in hexadecimal. */
export function digestFile(file: string, algorithm: Algorithm): string {
  return listDigests(file, [algorithm])[0]!;
}

/** Returns a digest for each algorithm. The file is read once. */
export function listDigests(file: string, algorithms: readonly Algorithm[]): readonly string[] {
  const digests = algorithms.map((algorithm) => createHash(algorithm));
  piece ??= Buffer.allocUnsafe(PIECE_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    for (let bytes = readSync(descriptor, piece); bytes > 0; bytes = readSync(descriptor, piece)) {
      for (const digest of digests) digest.update(piece.subarray(0, bytes));
    }
  } finally {
    closeSync(descriptor);
  }
  return digests.map((digest) => digest.digest('hex'));
}

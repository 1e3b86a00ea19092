/** Content hashes: short names for bytes, equal exactly when the bytes are (for all we will ever meet). */
import { createHash } from 'node:crypto';

/** Length of a hash in hexadecimal digits: 80 bits, collisions are out of reach for the files of one site. */
const HASH_DIGITS = 20;

/** The hash of a text or of bytes. */
export function hashContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);
}

/** The hash of a text that comes in pieces; where it was cut does not count. */
export function hashPieces(pieces: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

/** The hash of several named parts; their order counts, their boundaries too. */
export function hashParts(parts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

/** Content hashes: short names for bytes, equal exactly when the bytes are (for all we will ever meet). */
import crypto, { createHash } from 'node:crypto';

/** Length of a hash in hexadecimal digits: 80 bits, collisions are out of reach for the files of one site. */
export const HASH_DIGITS = 20;

/** The hash of a text or of bytes. */
export function hashContent(content: string | Uint8Array): string {
  // A third of the time of an object that is made and asked: most texts are short (answers of reads).
  // By its name, an import would end with a stack in a Node that is too old, before "check-node.ts" can say so.
  return crypto.hash('sha256', content, 'hex').slice(0, HASH_DIGITS);
}

/** The hash of a text that comes in pieces; where it was cut does not count. */
export function hashPieces(pieces: Iterable<string>): string {
  const digest = createHash('sha256');
  for (const piece of pieces) digest.update(piece);
  return digest.digest('hex').slice(0, HASH_DIGITS);
}

/** The hash of several named parts; their order counts, their boundaries too. */
export function hashParts(parts: Iterable<string>): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(`${part.length}:`).update(part);
  return digest.digest('hex').slice(0, HASH_DIGITS);
}

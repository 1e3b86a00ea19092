/** Content hashes: short names for bytes, which in practice are equal exactly when the bytes are. */
import crypto, { createHash } from 'node:crypto';

/** Length of a hash in hexadecimal digits: 80 bits, collisions are out of reach for the files of one site. */
export const HASH_DIGITS = 20;

/** Hashes a text or bytes. */
export function hashContent(content: string | Uint8Array): string {
  // Takes a third of the time of a hash object, because most texts are short (answers of reads). A named import would fail
  // with a stack trace on a Node that is too old, before "check-node.cjs" can report it.
  return crypto.hash('sha256', content, 'hex').slice(0, HASH_DIGITS);
}

/** Hashes a text that comes in pieces. The boundaries of the pieces do not matter. */
export function hashPieces(pieces: Iterable<string>): string {
  const digest = createHash('sha256');
  for (const piece of pieces) digest.update(piece);
  return digest.digest('hex').slice(0, HASH_DIGITS);
}

/** Hashes several parts. Their order and their boundaries matter. */
export function hashParts(parts: Iterable<string>): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(`${part.length}:`).update(part);
  return digest.digest('hex').slice(0, HASH_DIGITS);
}

/** Seeded random values: text, numbers and uuids of generated content. */
import { createHash } from 'node:crypto';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const MULBERRY_STEP = 0x6d2b79f5;
const UINT32 = 2 ** 32;

/** Makes a random source from any text. */
export function createRandom(seed) {
  let state = hashText(seed);
  const next = () => {
    state = (state + MULBERRY_STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  };
  const below = (limit) => Math.floor(next() * limit);
  return {
    below,
    pick: (list) => list[below(list.length)],
    between: (low, high) => low + below(high - low + 1),
  };
}

/** The uuid of a name, so that links between stories need no table. */
export function uuidOf(name) {
  const digits = createHash('sha256').update(name).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

/** A story's number in the space. */
export function idOf(name) {
  return 500_000_000 + (hashText(name) % 100_000_000);
}

function hashText(text) {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return hash >>> 0;
}

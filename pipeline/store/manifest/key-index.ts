/** Finds numbers by keys without keeping the keys: eight bytes an entry at half load, where a map has a hundred. */
import { crc32 } from 'node:zlib';

/** Words of a slot: the key's hash, and the number plus one, so that zero means an empty slot. */
const SLOT_WIDTH = 2;

/** Numbers by key. Two keys may share a hash, so the caller has to check what the numbers stand for. */
export class KeyIndex {
  readonly #slots: Uint32Array;
  readonly #mask: number;

  /** @param room maximum number of entries. */
  constructor(room: number) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(1, room) * 2));
    this.#slots = new Uint32Array(slots * SLOT_WIDTH);
    this.#mask = slots - 1;
  }

  add(key: string, number: number): void {
    const hash = crc32(key);
    let slot = hash & this.#mask;
    while (this.#slots[slot * SLOT_WIDTH + 1] !== 0) slot = (slot + 1) & this.#mask;
    this.#slots[slot * SLOT_WIDTH] = hash;
    this.#slots[slot * SLOT_WIDTH + 1] = number + 1;
  }

  /** The numbers of a key, perhaps with those of other keys, in the order in which they were added. */
  *find(key: string): Generator<number> {
    const hash = crc32(key);
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const number = this.#slots[slot * SLOT_WIDTH + 1]!;
      if (number === 0) return;
      if (this.#slots[slot * SLOT_WIDTH] === hash) yield number - 1;
    }
  }
}

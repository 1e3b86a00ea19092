/** Rows of 32-bit numbers that grow: what is known of thousands of pages, without an object for each. */

/** Rows that there is room for at first. */
const FIRST_ROOM = 64;
/** Room grows by a quarter: half of what doubling would take lies empty, and a big site has a hundred megabytes of rows. */
const GROWTH = 1.25;

/** Rows of one width. */
export class WordRows {
  readonly #width: number;
  #words: Uint32Array;
  #size: number;

  /** @param words rows that are there already; they are changed in place. */
  constructor(width: number, words: Uint32Array = new Uint32Array(0)) {
    this.#width = width;
    this.#words = words;
    this.#size = words.length / width;
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a row; returns its number. */
  push(...row: readonly number[]): number {
    const at = this.#size * this.#width;
    if (at + this.#width > this.#words.length) this.#grow(at + this.#width);
    this.#words.set(row, at);
    this.#size += 1;
    return this.#size - 1;
  }

  /** Adds rows of one number each; returns the first one's number. */
  pushAll(numbers: readonly number[]): number {
    const at = this.#size * this.#width;
    if (at + numbers.length > this.#words.length) this.#grow(at + numbers.length);
    this.#words.set(numbers, at);
    this.#size += numbers.length / this.#width;
    return at / this.#width;
  }

  /** Whether any of some rows of one number has a flag. */
  anyFlagged(first: number, count: number, flags: Uint8Array): boolean {
    const words = this.#words;
    for (let at = first; at < first + count; at += 1) if (flags[words[at]!] === 1) return true;
    return false;
  }

  get(row: number, column: number): number {
    return this.#words[row * this.#width + column]!;
  }

  set(row: number, column: number, value: number): void {
    this.#words[row * this.#width + column] = value;
  }

  /** The words of some rows. */
  slice(first: number, count: number): Uint32Array {
    return this.#words.subarray(first * this.#width, (first + count) * this.#width);
  }

  #grow(words: number): void {
    const room = new Uint32Array(
      Math.max(words, Math.ceil(this.#words.length * GROWTH), FIRST_ROOM * this.#width),
    );
    room.set(this.#words);
    this.#words = room;
  }
}

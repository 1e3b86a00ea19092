/** Growing rows of 32-bit numbers, for facts of thousands of pages without an object for each. */

/** Number of rows in the initial capacity. */
const FIRST_ROOM = 64;
/** Capacity grows by a quarter: doubling would leave up to half empty, and a big site has a hundred megabytes of rows. */
const GROWTH = 1.25;

/** Rows of one width. */
export class NumberRows {
  readonly #width: number;
  #words: Uint32Array;
  #size: number;

  /** @param words existing rows, which are changed in place. */
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

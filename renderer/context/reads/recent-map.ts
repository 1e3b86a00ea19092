/** A map that forgets the entries that have not been used for long. */

/**
 * Keeps the entries that were used last: at least `most`, and at most twice as many. Entries that pages share stay, however many
 * others pass by. Values are never undefined.
 */
export class RecentMap<Key, Value extends NonNullable<unknown>> {
  readonly #most: number;
  /** Entries that were used since the map was last full. */
  #recent = new Map<Key, Value>();
  /** Entries that were used before. */
  #former: ReadonlyMap<Key, Value> = new Map();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const former = this.#former.get(key);
    if (former !== undefined) this.set(key, former);
    return former;
  }

  set(key: Key, value: Value): void {
    if (this.#recent.size >= this.#most) {
      this.#former = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
  }

  /** All entries. Those that were used last come last, so that a copy forgets the same ones first. */
  *entries(): Generator<readonly [Key, Value]> {
    for (const entry of this.#former) if (!this.#recent.has(entry[0])) yield entry;
    yield* this.#recent;
  }
}

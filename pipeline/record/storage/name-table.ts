/** Names by number, each once. */
export class NameTable {
  readonly #names: string[];
  readonly #numbers: Map<string, number>;

  constructor(names: readonly string[] = []) {
    this.#names = [...names];
    this.#numbers = new Map(names.map((name, number) => [name, number]));
  }

  /** Returns the number of a name, and adds the name if it is new. */
  add(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }

  name(number: number): string {
    return this.#names[number]!;
  }

  names(): readonly string[] {
    return this.#names;
  }
}

/** Makes names unique, in constant time however often one is wanted. */

/** Remembers the names in use, and claims new ones. */
export interface UniqueNames {
  readonly taken: Set<string>;
  /** Takes the wanted name, or the first free one that `number` makes of 2, 3, …. */
  claim(wanted: string, number: (count: number) => string): string;
}

/** Makes a registry of names; those in `taken` are already in use. */
export function createUniqueNames(taken: Set<string> = new Set()): UniqueNames {
  // Counting on from the last number keeps thousands of equal headings from being tried against each other.
  const lastCounts = new Map<string, number>();
  return {
    taken,
    claim(wanted, number) {
      let count = lastCounts.get(wanted) ?? 1;
      let name = count === 1 ? wanted : number(count);
      while (taken.has(name)) {
        count += 1;
        name = number(count);
      }
      lastCounts.set(wanted, count);
      taken.add(name);
      return name;
    },
  };
}

/** Collects the reads of a build's pages; equal reads of many pages stand in the table once. */
import type { BuildRecord, ReadRecord } from './build-record.ts';

/** The reads of all pages, each kept once and known by a number. */
export interface ReadTable {
  /** Adds the reads of a page in a language, with the hashes of their answers; returns their numbers. */
  add(language: string, reads: ReadonlyMap<string, string>): readonly number[];
  /** Adds one read that stands in another table; returns its number in this one. */
  adopt(record: ReadRecord): number;
  /** Takes reads of the last build over, by their numbers there; returns their numbers in this table. */
  carry(reads: readonly number[], last: BuildRecord): readonly number[];
  records(): readonly ReadRecord[];
}

/** Makes an empty table. */
export function createReadTable(): ReadTable {
  const records: ReadRecord[] = [];
  const numbers = new Map<string, Map<string, number>>();

  const numberOf = (language: string, read: string, answer: string): number => {
    const ofLanguage = numbers.get(language) ?? new Map<string, number>();
    numbers.set(language, ofLanguage);
    const known = ofLanguage.get(read);
    if (known !== undefined) return known;
    records.push({ language, read, answer });
    ofLanguage.set(read, records.length - 1);
    return records.length - 1;
  };

  return {
    add: (language, reads) => [...reads].map(([read, answer]) => numberOf(language, read, answer)),
    adopt: ({ language, read, answer }) => numberOf(language, read, answer),
    carry: (reads, last) =>
      reads.map((number) => {
        const { language, read, answer } = last.reads[number]!;
        return numberOf(language, read, answer);
      }),
    records: () => records,
  };
}

/** Collects the reads of a build's pages; equal reads of many pages stand in the table once. */
import { formatRead, type NotedRead } from '#renderer';
import type { BuildRecord, ReadRecord } from './build-record.ts';

/** The reads of all pages, each kept once and known by a number. */
export interface ReadTable {
  /** Adds the reads of a page; returns their numbers. */
  add(reads: readonly NotedRead[]): readonly number[];
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
  /** Pages share the objects of their reads, so most of them never become text. */
  const known = new WeakMap<NotedRead, number>();

  const numberOf = (language: string, read: string, answer: string): number => {
    const ofLanguage = numbers.get(language) ?? new Map<string, number>();
    numbers.set(language, ofLanguage);
    const found = ofLanguage.get(read);
    if (found !== undefined) return found;
    records.push({ language, read, answer });
    ofLanguage.set(read, records.length - 1);
    return records.length - 1;
  };

  const numberOfNoted = (noted: NotedRead): number => {
    const found = known.get(noted);
    if (found !== undefined) return found;
    const number = numberOf(noted.language, formatRead(noted.read), noted.answer);
    known.set(noted, number);
    return number;
  };

  return {
    add: (reads) => reads.map(numberOfNoted),
    adopt: ({ language, read, answer }) => numberOf(language, read, answer),
    carry: (reads, last) =>
      reads.map((number) => {
        const { language, read, answer } = last.reads[number]!;
        return numberOf(language, read, answer);
      }),
    records: () => records,
  };
}

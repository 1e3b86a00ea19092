/** Numbers reads on their way from a thread to the build's table; forgets them when they become many. */
import { formatRead, type NotedRead } from '#renderer';
import { RecentMap } from '#renderer/model';
import type { ReadRecord } from './read-table.ts';

/** Number of reads that are known for certain: more than pages have in common, fewer than a big site has. */
const TOLD_READS = 10_000;

/** Numbers the reads of a thread's pages. Numbers increase and are never reused. */
export interface ReadNumbering {
  add(reads: readonly NotedRead[]): readonly number[];
  /** Returns the reads that were numbered since the last call, in the order of their numbers. */
  takeNew(): readonly ReadRecord[];
}

/** Makes an empty collection. */
export function createReadNumbering(): ReadNumbering {
  const told = new RecentMap<string, number>(TOLD_READS);
  /** Pages share the objects of their reads, so most are never converted to text. */
  const known = new WeakMap<NotedRead, number>();
  let fresh: ReadRecord[] = [];
  let next = 0;
  const numberOf = ({ language, read: noted, answer }: NotedRead): number => {
    const read = formatRead(noted);
    const key = `${language}\t${read}`;
    const number = told.get(key);
    if (number !== undefined) return number;
    told.set(key, next);
    fresh.push({ language, read, answer });
    next += 1;
    return next - 1;
  };
  return {
    add: (reads) =>
      reads.map((noted) => {
        const before = known.get(noted);
        if (before !== undefined) return before;
        const number = numberOf(noted);
        known.set(noted, number);
        return number;
      }),
    takeNew() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}

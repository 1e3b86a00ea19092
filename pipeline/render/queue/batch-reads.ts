/** The reads of a batch on their way to the build: lines of text, because most of JSON's time would go into quotation marks. */
import { formatRead, type NotedRead } from '#renderer';
import type { ReadCollector } from '../../record/read-table.ts';

/** The reads of one batch after another; each batch numbers them anew, since its reader may not have seen any other. */
export interface BatchReads {
  add(reads: readonly NotedRead[]): readonly number[];
  /** The reads since the last call, in the order of their numbers; the next batch begins with zero. */
  takeText(): string;
}

/** Makes an empty collection. */
export function createBatchReads(): BatchReads {
  /** Pages of many batches share the objects of their reads. */
  const lines = new WeakMap<NotedRead, string>();
  let numbers = new Map<NotedRead, number>();
  const lineOf = (noted: NotedRead): string => {
    const known = lines.get(noted);
    if (known !== undefined) return known;
    const line = `${noted.answer}\t${noted.language}\t${formatRead(noted.read)}`;
    lines.set(noted, line);
    return line;
  };
  return {
    add: (reads) =>
      reads.map((noted) => {
        const before = numbers.get(noted);
        if (before !== undefined) return before;
        const number = numbers.size;
        numbers.set(noted, number);
        return number;
      }),
    takeText() {
      const text = Array.from(numbers.keys(), lineOf).join('\n');
      numbers = new Map();
      return text;
    },
  };
}

/** Takes the reads of a batch into the build's table; returns their numbers there. */
export function adoptReads(text: string, reads: Pick<ReadCollector, 'adoptText'>): readonly number[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const tab = line.indexOf('\t');
    return reads.adoptText(line.slice(tab + 1), line.slice(0, tab));
  });
}

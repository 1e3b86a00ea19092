/** The reads of a batch on their way to the build, as lines of text: JSON would spend most of its time on quotation marks. */
import { formatRead, type NotedRead } from '#renderer';
import type { ReadCollector } from '../../record/read-table.ts';

/** Collects the reads of one batch after another. Each batch has its own numbers, because its reader may not have other batches. */
export interface BatchReads {
  add(reads: readonly NotedRead[]): readonly number[];
  /** The reads since the last call, in the order of their numbers; the next batch begins with zero. */
  takeText(): string;
}

/** Makes an empty collection. */
export function createBatchReads(): BatchReads {
  // Lines of the last batch, because most pages share the objects of some reads. A WeakMap of all lines cost more in garbage
  // collection than writing the lines again.
  let lines = new Map<NotedRead, string>();
  let numbers = new Map<NotedRead, number>();
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
      lines = new Map(Array.from(numbers.keys(), (noted) => [noted, lines.get(noted) ?? formatLine(noted)]));
      numbers = new Map();
      return Array.from(lines.values()).join('\n');
    },
  };
}

function formatLine({ answer, language, read }: NotedRead): string {
  return `${answer}\t${language}\t${formatRead(read)}`;
}

/** Adds the reads of a batch to the build's table; returns their numbers there. */
export function adoptReads(text: string, reads: Pick<ReadCollector, 'adoptText'>): readonly number[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const tab = line.indexOf('\t');
    return reads.adoptText(line.slice(tab + 1), line.slice(0, tab));
  });
}

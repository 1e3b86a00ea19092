/** The reads of batches on their way to the build, as lines of text: JSON would spend most of its time on quotation marks. */
import { formatRead, type NotedRead } from '#renderer';
import type { ReadCollector } from '../../record/read-table.ts';

/** Numbers the reads of a series of batches. */
export interface BatchReads {
  add(reads: readonly NotedRead[]): readonly number[];
  /** The reads that were numbered since the last call, in the order of their numbers. */
  takeNewText(): string;
  /** Begins another series: forgets all reads, and numbers from zero. */
  restart(): void;
}

/** Makes an empty collection. */
export function createBatchReads(): BatchReads {
  /** Pages share the objects of most reads. The others are found by their lines. */
  const numbers = new Map<NotedRead, number>();
  const lines = new Map<string, number>();
  let fresh: string[] = [];
  const numberOf = (noted: NotedRead): number => {
    const line = formatLine(noted);
    const before = lines.get(line);
    if (before !== undefined) return before;
    fresh.push(line);
    lines.set(line, lines.size);
    return lines.size - 1;
  };
  return {
    add: (reads) =>
      reads.map((noted) => {
        const before = numbers.get(noted);
        if (before !== undefined) return before;
        const number = numberOf(noted);
        numbers.set(noted, number);
        return number;
      }),
    takeNewText() {
      const text = fresh.join('\n');
      fresh = [];
      return text;
    },
    restart() {
      numbers.clear();
      lines.clear();
      fresh = [];
    },
  };
}

function formatLine({ answer, language, read }: NotedRead): string {
  return `${answer}\t${language}\t${formatRead(read)}`;
}

/** Adds reads of a batch to the build's table; returns their numbers there. */
export function adoptReads(text: string, reads: Pick<ReadCollector, 'adoptText'>): readonly number[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const tab = line.indexOf('\t');
    return reads.adoptText(line.slice(tab + 1), line.slice(0, tab));
  });
}

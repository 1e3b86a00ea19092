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
  // Those of the last batch: most pages share the objects of some reads. A WeakMap of all lines so far cost the collector of
  // garbage more than writing lines anew.
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

/** Takes the reads of a batch into the build's table; returns their numbers there. */
export function adoptReads(text: string, reads: Pick<ReadCollector, 'adoptText'>): readonly number[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const tab = line.indexOf('\t');
    return reads.adoptText(line.slice(tab + 1), line.slice(0, tab));
  });
}

/** When the site has to be built again although nobody edits anything: the next moment that some page asked about. */
import { parseRead } from '#renderer';
import type { RecordTables } from './build-record.ts';

/** The soonest instant after `now` that a page's look depends on, as ISO 8601; null when there is none. */
export function findNextChange({ pages, reads }: RecordTables, now: Date): string | null {
  const instants = new Map<number, number>();
  for (let number = 0; number < reads.size; number += 1) {
    if (reads.kindOf(number) !== 'time') continue;
    const read = parseRead(reads.record(number).read);
    const instant = read.kind === 'past' ? Date.parse(read.instant) : Number.NaN;
    if (instant > now.getTime()) instants.set(number, instant);
  }
  const soonest = [...instants].sort(([, a], [, b]) => a - b);
  for (const [number, instant] of soonest) {
    if (isRead(number, { pages, reads })) return new Date(instant).toISOString();
  }
  return null;
}

/** The table also has reads of pages that are gone. */
function isRead(number: number, { pages, reads }: Pick<RecordTables, 'pages' | 'reads'>): boolean {
  const flags = new Uint8Array(reads.size);
  flags[number] = 1;
  for (const row of pages) if (pages.readsAny(row, flags) || pages.shellReadsAny(row, flags)) return true;
  return false;
}

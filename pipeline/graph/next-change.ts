/** When the site has to be built again although nobody edits anything: the next moment that some page asked about. */
import { parseRead } from '#renderer';
import type { ReadRecord } from './build-record.ts';

/** The soonest instant after `now` that a page's look depends on, as ISO 8601; null when there is none. */
export function findNextChange(reads: readonly ReadRecord[], now: Date): string | null {
  let next = Number.POSITIVE_INFINITY;
  for (const { read: text } of reads) {
    const read = parseRead(text);
    const instant = read.kind === 'past' ? Date.parse(read.instant) : Number.NaN;
    if (instant > now.getTime() && instant < next) next = instant;
  }
  return Number.isFinite(next) ? new Date(next).toISOString() : null;
}

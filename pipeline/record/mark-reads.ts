/** Marks changed reads of the last build, and reads that change only a page's date. */
import { parseRead } from '#renderer';
import type { ContentChange } from './content-change.ts';
import { type ReadTable, subjectOf } from './read-table.ts';

/** The read is answered as before, but the story it is about has been published again. */
export const IS_REDATED = 1;
/** The read is answered otherwise. */
export const IS_STALE = 2;

/**
 * One mark a read of the last build, up to the last that has one; 0 for what is as it was. Only reads of fields make a page as new as
 * what it shows of a story.
 * @param stale what `findStaleReads` found.
 */
export function markReads(reads: ReadTable, change: ContentChange, stale: Uint8Array): Uint8Array {
  const marks = stale.map((flag) => flag * IS_STALE);
  const published = listPublished(change);
  if (published.size === 0) return upToLast(marks);
  for (let read = 0; read < marks.length; read += 1) {
    if (marks[read] === IS_STALE || !published.has(reads.subject(read))) continue;
    if (reads.kindOf(read) === 'story' && asksForFields(reads.record(read).read)) marks[read] = IS_REDATED;
  }
  return upToLast(marks);
}

/** Lists of reads stand in order: who goes through them can stop where no mark follows. */
function upToLast(marks: Uint8Array): Uint8Array {
  let end = marks.length;
  while (end > 0 && marks[end - 1] === 0) end -= 1;
  return marks.subarray(0, end);
}

/** Subjects of the stories that have been published again, or are of another type. */
function listPublished({ stories }: ContentChange): ReadonlySet<number> {
  const published = [...stories].filter(
    ([, { before, after }]) => before?.publishedAt !== after?.publishedAt || before?.type !== after?.type,
  );
  return new Set(published.map(([uuid]) => subjectOf(uuid)));
}

function asksForFields(read: string): boolean {
  const { kind } = parseRead(read);
  return kind === 'fields' || kind === 'story';
}

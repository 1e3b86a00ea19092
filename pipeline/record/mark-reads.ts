/** Marks changed reads of the last build, and reads that change only a page's date. */
import { parseRead } from '#renderer';
import type { ContentChange } from './content-change.ts';
import { type ReadTable, subjectOf } from './read-table.ts';

/** The read has the same answer, but its story has been published again. */
export const IS_REDATED = 1;
/** The read has another answer. */
export const IS_STALE = 2;

/**
 * Returns a mark for each read of the last build, up to the last marked one; 0 means unchanged. Only reads of fields give a page
 * the date of a story.
 * @param stale the result of `findStaleReads`.
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

/** Cuts off the unmarked end. Lists of reads are sorted, so a search through a list can stop there. */
function upToLast(marks: Uint8Array): Uint8Array {
  let end = marks.length;
  while (end > 0 && marks[end - 1] === 0) end -= 1;
  return marks.subarray(0, end);
}

/** Subjects of the stories that have been published again, or have another type. */
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

/** The reads of the last build's pages: with them, pages need not be rendered to find out. */
import { type NotedRead, type PageJob, parseRead, type ReadSource } from '#renderer';
import type { StoredRecord } from '../record/build-record.ts';
import { compareContent, recallContent } from '../record/content-change.ts';
import { findStaleReads } from '../record/stale-reads.ts';
import type { ContentStore } from '../store/store-types.ts';

/** The reads of a page as it is published; undefined when the last build cannot tell. */
export type KnownReads = (job: PageJob) => readonly NotedRead[] | undefined;

/** Takes the reads of the record's pages that would come out the same from the content as it is published now. */
export function takeKnownReads(
  record: StoredRecord | undefined,
  sources: ReadonlyMap<string, ReadSource>,
  store: ContentStore,
): KnownReads {
  if (!record) return () => undefined;
  const { pages, reads } = record;
  const stale = findStaleReads(reads, compareContent(recallContent(record), store, 'published'), sources);
  const noted: (NotedRead | undefined)[] = [];
  const note = (number: number): NotedRead => {
    const { language, read, answer } = reads.record(number);
    noted[number] ??= { language, read: parseRead(read), answer };
    return noted[number];
  };
  const find = pages.createFinder();
  return (job) => {
    const handle = find(job);
    if (handle === undefined || pages.readsAny(handle, stale) || pages.shellReadsAny(handle, stale)) {
      return undefined;
    }
    const page = pages.page(handle);
    return [...page.reads, ...page.shellReads].map(note);
  };
}

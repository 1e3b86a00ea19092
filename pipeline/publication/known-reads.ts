/** The reads of the last build's pages. Pages whose reads are known need not be rendered to find them. */
import { type NotedRead, type PageJob, parseRead, type ReadSource } from '#renderer';
import type { StoredRecord } from '../record/build-record.ts';
import { compareContent, recallContent } from '../record/content-change.ts';
import { findStaleReads } from '../record/stale-reads.ts';
import type { ContentStore } from '../store/store-types.ts';

/** Returns the reads of a page as it is published; undefined when the last build does not have them. */
export type KnownReads = (job: PageJob) => readonly NotedRead[] | undefined;

/** Takes the reads of those pages of the record that would be the same with the content that is published now. */
export function takeKnownReads(
  record: StoredRecord | undefined,
  sources: ReadonlyMap<string, ReadSource>,
  store: ContentStore,
): KnownReads {
  if (!record) return () => undefined;
  const { pages, reads } = record;
  const stale = findStaleReads(reads, compareContent(recallContent(record), store, 'published'), sources);
  const noted: (NotedRead | undefined)[] = [];
  const decode = (number: number): NotedRead => {
    const { language, read, answer } = reads.record(number);
    return { language, read: parseRead(read), answer };
  };
  // Pages share most of their reads.
  const note = (number: number): NotedRead => (noted[number] ??= decode(number));
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

/** The reads of the last build's pages. Pages whose reads are known need not be rendered to find them. */
import { type NotedRead, type PageJob, parseRead, type ReadSource } from '#renderer';
import type { StoredRecord } from '../record/build-record.ts';
import { type ContentChange, compareContent, recallContent } from '../record/content-change.ts';
import { findDoubtfulReads, findStaleReads } from '../record/stale-reads.ts';
import type { ContentStore } from '../store/store-types.ts';

/** Returns those reads of a published page that the drafts may answer differently; undefined when the last build does not have the page. */
export type KnownReads = (job: PageJob) => readonly NotedRead[] | undefined;

/** The published content, as the store has it and for evaluating reads, and what the drafts change. */
interface Versions {
  readonly store: ContentStore;
  readonly sources: ReadonlyMap<string, ReadSource>;
  readonly change: ContentChange;
}

/** Takes the reads of those pages of the record that would be the same with the content that is published now. */
export function takeKnownReads(
  record: StoredRecord | undefined,
  { store, sources, change }: Versions,
): KnownReads {
  if (!record) return () => undefined;
  const { pages, reads } = record;
  const stale = findStaleReads(reads, compareContent(recallContent(record), store, 'published'), sources);
  const doubtful = findDoubtfulReads(reads, change);
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
    if (!pages.readsAny(handle, doubtful) && !pages.shellReadsAny(handle, doubtful)) return [];
    const page = pages.page(handle);
    return [...page.reads, ...page.shellReads].filter((read) => doubtful[read]).map(note);
  };
}

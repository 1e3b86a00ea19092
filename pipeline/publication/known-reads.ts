/** What the pages of the last build read: whoever knows it need not render a page to find out. */
import { type NotedRead, type PageJob, parseRead, type ReadSource } from '#renderer';
import type { BuildRecord } from '../graph/build-record.ts';
import { findStaleReads } from '../graph/stale-reads.ts';
import { keyOf } from './publication-side.ts';

/** The reads of a page as it is published; undefined when the last build cannot tell. */
export type KnownReads = (job: PageJob) => readonly NotedRead[] | undefined;

/** Takes the reads of the record's pages that would come out the same from the content as it is published now. */
export function takeKnownReads(
  record: BuildRecord | undefined,
  sources: ReadonlyMap<string, ReadSource>,
): KnownReads {
  if (!record) return () => undefined;
  const isUnchanged = (uuid: string, language: string) => {
    const [source] = sources.values();
    return record.stories.get(`${uuid} ${language}`) === source?.content.facts(uuid)?.hashes[language];
  };
  const stale = findStaleReads(record, sources, isUnchanged);
  const noted: (NotedRead | undefined)[] = [];
  const note = (number: number): NotedRead => {
    const { language, read, answer } = record.reads[number]!;
    noted[number] ??= { language, read: parseRead(read), answer };
    return noted[number];
  };
  const pages = new Map(record.pages.map((page) => [`${keyOf(page)} ${page.route}`, page]));
  return (job) => {
    const page = pages.get(`${keyOf(job)} ${job.route}`);
    const numbers = page && [...page.reads, ...page.shellReads];
    return numbers?.some((number) => stale.has(number)) ? undefined : numbers?.map(note);
  };
}

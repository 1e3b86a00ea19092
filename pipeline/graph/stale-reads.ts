/** Finds out which reads of the last build would be answered differently now. */
import { evaluateRead, parseRead, type ReadSource } from '#renderer';
import { hashContent } from '../hash.ts';
import type { BuildRecord } from './build-record.ts';

/**
 * Numbers of the reads in the record whose answer has changed.
 * @param sources what reads are evaluated against, by language tag.
 * @param isUnchanged whether a story's file in a content language is the one that the last build saw; such a story's
 *   fields need no second look, so that a build with one change does not open every story.
 */
export function findStaleReads(
  record: BuildRecord,
  sources: ReadonlyMap<string, ReadSource>,
  isUnchanged: (uuid: string, contentLanguage: string) => boolean,
): ReadonlySet<number> {
  const stale = new Set<number>();
  record.reads.forEach(({ language, read: text, answer }, number) => {
    const source = sources.get(language);
    const read = parseRead(text);
    if (source && read.kind === 'fields' && isUnchanged(read.uuid, source.language.content)) return;
    if (!source || hashContent(evaluateRead(read, source)) !== answer) stale.add(number);
  });
  return stale;
}

/** Finds the reads of the last build whose answers have changed, or may change. */
import {
  type ContentReader,
  evaluateRead,
  MESSAGES_DATASOURCE,
  parseRead,
  type ReadSource,
  type Site,
} from '#renderer';
import { hashContent } from '../bytes/hash.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import type { ContentChange, StoryChange } from './content-change.ts';
import { type OriginKind, type ReadTable, subjectOf } from './read-table.ts';

/** Content that reads are evaluated against. */
interface ReadableContent {
  readonly site: Site;
  readonly reader: ContentReader;
}

/** Lists the sources that reads are evaluated against, by language tag. */
export function listReadSources(
  { site, reader }: ReadableContent,
  { now, config: { messages } }: Pick<BuildSettings, 'now' | 'config'>,
): ReadonlyMap<string, ReadSource> {
  const source = { content: reader, site, now, messages };
  return new Map(site.languages.map((language) => [language.code, { ...source, language }]));
}

/**
 * Returns one flag for each read: 1 when its answer has changed. The table then has the new answer.
 * @param sources the content that reads are evaluated against, by language tag.
 */
export function findStaleReads(
  reads: ReadTable,
  change: ContentChange,
  sources: ReadonlyMap<string, ReadSource>,
): Uint8Array {
  const stale = new Uint8Array(reads.size);
  const mayDiffer = createDoubt(change);
  for (let number = 0; number < reads.size; number += 1) {
    const [kind, subject] = [reads.kindOf(number), reads.subject(number)];
    // The texts of the configuration are outside the content.
    const mayTakeOwnText = kind === 'datasource' && subject === MESSAGES;
    if (!mayTakeOwnText && !mayDiffer(kind, subject)) continue;
    const { language, read, answer } = reads.record(number);
    const source = sources.get(language);
    const now = source && hashContent(evaluateRead(parseRead(read), source));
    if (now === answer) continue;
    stale[number] = 1;
    if (now !== undefined) reads.answerAgain(number, now);
  }
  return stale;
}

/** Returns one flag for each read: 1 when a change of the content may give it another answer. */
export function findDoubtfulReads(reads: ReadTable, change: ContentChange): Uint8Array {
  const mayDiffer = createDoubt(change);
  return Uint8Array.from({ length: reads.size }, (_, number) =>
    Number(mayDiffer(reads.kindOf(number), reads.subject(number))),
  );
}

/** Whether an answer may have changed with its origin. Time always changes, and style sheets are outside the content. */
function createDoubt(change: ContentChange): (kind: OriginKind, subject: number) => boolean {
  const stories = new Set([...change.stories.keys()].map(subjectOf));
  const datasources = new Set([...change.datasources].map(subjectOf));
  const types = new Set([...change.stories.values()].flatMap(listTypes).map(subjectOf));
  return (kind, subject) => {
    if (kind === 'story') return stories.has(subject);
    if (kind === 'datasource') return datasources.has(subject);
    if (kind === 'fields') return types.has(subject) || (subject === ANY_TYPE && types.size > 0);
    if (kind === 'routes') return change.routes;
    if (kind === 'icons') return change.icons;
    return kind === 'time' || kind === 'styles' || change.isStructural;
  };
}

/** The subject of reads of messages. */
const MESSAGES = subjectOf(MESSAGES_DATASOURCE);

/** The subject of reads that ask for fields of stories of any type. */
const ANY_TYPE = subjectOf('');

/** The types of a story before and after a change. */
function listTypes({ before, after }: StoryChange): readonly string[] {
  return [before, after].flatMap((facts) => (facts ? [facts.type] : []));
}

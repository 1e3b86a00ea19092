/**
 * The reads that pages of one language have noted, with their answers. Another state of the content takes over those that the
 * difference does not affect: a page may read fields of thousands of stories, and an edit changes one of them.
 */
import { MAX_VALUES } from '../../query/field-reader.ts';
import type { NotedRead, Read } from '../../reads.ts';
import { type ContentDifference, isSafeToShare, mayAnswerOtherwise } from './content-difference.ts';
import { RecentMap } from './recent-map.ts';
import { TakenOnce } from './taken-once.ts';

/** A noted read as pages collect it, each page once. */
export class CollectedRead extends TakenOnce implements NotedRead {
  readonly language: string;
  readonly read: Read;
  readonly answer: string;

  constructor({ language, read, answer }: NotedRead) {
    super();
    this.language = language;
    this.read = read;
    this.answer = answer;
  }
}

/** A noted read with its answer as pages use it. */
export class AnsweredRead<Answer> extends CollectedRead {
  readonly value: Answer;

  constructor(noted: NotedRead, value: Answer) {
    super(noted);
    this.value = value;
  }
}

/** A noted read of some fields of a story. */
export class FieldsRead extends CollectedRead {
  /** The fields as a content type parsed them without a finding: so that the story need not be opened for the next page. */
  parsed: ParsedFields | undefined = undefined;
  /** The name of the story in menus, if the fields are those that it is made of. */
  label: string | undefined = undefined;
}

interface ParsedFields {
  /** The content type. */
  readonly definition: object;
  /** The story's name. */
  readonly name: string;
  readonly fields: object;
}

/** Address and name of a story's page. */
export interface PageAddress {
  readonly href: string;
  readonly name: string;
  /** Language of the page, when it is not the one of the page that asks. */
  readonly hrefLang?: string;
}

/**
 * Number of reads of one kind that are remembered for certain: more than pages share, fewer than a big site has. A forgotten read
 * is made again as a new object. A page may then record it twice, which the record treats as one read.
 */
const REMEMBERED_READS = 10_000;

/**
 * The same for a site that is shown: it renders one page after every edit, and a listing of a whole site is one page. Such a
 * page has at most as many reads as values of fields.
 */
export const SHOWN_READS = MAX_VALUES;

/** Number of listings that are remembered for certain, each with the stories it finds, which may be thousands. */
const REMEMBERED_QUERIES = 500;

/** Reads of one kind, by key. */
export interface ReadsByKey<Noted extends CollectedRead> {
  get(key: string): Noted | undefined;
  /** Remembers a read, and returns it. */
  add(key: string, noted: Noted): Noted;
  entries(): Iterable<readonly [string, Noted]>;
}

/** The reads of one language: frequent kinds by the story or the key alone, the others by their text. */
export interface KnownReads {
  readonly addresses: ReadsByKey<AnsweredRead<PageAddress | undefined>>;
  readonly fields: ReadsByKey<FieldsRead>;
  readonly messages: ReadsByKey<AnsweredRead<string | undefined>>;
  readonly queries: ReadsByKey<AnsweredRead<readonly string[]>>;
  readonly others: ReadsByKey<CollectedRead>;
}

/** The reads of each language, by its tag. */
export type ReadsByLanguage = (language: string) => KnownReads;

/** Remembers reads for as long as the returned function is referenced: the last `most` of each kind and language. */
export function keepReads(most = REMEMBERED_READS): ReadsByLanguage {
  const languages = new Map<string, KnownReads>();
  return (language) => {
    const reads = languages.get(language) ?? {
      addresses: rememberReads(most),
      fields: rememberReads(most),
      messages: rememberReads(most),
      queries: rememberReads(REMEMBERED_QUERIES),
      others: rememberReads(most),
    };
    languages.set(language, reads);
    return reads;
  };
}

function rememberReads<Noted extends CollectedRead>(most: number): ReadsByKey<Noted> {
  const reads = new RecentMap<string, Noted>(most);
  return {
    get: (key) => reads.get(key),
    add(key, noted) {
      reads.set(key, noted);
      return noted;
    },
    entries: () => reads.entries(),
  };
}

/** Reads of content that differs. It takes the known ones that the difference does not affect, and adds those that are safe to share. */
export function keepReadsOver(known: ReadsByLanguage, difference: ContentDifference): ReadsByLanguage {
  const own = keepReads(SHOWN_READS);
  const over = <Noted extends CollectedRead>(
    base: ReadsByKey<Noted>,
    reads: ReadsByKey<Noted>,
  ): ReadsByKey<Noted> => ({
    get(key) {
      const noted = base.get(key);
      return noted && !mayAnswerOtherwise(noted.read, difference) ? noted : reads.get(key);
    },
    add: (key, noted) => (isSafeToShare(noted.read, difference) ? base : reads).add(key, noted),
    entries: reads.entries,
  });
  return (language) => {
    const [base, reads] = [known(language), own(language)];
    return {
      addresses: over(base.addresses, reads.addresses),
      fields: over(base.fields, reads.fields),
      messages: over(base.messages, reads.messages),
      queries: over(base.queries, reads.queries),
      others: over(base.others, reads.others),
    };
  };
}

/** A copy of the reads of some languages, without those that the difference affects. */
export function copyReads(
  known: ReadsByLanguage,
  languages: readonly string[],
  difference: ContentDifference,
): ReadsByLanguage {
  const copies = keepReads(SHOWN_READS);
  const copy = <Noted extends CollectedRead>(from: ReadsByKey<Noted>, to: ReadsByKey<Noted>) => {
    for (const [key, noted] of from.entries()) {
      if (!mayAnswerOtherwise(noted.read, difference)) to.add(key, noted);
    }
  };
  for (const language of languages) {
    const [from, to] = [known(language), copies(language)];
    copy(from.addresses, to.addresses);
    copy(from.fields, to.fields);
    copy(from.messages, to.messages);
    copy(from.queries, to.queries);
    copy(from.others, to.others);
  }
  return copies;
}

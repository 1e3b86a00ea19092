/**
 * The reads of one language's pages. Each read is one object, made and answered for the first page that asks and shared
 * with all others. Frequent reads (addresses, fields, messages) are keyed by the story or the key alone and keep the
 * answer in the form that pages use, so a link to a popular story costs one look-up.
 */
import { linkedPageOf, listAlternateRoutes } from '../address/alternate-routes.ts';
import { hrefOf } from '../address/href.ts';
import { hasLanguageFolders } from '../address/language-folder.ts';
import { nameIn } from '../model/name-in.ts';
import type { Alternate } from '../model/render-context.ts';
import type { StoryQuery } from '../model/story.ts';
import {
  evaluateRead,
  formatRead,
  type NotedRead,
  type Read,
  type ReadSource,
  readMessage,
} from '../reads.ts';
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

/** Shortens the answer of a read; different answers have different results. */
export type AnswerHash = (answer: string) => string;

/**
 * Maximum number of remembered reads of one kind: more than pages share, fewer than a big site has. A forgotten read is
 * made again as a new object. A page may then record it twice, which the record treats as one read.
 */
const MAX_REMEMBERED = 10_000;

/** Maximum number of remembered listings, each with the stories it finds, which may be thousands. */
const MAX_QUERIES = 1_000;

function remember<Noted extends CollectedRead>(reads: Map<string, Noted>, key: string, noted: Noted): Noted {
  if (reads.size >= MAX_REMEMBERED) reads.clear();
  reads.set(key, noted);
  return noted;
}

/** Notes the reads of a language's pages. */
export class ReadCache {
  readonly source: ReadSource;
  readonly #hash: AnswerHash;
  readonly #addresses = new Map<string, AnsweredRead<PageAddress | undefined>>();
  readonly #fields = new Map<string, FieldsRead>();
  readonly #messages = new Map<string, AnsweredRead<string | undefined>>();
  readonly #queries = new Map<string, AnsweredRead<readonly string[]>>();
  readonly #others = new Map<string, CollectedRead>();
  /** Only the page itself asks for this, several times in a row. */
  #alternates: AnsweredRead<readonly Alternate[]> | undefined;

  constructor(source: ReadSource, hash: AnswerHash) {
    this.source = source;
    this.#hash = hash;
  }

  /** A read of any kind. */
  note(read: Read): CollectedRead {
    const key = formatRead(read);
    const known = this.#others.get(key);
    if (known) return known;
    return remember(this.#others, key, this.answer(read));
  }

  /** A read that only one page makes, so it is not remembered. */
  answer(read: Read): CollectedRead {
    return new CollectedRead(this.#evaluate(read));
  }

  /** Address and name of a story's page; undefined when it has none in this language. */
  address(uuid: string): AnsweredRead<PageAddress | undefined> {
    const known = this.#addresses.get(uuid);
    if (known) return known;
    const noted = this.#answerWith({ kind: 'address', uuid }, this.#findPage(uuid));
    return remember(this.#addresses, uuid, noted);
  }

  /** Some fields of a story. */
  fields(uuid: string, fields: readonly string[]): FieldsRead {
    const key = `${uuid} ${fields.join()}`;
    const known = this.#fields.get(key);
    if (known) return known;
    const noted = new FieldsRead(this.#evaluate({ kind: 'fields', uuid, fields }));
    return remember(this.#fields, key, noted);
  }

  /** An editor's wording for a visitor message. */
  message(key: string): AnsweredRead<string | undefined> {
    const known = this.#messages.get(key);
    if (known) return known;
    const { content, language } = this.source;
    const noted = this.#answerWith({ kind: 'message', key }, readMessage(key, content, language));
    this.#messages.set(key, noted);
    return noted;
  }

  /** Uuids of the stories that a query finds, or their tags. */
  query(query: StoryQuery, kind: 'query' | 'tags' = 'query'): AnsweredRead<readonly string[]> {
    const read: Read = { kind, query };
    const key = formatRead(read);
    const known = this.#queries.get(key);
    if (known) return known;
    const answer = evaluateRead(read, this.source);
    const noted = new AnsweredRead(this.#noteAnswer(read, answer), JSON.parse(answer) as readonly string[]);
    if (this.#queries.size >= MAX_QUERIES) this.#queries.clear();
    this.#queries.set(key, noted);
    return noted;
  }

  /** A story's addresses in every language of the site. */
  alternates(uuid: string): AnsweredRead<readonly Alternate[]> {
    const last = this.#alternates;
    const kind = hasLanguageFolders(this.source.site) ? 'siblings' : 'alternates';
    if (last?.read.kind === kind && last.read.uuid === uuid) return last;
    const noted = this.#answerWith({ kind, uuid }, this.#findAlternates(uuid));
    this.#alternates = noted;
    return noted;
  }

  #answerWith<Answer>(read: Read, value: Answer): AnsweredRead<Answer> {
    return new AnsweredRead(this.#evaluate(read), value);
  }

  #evaluate(read: Read): NotedRead {
    return this.#noteAnswer(read, evaluateRead(read, this.source));
  }

  #noteAnswer(read: Read, answer: string): NotedRead {
    return { language: this.source.language.code, read, answer: this.#hash(answer) };
  }

  #findPage(uuid: string): PageAddress | undefined {
    const { content, language, site } = this.source;
    const facts = content.facts(uuid);
    const page = facts && linkedPageOf(facts, language, site);
    if (!page) return undefined;
    const address = { href: hrefOf(page.route, site), name: nameIn(facts, language) };
    return page.language === language ? address : { ...address, hrefLang: page.language.code };
  }

  #findAlternates(uuid: string): readonly Alternate[] {
    const { site } = this.source;
    return listAlternateRoutes(uuid, this.source).map((route, index) => ({
      language: site.languages[index]!,
      href: route === undefined ? undefined : hrefOf(route, site),
    }));
  }
}

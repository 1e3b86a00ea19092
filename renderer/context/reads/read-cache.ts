/**
 * The reads of one language's pages. Each read is one object, made and answered for the first page that asks and shared
 * with all others. Frequent reads (addresses, fields, messages) are keyed by the story or the key alone and keep the
 * answer in the form that pages use, so a link to a popular story costs one look-up.
 */
import { linkedPageOf, listAlternateRoutes } from '../../address/alternate-routes.ts';
import { hrefOf } from '../../address/href.ts';
import { hasLanguageFolders } from '../../address/language-folder.ts';
import { nameIn } from '../../model/name-in.ts';
import type { Alternate } from '../../model/render-context.ts';
import type { StoryQuery } from '../../model/story.ts';
import {
  evaluateRead,
  formatRead,
  type NotedRead,
  type Read,
  type ReadSource,
  readMessage,
} from '../../reads.ts';
import { AnsweredRead, CollectedRead, FieldsRead, type KnownReads, type PageAddress } from './known-reads.ts';

/** Shortens the answer of a read; different answers have different results. */
export type AnswerHash = (answer: string) => string;

/** Notes the reads of a language's pages. */
export class ReadCache {
  readonly source: ReadSource;
  readonly #hash: AnswerHash;
  readonly #known: KnownReads;
  /** Only the page itself asks for this, several times in a row. */
  #alternates: AnsweredRead<readonly Alternate[]> | undefined;

  /** @param known reads whose answers hold for this content; new ones are added. */
  constructor(source: ReadSource, hash: AnswerHash, known: KnownReads) {
    this.source = source;
    this.#hash = hash;
    this.#known = known;
  }

  /** A read of any kind. */
  note(read: Read): CollectedRead {
    const key = formatRead(read);
    const known = this.#known.others.get(key);
    if (known) return known;
    return this.#known.others.add(key, this.answer(read));
  }

  /** A read that only one page makes, so it is not remembered. */
  answer(read: Read): CollectedRead {
    return new CollectedRead(this.#evaluate(read));
  }

  /** Address and name of a story's page; undefined when it has none in this language. */
  address(uuid: string): AnsweredRead<PageAddress | undefined> {
    const known = this.#known.addresses.get(uuid);
    if (known) return known;
    const noted = this.#answerWith({ kind: 'address', uuid }, this.#findPage(uuid));
    return this.#known.addresses.add(uuid, noted);
  }

  /** Some fields of a story. */
  fields(uuid: string, fields: readonly string[]): FieldsRead {
    const key = `${uuid} ${fields.join()}`;
    const known = this.#known.fields.get(key);
    if (known) return known;
    const noted = new FieldsRead(this.#evaluate({ kind: 'fields', uuid, fields }));
    return this.#known.fields.add(key, noted);
  }

  /** An editor's wording for a visitor message. */
  message(key: string): AnsweredRead<string | undefined> {
    const known = this.#known.messages.get(key);
    if (known) return known;
    const { content, language } = this.source;
    const noted = this.#answerWith({ kind: 'message', key }, readMessage(key, content, language));
    return this.#known.messages.add(key, noted);
  }

  /** Uuids of the stories that a query finds, or their tags. */
  query(query: StoryQuery, kind: 'query' | 'tags' = 'query'): AnsweredRead<readonly string[]> {
    const read: Read = { kind, query };
    const key = formatRead(read);
    const known = this.#known.queries.get(key);
    if (known) return known;
    const answer = evaluateRead(read, this.source);
    const noted = new AnsweredRead(this.#noteAnswer(read, answer), JSON.parse(answer) as readonly string[]);
    return this.#known.queries.add(key, noted);
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

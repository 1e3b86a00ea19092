/**
 * Presents a listed page as the page of a story: with an id, facts and a body, it has addresses, languages, reads and a
 * place in the record like any other.
 */
import type { SiteLanguage } from '../model/site.ts';
import type { Story, StoryFacts } from '../model/story.ts';
import type { PageEntry } from './define-pages.ts';

/** An entry of any list. */
export type AnyEntry = PageEntry<Record<string, never>>;

/** A listed page in the languages that have it. */
export interface ListedPage {
  readonly facts: StoryFacts;
  /** Entries by language tag. */
  readonly entries: ReadonlyMap<string, AnyEntry>;
}

/** No uuid of a story begins like this. */
const PREFIX = 'pages/';

/** The id of a listed page. */
export function listedId(list: string, key: string): string {
  return `${listedType(list)}/${key}`;
}

/** The content type of a list's pages. */
export function listedType(list: string): string {
  return PREFIX + list;
}

/** The list and the key of an id; undefined if it is not the id of a listed page. */
export function readListedId(id: string): { readonly list: string; readonly key: string } | undefined {
  if (!isListedId(id)) return undefined;
  const [list = '', ...key] = listOf(id).split('/');
  return { list, key: key.join('/') };
}

/** The list of a content type that `listedType` names. */
export function listOf(type: string): string {
  return type.slice(PREFIX.length);
}

/** Whether an id is that of a listed page. */
export function isListedId(uuid: string): boolean {
  return uuid.startsWith(PREFIX);
}

/** Facts of a list as a whole, for findings about it. */
export function describeList(list: string): StoryFacts {
  const facts = { uuid: listedType(list), id: 0, name: list, slug: list, startpage: false };
  const nothing = { translatedSlugs: {}, parentId: null, position: 0, tags: [], relations: {}, hashes: {} };
  const dates = { firstPublishedAt: null, publishedAt: null, updatedAt: null };
  return { ...facts, ...nothing, ...dates, type: listedType(list), languages: [], routes: {} };
}

/** Joins the entries of one key. The languages are those of the entries, in the site's order. */
export function joinEntries(
  list: string,
  entries: readonly (readonly [language: SiteLanguage, entry: AnyEntry])[],
): ListedPage {
  const [[, first]] = entries as readonly [(typeof entries)[number]];
  const hashes: Record<string, string> = {};
  const routes: Record<string, string> = {};
  const names: Record<string, string> = {};
  for (const [{ code, content, prefix }, entry] of entries) {
    // Languages of the site may share one of the space. Reads are answered with a hash of this.
    hashes[content] = (hashes[content] ?? '') + JSON.stringify(entry);
    names[code] = entry.title;
    routes[code] = `/${[prefix, entry.path].filter(Boolean).join('/')}`;
  }
  const facts: StoryFacts = {
    ...describeList(list),
    ...{ uuid: listedId(list, first.key), name: first.title, slug: first.path },
    languages: entries.map(([{ code }]) => code),
    hashes,
    routes,
    names,
  };
  return { facts, entries: new Map(entries.map(([{ code }, entry]) => [code, entry])) };
}

/** The page as a story in a language; undefined if it does not exist there. */
export function toStory({ facts, entries }: ListedPage, { code, content }: SiteLanguage): Story | undefined {
  const entry = entries.get(code);
  if (!entry) return undefined;
  const { type, languages, relations, hashes, routes, names, ...rest } = facts;
  return {
    ...rest,
    name: entry.title,
    slug: entry.path,
    language: content,
    content: { _uid: facts.uuid, component: type, entry },
  };
}

/** The listed pages of a site in all languages, and the content with them among its stories. */
import {
  type AnyEntry,
  type ContentReader,
  isListedId,
  joinEntries,
  type ListedPage,
  type Site,
  type SiteLanguage,
  toStory,
} from '#renderer';
import type { StopoverError } from '../../errors.ts';

/** The entries of a list in one language. */
export interface LanguageList {
  /** Name of the list. */
  readonly list: string;
  /** Language tag. */
  readonly language: string;
  readonly entries: readonly AnyEntry[];
}

/** Reduces a list of a build or record to plain data, which can be sent to threads. */
export function toLanguageList({ list, language, entries }: StoredList): LanguageList {
  return { list, language, entries: entries as readonly AnyEntry[] };
}

/** A list as builds and records store it. */
export interface StoredList extends Omit<LanguageList, 'entries'> {
  readonly entries: readonly unknown[];
}

/** Lists that could not be made. */
export interface ListProblem {
  readonly list: string;
  readonly problem: StopoverError;
}

/** The lists of a site in all languages, and the problems of lists that failed. */
export interface ListedContent {
  readonly lists: readonly LanguageList[];
  readonly problems: readonly ListProblem[];
}

/** The listed pages of a site. */
export interface ListedPages {
  /** Uses lists that are already known, instead of making them. */
  fill(content: ListedContent): void;
  /** Returns every listed page. The first call makes the lists. */
  all(): readonly ListedPage[];
  problems(): readonly ListProblem[];
  find(id: string): ListedPage | undefined;
  /** Runs code that makes a list. It cannot ask for listed pages, because it decides which ones exist. */
  makeWith<Result>(work: () => Result): Result;
}

/** @param make makes the lists. */
export function createListedPages(
  { languages }: Pick<Site, 'languages'>,
  make: () => ListedContent,
): ListedPages {
  let content: ListedContent | undefined;
  let pages: ReadonlyMap<string, ListedPage> | undefined;
  let isMaking = false;
  const read = () => {
    if (isMaking) throw new Error('A list of pages cannot ask for listed pages; what shows a page can');
    content ??= make();
    pages ??= joinLists(content.lists, languages);
    return pages;
  };
  return {
    fill(known) {
      content = known;
      pages = undefined;
    },
    all: () => [...read().values()],
    problems() {
      read();
      return content!.problems;
    },
    find: (id) => read().get(id),
    makeWith(work) {
      isMaking = true;
      try {
        return work();
      } finally {
        isMaking = false;
      }
    },
  };
}

/** The content of the store with listed pages; listings find only stories. */
export function addListedPages(reader: ContentReader, pages: ListedPages, site: Site): ContentReader {
  const languages = new Map(site.languages.map((language) => [language.code, language]));
  return {
    ...reader,
    facts: (uuid) => (isListedId(uuid) ? pages.find(uuid)?.facts : reader.facts(uuid)),
    story(uuid, code) {
      if (!isListedId(uuid)) return reader.story(uuid, code);
      const [page, language] = [pages.find(uuid), languages.get(code)];
      return page && language && toStory(page, language);
    },
  };
}

/** The pages of all lists, by id. */
export function joinLists(
  lists: readonly LanguageList[],
  languages: readonly SiteLanguage[],
): ReadonlyMap<string, ListedPage> {
  const pages = new Map<string, ListedPage>();
  for (const list of new Set(lists.map((each) => each.list))) {
    const byKey = new Map<string, (readonly [SiteLanguage, AnyEntry])[]>();
    for (const language of languages) {
      const inLanguage = lists.filter((each) => each.list === list && each.language === language.code);
      for (const entry of inLanguage.flatMap(({ entries }) => entries)) {
        const known = byKey.get(entry.key);
        if (known) known.push([language, entry]);
        else byKey.set(entry.key, [[language, entry]]);
      }
    }
    for (const entries of byKey.values()) {
      const page = joinEntries(list, entries);
      pages.set(page.facts.uuid, page);
    }
  }
  return pages;
}

/** Asks a site's lists for their pages, with everything that they read. */
import {
  type AnyEntry,
  checkSlug,
  createContextMaker,
  createRenderState,
  listReads,
  type NotedRead,
  type PageListView,
  type PageRendererOptions,
  type PagesDefinition,
  type SiteLanguage,
} from '#renderer';
import { StopoverError } from '../../errors.ts';
import type { BuildWarning } from '../../run/build-warning.ts';
import { nameFailure } from '../name-failure.ts';
import { askEntries, needTexts, takeProps } from './list-entries.ts';
import type { LanguageList, ListedContent } from './listed-pages.ts';

/** A list in one language that has been made now. */
export interface MadeList extends LanguageList {
  readonly reads: readonly NotedRead[];
  readonly warnings: readonly BuildWarning[];
}

/** Makes a list in a language. @throws StopoverError module-failed when the list throws, or an entry is invalid. */
export type MakeList = (pages: PagesDefinition, language: SiteLanguage) => MadeList;

/** Makes the function that makes lists. */
export function createListMaker(options: Omit<PageRendererOptions, 'resources'>): MakeList {
  const createContext = createContextMaker(options);
  return (pages, language) => {
    const state = createRenderState();
    const context = createContext({ language: language.code, route: '' }, state);
    const part = `list of pages "${pages.name}" in the language "${language.code}"`;
    const entries = nameFailure(part, options.locate, () => askList(pages, { context, language }));
    const warnings = state.findings.map(({ rule, severity, path, message }) => ({
      ...{ code: rule, severity, path, message },
    }));
    return { list: pages.name, language: language.code, entries, reads: listReads(state), warnings };
  };
}

/** Makes all lists. A list that fails becomes a problem; the others are returned. */
export function makeLists(
  definitions: readonly PagesDefinition[],
  languages: readonly SiteLanguage[],
  make: MakeList,
): ListedContent {
  const lists: LanguageList[] = [];
  const problems: ListedContent['problems'][number][] = [];
  for (const pages of definitions) {
    try {
      const made = languages.map((language) => make(pages, language));
      for (const { list, language, entries } of made) lists.push({ list, language, entries });
    } catch (problem) {
      if (!(problem instanceof StopoverError)) throw problem;
      problems.push({ list: pages.name, problem });
    }
  }
  return { lists, problems };
}

function askList(pages: PagesDefinition, view: PageListView): readonly AnyEntry[] {
  const code = { path: `pages.${pages.name}`, name: `list "${pages.name}"` };
  const keys = new Set<string>();
  return askEntries(code, () => pages.list(view)).map((entry, index) => {
    const checked = checkEntry(entry, index);
    if (keys.has(checked.key)) throw new Error(`two entries have the key "${checked.key}"`);
    keys.add(checked.key);
    return checked;
  });
}

/** Returns the entry as plain data: the next build compares it, and threads get a copy. */
function checkEntry(entry: unknown, index: number): AnyEntry {
  const place = `its entry ${index + 1}`;
  const { key, path, title, description } = needTexts({ entry, place }, ['key', 'path', 'title']);
  if (description !== undefined && typeof description !== 'string')
    throw new Error(`${place} has a description that is not a text`);
  const slug = (path as string).normalize('NFC').replace(/^\/+|\/+$/g, '');
  const problem = slug === '' ? 'empty-segment' : checkSlug(slug);
  if (problem) throw new Error(`${place} has the path "${path}", which is not an address (${problem})`);
  const told = { key, path: slug, title, ...(description === undefined ? {} : { description }) };
  return { ...told, props: takeProps({ entry, place }) } as AnyEntry;
}

/** The fixture store as pages read it: by site language instead of content language, with listings made from facts alone. */
import type { ContentReader, DatasourceEntry, Site, SiteLanguage } from '#renderer/model';
import { KeptStories } from './kept-stories.ts';
import { indexSiblings, type SiblingFinder } from './sibling-index.ts';
import type { ContentStore, ContentVersion } from './store-types.ts';

interface ReaderOptions {
  readonly site: Site;
  readonly version: ContentVersion;
}

/** Reads one version of a store for a site's pages. */
export function createStoreReader(store: ContentStore, { site, version }: ReaderOptions): ContentReader {
  const contentLanguages = new Map(site.languages.map(({ code, content }) => [code, content]));
  const stories = new KeptStories();
  const datasources = new Map<string, readonly DatasourceEntry[]>();
  let siblings: SiblingFinder | undefined;

  return {
    story(uuid, language) {
      const content = contentLanguages.get(language);
      if (content === undefined) return undefined;
      return stories.take(`${content} ${uuid}`, () => store.story(uuid, content, version));
    },
    facts: (uuid) => store.fact(uuid, version),
    route: (uuid) => store.route(uuid),
    icon: (name) => store.icon(name),
    find: (query) => store.find(query, version),
    siblings(uuid) {
      const facts = store.fact(uuid, version);
      siblings ??= indexSiblings(() => store.facts(version));
      return facts ? siblings(facts).flatMap((other) => store.fact(other, version) ?? []) : [];
    },
    datasource(name, language) {
      const key = `${language} ${name}`;
      const dimensions = site.languages.filter(({ code }) => code === language).flatMap(listDimensions);
      const entries = datasources.get(key) ?? readEntries(store, name, dimensions);
      datasources.set(key, entries);
      return entries;
    },
  };
}

/** Names under which a datasource may hold the values of a language. One with a folder has no content language of its own. */
function listDimensions({ content, code, folder }: SiteLanguage): readonly string[] {
  return folder === undefined ? [content] : [content, code, folder];
}

function readEntries(
  store: ContentStore,
  name: string,
  dimensions: readonly string[],
): readonly DatasourceEntry[] {
  const entries = store.datasource(name)?.entries ?? [];
  return entries.map((entry) => ({
    name: entry.name,
    value: dimensions.map((name) => readOwn(entry.translations, name)).find(Boolean) ?? entry.value,
    fieldValue: entry.value,
  }));
}

function readOwn(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

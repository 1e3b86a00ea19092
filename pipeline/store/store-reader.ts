/** The fixture store as pages read it: site languages instead of content languages, listings from facts alone. */
import type { ContentReader, DatasourceEntry, Site } from '#renderer/model';
import { KeptStories } from './kept-stories.ts';
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
    datasource(name, language) {
      const key = `${language} ${name}`;
      const entries = datasources.get(key) ?? readEntries(store, name, contentLanguages.get(language));
      datasources.set(key, entries);
      return entries;
    },
  };
}

function readEntries(store: ContentStore, name: string, language = ''): readonly DatasourceEntry[] {
  const entries = store.datasource(name)?.entries ?? [];
  return entries.map((entry) => ({
    name: entry.name,
    value: (Object.hasOwn(entry.translations, language) && entry.translations[language]) || entry.value,
  }));
}

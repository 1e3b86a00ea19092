/** The fixture store as pages read it: site languages instead of content languages, listings from facts alone. */
import type { ContentReader, DatasourceEntry, Site, StoryFacts, StoryQuery } from '#renderer';
import { KeptStories } from './kept-stories.ts';
import type { ContentStore, ContentVersion } from './store-types.ts';
import { indexStories, literalOf, selectStories } from './story-index.ts';

/** So many listings are looked up in the manifest's text; who asks for more gets an index, which is made from all facts. */
const MAX_LOOKUPS = 24;

interface ReaderOptions {
  readonly site: Site;
  readonly version: ContentVersion;
}

/** Reads one version of a store for a site's pages. */
export function createStoreReader(store: ContentStore, { site, version }: ReaderOptions): ContentReader {
  const contentLanguages = new Map(site.languages.map(({ code, content }) => [code, content]));
  const stories = new KeptStories();
  const datasources = new Map<string, readonly DatasourceEntry[]>();
  let index: ((query: StoryQuery) => readonly StoryFacts[]) | undefined;
  let lookups = 0;

  /** The stories that a query may find; undefined when there are others, or when it has been asked often enough. */
  const lookUp = (query: StoryQuery): Iterable<StoryFacts> | undefined => {
    lookups += 1;
    if (lookups > MAX_LOOKUPS) return undefined;
    if (query.slug !== undefined) return store.factsAt(query.slug, version);
    const literal = literalOf(query);
    return literal === undefined ? undefined : store.factsHolding(literal, version);
  };

  return {
    story(uuid, language) {
      const content = contentLanguages.get(language);
      if (content === undefined) return undefined;
      return stories.take(`${content} ${uuid}`, () => store.story(uuid, content, version));
    },
    facts: (uuid) => store.fact(uuid, version),
    route: (uuid) => store.route(uuid),
    icon: (name) => store.icon(name),
    find(query) {
      const candidates = index ? undefined : lookUp(query);
      if (candidates) return selectStories(candidates, query);
      index ??= indexStories({
        list: () => store.facts(version),
        get: (uuid) => store.fact(uuid, version),
      });
      return index(query);
    },
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

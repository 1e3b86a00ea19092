/** A content reader over stories in memory, which answers queries as the store does. */
import { collectFacts, mergeFacts } from '../../../pipeline/store/story-facts.ts';
import type {
  ContentReader,
  DatasourceEntry,
  ListingQuery,
  Story,
  StoryFacts,
} from '../../../renderer/index.ts';

/** Content languages by the site's language tag. */
const contentLanguages: Readonly<Record<string, string>> = { en: 'default', de: 'de' };

/** Reads the given stories. A story without a German version is read in English, as in the space. */
export function makeContentReader(
  stories: readonly Story[],
  readDatasource: (name: string, language: string) => readonly DatasourceEntry[] = () => [],
): ContentReader {
  const byKey = new Map(stories.map((story) => [`${story.language} ${story.uuid}`, story]));
  const facts = collectAllFacts(stories);
  return {
    story: (uuid, language) =>
      byKey.get(`${contentLanguages[language]} ${uuid}`) ?? byKey.get(`default ${uuid}`),
    facts: (uuid) => facts.get(uuid),
    find: (query) => [...facts.values()].filter((candidate) => matches(candidate, query)),
    datasource: readDatasource,
    route: () => undefined,
  };
}

function collectAllFacts(stories: readonly Story[]): Map<string, StoryFacts> {
  const facts = new Map<string, StoryFacts>();
  for (const story of stories) {
    facts.set(story.uuid, mergeFacts(facts.get(story.uuid), collectFacts(story, '')));
  }
  const inOrder = [...facts.values()].toSorted((a, b) => a.position - b.position || a.id - b.id);
  return new Map(inOrder.map((fact) => [fact.uuid, fact]));
}

function matches(facts: StoryFacts, { type, slug, folder, where = {}, tag }: ListingQuery): boolean {
  return (
    (type === undefined || facts.type === type) &&
    (slug === undefined || facts.slug === slug) &&
    (folder === undefined || facts.slug.startsWith(`${folder}/`)) &&
    (tag === undefined || facts.tags.includes(tag)) &&
    Object.entries(where).every(([field, uuid]) => facts.relations[field]?.includes(uuid))
  );
}

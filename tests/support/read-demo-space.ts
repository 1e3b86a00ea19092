/** The demo space as pages read it, straight from its files: for tests of templates that need real content. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normaliseStory } from '../../pipeline/content/normalise-story.ts';
import { collectFacts, mergeFacts } from '../../pipeline/content/story-facts.ts';
import type { ContentReader, DatasourceEntry, Story, StoryFacts, StoryQuery } from '../../renderer/index.ts';

const folder = join(import.meta.dirname, '../../fixtures/content-api');

/** Content languages of the demo space by the site's language tag. */
const languages: Readonly<Record<string, string>> = { en: 'default', de: 'de' };

/** Reads the published side of the demo space. */
export function readDemoSpace(): ContentReader {
  const stories = readStories();
  const facts = collectAllFacts([...stories.values()]);
  return {
    story: (uuid, language) =>
      stories.get(`${languages[language]} ${uuid}`) ?? stories.get(`default ${uuid}`),
    facts: (uuid) => facts.get(uuid),
    find: (query) => [...facts.values()].filter((candidate) => matches(candidate, query)),
    datasource: readDatasource,
  };
}

function readStories(): Map<string, Story> {
  const stories = new Map<string, Story>();
  for (const language of Object.values(languages)) {
    const root = join(folder, 'stories/published', language);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.json')).sort()) {
      const { story } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { readonly story: unknown };
      const normalised = normaliseStory(story, { language });
      if (!('story' in normalised) || typeof normalised.story === 'string') throw new Error(`Not a story: ${file}`);
      stories.set(`${language} ${normalised.story.uuid}`, normalised.story);
    }
  }
  return stories;
}

function collectAllFacts(stories: readonly Story[]): Map<string, StoryFacts> {
  const facts = new Map<string, StoryFacts>();
  for (const story of stories) {
    facts.set(story.uuid, mergeFacts(facts.get(story.uuid), collectFacts(story, '')));
  }
  const inOrder = [...facts.values()].toSorted((a, b) => a.position - b.position || a.id - b.id);
  return new Map(inOrder.map((fact) => [fact.uuid, fact]));
}

function matches(facts: StoryFacts, { type, slug, folder: parent, where = {}, tag }: StoryQuery): boolean {
  return (
    (type === undefined || facts.type === type) &&
    (slug === undefined || facts.slug === slug) &&
    (parent === undefined || facts.slug.startsWith(`${parent}/`)) &&
    (tag === undefined || facts.tags.includes(tag)) &&
    Object.entries(where).every(([field, uuid]) => facts.relations[field]?.includes(uuid))
  );
}

function readDatasource(name: string, language: string): readonly DatasourceEntry[] {
  const dimension = language === 'en' ? '' : `.${language}`;
  const file = join(folder, 'datasource-entries', `${name}${dimension}.json`);
  if (!existsSync(file)) return [];
  const { datasource_entries } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly datasource_entries: readonly {
      readonly name: string;
      readonly value: string;
      readonly dimension_value: string | null;
    }[];
  };
  return datasource_entries.map((entry) => ({
    name: entry.name,
    value: entry.dimension_value || entry.value,
  }));
}

/** The demo space as pages read it, straight from its files: for tests of templates that need real content. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normaliseStory } from '../../../pipeline/storyblok/answers/normalise-story.ts';
import type { ContentReader, DatasourceEntry, Story } from '../../../renderer/index.ts';
import { makeContentReader } from './content-reader.ts';

const folder = join(import.meta.dirname, '../../../fixtures/content-api');

/** Reads the published side of the demo space. */
export function readDemoSpace(): ContentReader {
  return makeContentReader(readStories(), readDatasource);
}

function readStories(): readonly Story[] {
  const stories: Story[] = [];
  for (const language of ['default', 'de']) {
    const root = join(folder, 'stories/published', language);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.json')).sort()) {
      const { story } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { readonly story: unknown };
      const normalised = normaliseStory(story, { language });
      if (!('story' in normalised) || typeof normalised.story === 'string')
        throw new Error(`Not a story: ${file}`);
      stories.push(normalised.story);
    }
  }
  return stories;
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
    fieldValue: entry.value,
  }));
}

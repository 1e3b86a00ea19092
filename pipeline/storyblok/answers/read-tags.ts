/** Reads how many stories carry each tag: a tag that is renamed or deleted changes stories without a date. */
import { z } from 'zod';
import { StopoverError } from '../../errors.ts';
import type { ContentVersion } from '../../store/store-types.ts';
import type { ContentSource } from '../content-source.ts';
import { mendText } from './normalise-content.ts';

/** Stories by tag. */
export type TagCounts = ReadonlyMap<string, number>;

interface TagQuery {
  readonly version: ContentVersion;
  readonly startsWith: string;
  /** As for links. */
  readonly cv: number | undefined;
}

/** Counts the tags of a version; undefined when the API does not return them. */
export async function readTags(
  source: ContentSource,
  { version, startsWith, cv }: TagQuery,
): Promise<TagCounts | undefined> {
  const params = { version, starts_with: startsWith || undefined, cv };
  try {
    const { content } = await source.ask({ path: 'cdn/tags', key: 'tags', params });
    const tags = TagsAnswer.safeParse(content).data;
    return tags && new Map(tags.map(({ name, taggings_count }) => [mendText(name), taggings_count]));
  } catch (error) {
    if (error instanceof StopoverError && error.code === 'upstream-refused') return undefined;
    throw error;
  }
}

const TagsAnswer = z.array(z.object({ name: z.string(), taggings_count: z.number() }));

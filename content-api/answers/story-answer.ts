/** Makes a story's answer from its file: every key of the story object, in the requested language. */
import { listParameter } from '../query/parameters.ts';
import type { RawStory, StoryFacts } from '../space/story-facts.ts';
import type { Call } from './call.ts';
import { prepareContent } from './prepare-content.ts';

/** Defaults of a story object for keys that its file lacks. */
const EMPTY_STORY = {
  name: '',
  created_at: null,
  published_at: null,
  updated_at: null,
  id: 0,
  uuid: '',
  content: {},
  slug: '',
  full_slug: '',
  sort_by_date: null,
  position: 0,
  tag_list: [],
  is_startpage: false,
  parent_id: null,
  meta_data: null,
  group_id: null,
  first_published_at: null,
  release_id: null,
  lang: 'default',
  path: null,
  alternates: [],
  default_full_slug: null,
  translated_slugs: null,
} as const;

/** Drafts include stories that are published. */
const EVERY_STORY = { version: 'draft', language: 'default', fallback: null } as const;

/** The whole story as the API answers it, before `excluding_story_fields`. */
export function readWholeStory(
  call: Call,
  facts: StoryFacts,
  excludedFields: readonly string[] = [],
): RawStory {
  const raw = call.space.readStory(facts);
  prepareContent(raw.content, {
    language: facts.lang,
    draft: call.version === 'draft',
    spaceId: call.snapshot.facts.id,
    storyId: facts.id,
    excludedFields,
    findUuid: (slug) => call.snapshot.view(EVERY_STORY).bySlug(slug)?.uuid,
  });
  const { id, uuid, name, slug, lang } = facts;
  const translated = lang === 'default' ? raw.default_full_slug : facts.defaultFullSlug;
  return {
    ...EMPTY_STORY,
    ...raw,
    ...{ id, uuid, name, slug, lang },
    full_slug: facts.fullSlug,
    default_full_slug: translated ?? null,
    parent_id: call.snapshot.parentIdOf(facts),
  };
}

/** The story with the fields that the request wants. */
export function answerStory(call: Call, facts: StoryFacts): RawStory {
  const story = readWholeStory(call, facts, listParameter(call.query, 'excluding_fields'));
  const excluded = listParameter(call.query, 'excluding_story_fields');
  if (!excluded) return story;
  return Object.fromEntries(Object.entries(story).filter(([key]) => !excluded.includes(key)));
}

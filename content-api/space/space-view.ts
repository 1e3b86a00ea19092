/** All stories from one perspective, in the editors' order and findable by slug, id and uuid. */
import type { StoryFacts } from './story-facts.ts';
import { type Perspective, type StoryVariants, viewStory } from './story-variants.ts';

/** The space as one kind of request sees it. */
export interface SpaceView {
  /** In the order of the content tab: position descending. */
  readonly stories: readonly StoryFacts[];
  byUuid(uuid: string): StoryFacts | undefined;
  byId(id: number): StoryFacts | undefined;
  /** Takes the slug of the perspective's language, with or without its prefix, and the default one. */
  bySlug(slug: string): StoryFacts | undefined;
}

/** Looks at all stories from a perspective. */
export function makeSpaceView(
  variants: ReadonlyMap<string, StoryVariants>,
  perspective: Perspective,
): SpaceView {
  const stories: StoryFacts[] = [];
  for (const story of variants.values()) {
    const seen = viewStory(story, perspective);
    if (seen) stories.push(seen);
  }
  stories.sort((a, b) => b.position - a.position || (a.defaultFullSlug < b.defaultFullSlug ? -1 : 1));
  const [byUuid, byId] = [new Map<string, StoryFacts>(), new Map<number, StoryFacts>()];
  for (const story of stories) {
    byUuid.set(story.uuid, story);
    byId.set(story.id, story);
  }
  const bySlug = indexSlugs(stories);
  return {
    stories,
    byUuid: (uuid) => byUuid.get(uuid),
    byId: (id) => byId.get(id),
    bySlug: (slug) => bySlug.get(trimSlug(slug)),
  };
}

/** A slug without the slash that ends the slugs of start pages. */
export function trimSlug(slug: string): string {
  return slug.replace(/\/+$/, '');
}

function indexSlugs(stories: readonly StoryFacts[]): Map<string, StoryFacts> {
  const bySlug = new Map<string, StoryFacts>();
  const add = (slug: string, story: StoryFacts) => {
    const key = trimSlug(slug);
    if (!bySlug.has(key)) bySlug.set(key, story);
  };
  for (const story of stories) add(story.fullSlug, story);
  for (const story of stories) {
    add(story.defaultFullSlug, story);
    if (story.fullSlug.startsWith(`${story.lang}/`)) add(story.fullSlug.slice(story.lang.length + 1), story);
  }
  return bySlug;
}

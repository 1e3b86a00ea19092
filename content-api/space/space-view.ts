/** All stories from one perspective, in the editors' order and findable by slug, id and uuid. */
import type { StoryFacts } from './story-facts.ts';
import { type Perspective, type StoryVariants, viewStory } from './story-variants.ts';

/** The space as one kind of request sees it. */
export interface SpaceView {
  /** In the order of the content tab: position descending. */
  readonly stories: readonly StoryFacts[];
  byUuid(uuid: string): StoryFacts | undefined;
  byId(id: number): StoryFacts | undefined;
  /** Finds a story by the slug of the perspective's language, with or without its prefix, or by the default slug. */
  bySlug(slug: string): StoryFacts | undefined;
}

/** Makes the view of all stories from a perspective. */
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

/** The slugs by which a request may name a story: its own and the default one, each with and without language. */
export function slugForms({ fullSlug, defaultFullSlug, lang }: StoryFacts): readonly string[] {
  if (lang === 'default') return [fullSlug];
  const prefix = `${lang}/`;
  const bare = fullSlug.startsWith(prefix) ? fullSlug.slice(prefix.length) : fullSlug;
  return [fullSlug, bare, defaultFullSlug, `${prefix}${defaultFullSlug}`];
}

/** Indexes slugs. If a slug matches two stories, the one with exactly this slug wins. */
function indexSlugs(stories: readonly StoryFacts[]): Map<string, StoryFacts> {
  const bySlug = new Map(stories.map((story) => [trimSlug(story.fullSlug), story]));
  for (const story of stories) {
    for (const form of slugForms(story)) {
      const slug = trimSlug(form);
      if (!bySlug.has(slug)) bySlug.set(slug, story);
    }
  }
  return bySlug;
}

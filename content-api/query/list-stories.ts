/** Finds the stories of a listing, in its order. */
import type { SpaceView } from '../space/space-view.ts';
import { isRecord, type RawStory, type StoryFacts } from '../space/story-facts.ts';
import { makeContentFilter } from './filter-content.ts';
import { makeFactsFilter } from './filter-facts.ts';
import { listParameter } from './parameters.ts';
import type { RequestQuery } from './request-query.ts';
import { sortStories } from './sort-stories.ts';

/** Reads a story in the form of its answer, translated into its language. */
export type ReadStory = (story: StoryFacts) => RawStory;

/** All stories of a view that meet a query, before paging. Bodies are read only when the query asks for content. */
export function listStories(
  view: SpaceView,
  query: RequestQuery,
  readStory: ReadStory,
): readonly StoryFacts[] {
  const byFacts = makeFactsFilter(query);
  const byContent = makeContentFilter(query);
  const term = query.get('search_term')?.toLowerCase();
  let stories = byFacts ? view.stories.filter(byFacts) : view.stories;
  if (byContent) stories = stories.filter((story) => byContent(readStory(story).content));
  if (term) stories = stories.filter((story) => mentions(story, term, readStory));
  const ordered = listParameter(query, 'by_uuids_ordered');
  if (ordered) return orderByUuids(stories, ordered);
  return sortStories(stories, query, (story) => readStory(story).content);
}

function orderByUuids(stories: readonly StoryFacts[], uuids: readonly string[]): readonly StoryFacts[] {
  const byUuid = new Map(stories.map((story) => [story.uuid, story]));
  return [...new Set(uuids)].flatMap((uuid) => byUuid.get(uuid) ?? []);
}

/** Searches name, slug and every text of the content, but not keys and ids, which editors did not write. */
function mentions(story: StoryFacts, term: string, readStory: ReadStory): boolean {
  if (story.name.toLowerCase().includes(term) || story.slug.toLowerCase().includes(term)) return true;
  const waiting: unknown[] = [readStory(story).content];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && value.toLowerCase().includes(term)) return true;
    for (const inner of Array.isArray(value) ? value : isRecord(value) ? textsOf(value) : []) {
      waiting.push(inner);
    }
  }
  return false;
}

function textsOf(block: Readonly<Record<string, unknown>>): unknown[] {
  return Object.entries(block).flatMap(([key, value]) =>
    key === '_uid' || key === '_editable' || key === 'component' ? [] : [value],
  );
}

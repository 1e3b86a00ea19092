/** Reads stories without inlined relations, page by page, or by uuid in batches. */

import type { ContentVersion } from '../../store/store-types.ts';
import { DEFAULT_LANGUAGE } from '../../store/story-facts.ts';
import type { ContentQuery, ContentSource } from '../content-source.ts';
import type { PageCache } from './page-cache.ts';
import { type ListEnd, readPages } from './read-pages.ts';

/** Stories on a page (docs/product-rules.md). */
const STORIES_PER_PAGE = 25;
/** Uuids in one look-up (docs/product-rules.md). It exceeds the API's default page size, so requests set it. */
export const STORIES_PER_BATCH = 50;

/** A version of the space in one language. */
export interface StoryScope {
  readonly version: ContentVersion;
  readonly language: string;
  /** Cache version for published stories, the same for the whole run. Drafts have none. */
  readonly cv: number | undefined;
}

/** Selects stories to list, and handles them. */
export interface StoryListing extends StoryScope {
  readonly startsWith: string;
  /** Only stories that changed after this instant, as an ISO date. */
  readonly since?: string | undefined;
  /** Number of stories in the list of links. */
  readonly expected?: number;
  /** Keeps pages for a fetch that continues this one; undefined for listings whose pages become outdated. */
  readonly cache?: PageCache | undefined;
  /** Takes a story; returns true when it is new. */
  readonly take: (story: unknown) => boolean;
}

/**
 * Reads all stories of a listing. A page is taken when it arrives, in any order: parsed pages that wait for their turn
 * would need most of the memory of a fetch.
 */
export async function listStories(source: ContentSource, listing: StoryListing): Promise<ListEnd> {
  const { expected, cache, take } = listing;
  let isOver = false;
  try {
    return await readPages({
      perPage: STORIES_PER_PAGE,
      expected,
      read: async (page) => {
        const { content, total } = await askOrRemember(source, listPage(listing, page), cache);
        const stories = content as unknown[];
        return { items: { length: stories.length }, total, fresh: isOver ? 0 : takeAll(stories, take) };
      },
      take: ({ fresh }) => fresh,
    });
  } finally {
    // Ignore pages that arrive after the list has ended or failed.
    isOver = true;
  }
}

function listPage(listing: StoryListing, page: number): ContentQuery {
  const { version, startsWith, since } = listing;
  const sinceName = version === 'draft' ? 'updated_at_gt' : 'published_at_gt';
  return makeQuery(listing, {
    starts_with: startsWith || undefined,
    [sinceName]: since,
    per_page: STORIES_PER_PAGE,
    page,
  });
}

/** Selects stories by uuid, and takes them. */
export interface StoryLookup extends StoryScope {
  readonly uuids: readonly string[];
  /** As for listings. */
  readonly cache?: PageCache | undefined;
  readonly take: (story: unknown) => boolean;
}

/** Requests stories by uuid. Only those that exist are taken. */
export async function lookUpStories(source: ContentSource, lookup: StoryLookup): Promise<void> {
  const { uuids, cache, take } = lookup;
  for (let start = 0; start < uuids.length; start += STORIES_PER_BATCH) {
    const batch = uuids.slice(start, start + STORIES_PER_BATCH);
    const query = makeQuery(lookup, { by_uuids: batch.join(','), per_page: STORIES_PER_BATCH, page: 1 });
    takeAll((await askOrRemember(source, query, cache)).content as unknown[], take);
  }
}

/** Takes stories and releases each, so that none stays in memory until the last is taken. Returns how many were new. */
function takeAll(stories: unknown[], take: StoryListing['take']): number {
  let fresh = 0;
  for (const [index, story] of stories.entries()) {
    stories[index] = undefined;
    if (take(story)) fresh += 1;
  }
  return fresh;
}

function askOrRemember(source: ContentSource, query: ContentQuery, cache: PageCache | undefined) {
  return cache ? cache.remember(query, () => source.ask(query)) : source.ask(query);
}

function makeQuery(
  { version, language, cv }: StoryScope,
  params: Readonly<Record<string, string | number | undefined>>,
): ContentQuery {
  return {
    path: 'cdn/stories',
    key: 'stories',
    params: {
      version,
      language: language === DEFAULT_LANGUAGE ? undefined : language,
      ...params,
      cv,
    },
  };
}

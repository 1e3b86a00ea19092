/** The state that the parts of one fetch share: the source of content, its destination, and what the fetch notes on the way. */

import type { Story, StoryFacts } from '#renderer/model';
import type { ContentStore, ContentVersion, StoreUpdate } from '../store/store-types.ts';
import type { PageCache } from '../storyblok/answers/page-cache.ts';
import { newestOf } from '../storyblok/answers/read-links.ts';
import type { ContentSource } from '../storyblok/content-source.ts';
import type { NotesFolder } from './fetch-notes.ts';
import type { FetchPlan } from './fetch-plan.ts';
import type { FetchReporter } from './fetch-reporter.ts';
import type { ReferenceLedger } from './reference-ledger.ts';

/** The state that the steps of one fetch share. */
export interface FetchRun {
  readonly source: ContentSource;
  readonly plan: FetchPlan;
  /** The store as it was; undefined when there is none, or none that can be read. */
  readonly store: ContentStore | undefined;
  readonly update: StoreUpdate;
  readonly cache: PageCache;
  readonly reporter: FetchReporter;
  readonly references: ReferenceLedger;
  /** The results of earlier fetches. */
  readonly notes: NotesFolder;
  /**
   * The `cv` of published requests: the moment at which the fetch began, as Storyblok recommends for static sites. With the
   * space's own `cv`, the CDN in front of the API would return answers from before a change that did not move it.
   */
  readonly askedCv: number;
  /** Whether the fetch writes nothing. Then the store has not taken edits by hand either. */
  readonly dryRun: boolean;
}

/** The `cv` of requests for a version: published ones carry it, drafts are never cached. */
export function cvOf({ askedCv }: FetchRun, version: ContentVersion): number | undefined {
  return version === 'published' ? askedCv : undefined;
}

/** Whether a story belongs to a fetch that is limited to a start of slugs. */
export function isInScope(
  { slug, startpage }: Pick<StoryFacts, 'slug' | 'startpage'>,
  startsWith: string,
): boolean {
  return (startpage ? `${slug}/` : slug).startsWith(startsWith);
}

/** When this version of a story last changed, in milliseconds; 0 if it has no date. Publishing changes the draft too. */
export function changedMsOf(
  story: Pick<Story, 'publishedAt' | 'updatedAt'>,
  version: ContentVersion,
): number {
  return newestOf(version === 'draft' ? [story.publishedAt, story.updatedAt] : [story.publishedAt]) ?? 0;
}

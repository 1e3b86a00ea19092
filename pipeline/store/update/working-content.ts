/** The content of the store after an update, as facts only. This does not touch the disk. */
import type { StoryFacts } from '#renderer/model';
import type { Manifest } from '../manifest/manifest.ts';
import type { ContentVersion } from '../store-types.ts';
import { mergeFacts } from '../story-facts.ts';

/** The listing of the manifest that an update is working towards. */
export type Listing = Pick<Manifest, 'stories' | 'drafts' | 'datasources'>;

/** Keeps track of the stories that an update puts and removes, and of the resulting content. */
export interface WorkingContent {
  /** Adds or replaces one story in one language. */
  put(version: ContentVersion, facts: StoryFacts): void;
  remove(version: ContentVersion, uuid: string): void;
  putDatasource(slug: string, hash: string): void;
  removeDatasource(slug: string): void;
  /** Stories that the store had in this version and that were neither put nor removed. */
  untouched(version: ContentVersion): readonly string[];
  /** Whether a story was put or removed in this version. */
  isTouched(version: ContentVersion, uuid: string): boolean;
  listing(): Listing;
}

/** Starts from the store's content, or with `fresh` from nothing. */
export function startFrom(base: Manifest, fresh: boolean): WorkingContent {
  const stories = new Map(fresh ? [] : base.stories);
  const drafts = new Map(fresh ? [] : base.drafts);
  const datasources = new Map(fresh ? [] : base.datasources);
  const touched: Record<ContentVersion, Set<string>> = { published: new Set(), draft: new Set() };

  return {
    put(version, facts) {
      touched[version].add(facts.uuid);
      const side = version === 'draft' ? drafts : stories;
      side.set(facts.uuid, mergeFacts(side.get(facts.uuid), facts));
    },
    remove(version, uuid) {
      const published = stories.get(uuid);
      if (version === 'draft') drafts.delete(uuid);
      else stories.delete(uuid);
      // A story that is no longer published still has the draft that was equal to it.
      const hasEqualDraft = base.versions.includes('draft') && !drafts.has(uuid) && !touched.draft.has(uuid);
      if (version === 'published' && published && hasEqualDraft) drafts.set(uuid, published);
      touched[version].add(uuid);
    },
    putDatasource: (slug, hash) => void datasources.set(slug, hash),
    removeDatasource: (slug) => void datasources.delete(slug),
    untouched: (version) => listUuids(base, version).filter((uuid) => !touched[version].has(uuid)),
    isTouched: (version, uuid) => touched[version].has(uuid),
    listing: () => ({ stories, drafts: keepDifferent(dropReplaced(drafts), stories), datasources }),
  };

  /** Publishing replaces the draft: an older draft that this update did not fetch is out of date. */
  function dropReplaced(all: ReadonlyMap<string, StoryFacts>): ReadonlyMap<string, StoryFacts> {
    const isReplaced = ([uuid, draft]: readonly [string, StoryFacts]) =>
      touched.published.has(uuid) && !touched.draft.has(uuid) && isOlder(draft, stories.get(uuid));
    return new Map([...all].filter((entry) => !isReplaced(entry)));
  }
}

/** Whether a draft was last saved before its story was published; false where a date is unknown. */
function isOlder({ updatedAt }: StoryFacts, published: StoryFacts | undefined): boolean {
  const publishedAt = published?.publishedAt;
  return Boolean(updatedAt && publishedAt && Date.parse(updatedAt) < Date.parse(publishedAt));
}

function listUuids(base: Manifest, version: ContentVersion): string[] {
  if (version === 'published') return [...base.stories.keys()];
  const shared = base.versions.includes('draft') ? base.stories.keys() : [];
  return [...new Set([...shared, ...base.drafts.keys()])];
}

/** Keeps the drafts that differ from the published story. Languages that a draft lacks have the published content. */
function keepDifferent(
  drafts: ReadonlyMap<string, StoryFacts>,
  stories: ReadonlyMap<string, StoryFacts>,
): ReadonlyMap<string, StoryFacts> {
  const kept = new Map<string, StoryFacts>();
  for (const [uuid, draft] of drafts) {
    const published = stories.get(uuid);
    const whole = published ? mergeFacts(published, draft) : draft;
    const isEqual = Object.entries(whole.hashes).every(
      ([language, hash]) => published?.hashes[language] === hash,
    );
    if (!isEqual) kept.set(uuid, whole);
  }
  return kept;
}

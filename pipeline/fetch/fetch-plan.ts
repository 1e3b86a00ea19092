/** Decides what a fetch has to read, from the facts of the space and the content of the store. */

import { StopoverError } from '../errors.ts';
import type { CommitFacts, ContentVersion, StoreSummary } from '../store/store-types.ts';
import { sortLanguages } from '../store/story-facts.ts';
import type { SpaceInfo } from '../storyblok/answers/read-space.ts';
import type { FetchMode, FetchOptions } from './fetch-options.ts';

/** The reading plan of one fetch. */
export interface FetchPlan {
  readonly mode: Exclude<FetchMode, 'unchanged'>;
  /** True when the update starts from nothing, which also undoes changes made in the store by hand. */
  readonly fresh: boolean;
  readonly versions: readonly ContentVersion[];
  readonly languages: readonly string[];
  readonly startsWith: string;
  /** Null when the space has none, or none that counts. */
  readonly spaceName: string | null;
  /** Cache version of the space when the fetch began. */
  readonly cv: number | undefined;
  /** True when the space's cache version is not the store's: something published has changed. */
  readonly cvMoved: boolean;
  /** True when the fetch covers everything in the store. */
  readonly coversStore: boolean;
  /** The same for the store's published stories. Drafts are requested each time, regardless of the cache version. */
  readonly coversPublished: boolean;
  /** True when no other fetch keeps the stories current that are outside of the scope, and to which stories of it refer. */
  readonly ownsReferred: boolean;
  /** The facts of the store afterwards. */
  readonly facts: CommitFacts;
}

type PlanOptions = Pick<FetchOptions, 'versions' | 'languages' | 'startsWith' | 'full'> & {
  /** Whether everything is to be read and compared, because dates do not reveal every change. */
  readonly comparesAll: boolean;
};

/** Plans a fetch. `stored` is undefined when there is no store, or none that can be read. */
export function planFetch(
  space: SpaceInfo,
  stored: StoreSummary | undefined,
  options: PlanOptions,
): FetchPlan {
  const { cv } = space;
  const known = stored && isOtherSpace(stored.spaceId, space.id) ? undefined : stored;
  const kept = known && withoutGone(known, space);
  const scope = {
    versions: [...new Set(options.versions)],
    languages: pickLanguages(space, options.languages, kept),
    startsWith: (options.startsWith ?? '').replace(/^\/+/, ''),
  };
  const cvMoved = cv === undefined || cv !== kept?.cv;
  // If the id of the space is unknown on either side, only a full fetch is safe.
  const isHeld = kept !== undefined && kept.spaceId === space.id && includesScope(kept, scope);
  const coversStore = !kept || includesScope(scope, kept);
  const coversPublished = !kept || includesScope(scope, withoutDrafts(kept));
  // Only an update that starts from nothing takes languages out of the store.
  const dropsLanguages = coversStore && kept?.languages.length !== known?.languages.length;
  const readsAll = Boolean(options.full) || !isHeld || dropsLanguages;
  return {
    ...scope,
    mode: readsAll || options.comparesAll ? 'full' : 'incremental',
    fresh: readsAll && coversStore,
    spaceName: space.name,
    cv,
    cvMoved,
    coversStore,
    coversPublished,
    ownsReferred: scope.startsWith !== '' && (coversStore || kept?.startsWith === scope.startsWith),
    facts: {
      spaceId: space.id ?? kept?.spaceId ?? null,
      // A fetch of a part does not update the rest, which would pass for current with the new version.
      cv: kept && !coversPublished ? kept.cv : (cv ?? 0),
      versions: scope.versions,
      languages: scope.languages,
      startsWith: kept && scope.startsWith.startsWith(kept.startsWith) ? kept.startsWith : scope.startsWith,
    },
  };
}

/** Whether two ids are known to be those of different spaces. */
export function isOtherSpace(stored: number | null, found: number | null): boolean {
  return stored !== null && found !== null && stored !== found;
}

interface Scope {
  readonly versions: readonly ContentVersion[];
  readonly languages: readonly string[];
  readonly startsWith: string;
}

/** A story has one date for all its languages, so the store's languages are read along with the requested ones. */
function pickLanguages(
  { languages }: SpaceInfo,
  asked: readonly string[] | undefined,
  kept: StoreSummary | undefined,
): readonly string[] {
  const unknown = asked?.find((language) => !languages.includes(language));
  if (unknown !== undefined) {
    throw new StopoverError('language-unknown', { language: unknown, languages: languages.join(', ') });
  }
  const stored = kept?.languages.filter((language) => languages.includes(language)) ?? [];
  return sortLanguages(asked && asked.length > 0 ? [...asked, ...stored] : languages);
}

/** The store without the languages that the space no longer has. */
function withoutGone(stored: StoreSummary, { languages, hasAllLanguages }: SpaceInfo): StoreSummary {
  if (!hasAllLanguages) return stored;
  return { ...stored, languages: stored.languages.filter((language) => languages.includes(language)) };
}

/** Whether one scope holds everything of another. */
function includesScope(outer: Scope, inner: Scope): boolean {
  return (
    inner.versions.every((version) => outer.versions.includes(version)) &&
    inner.languages.every((language) => outer.languages.includes(language)) &&
    inner.startsWith.startsWith(outer.startsWith)
  );
}

function withoutDrafts({ versions, ...scope }: Scope): Scope {
  return { ...scope, versions: versions.filter((version) => version !== 'draft') };
}

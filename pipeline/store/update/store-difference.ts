/** The difference that an update makes to the store's stories and datasources. */
import type { StoryFacts } from '#renderer/model';
import { writeFacts } from '../manifest/manifest.ts';
import type { StoreDifference } from '../store-types.ts';
import type { Listing } from './working-content.ts';

/** Compares two states of the store. A story counts once, however many of its languages and versions changed. */
export function compareListings(before: Listing, after: Listing): StoreDifference {
  const was = listUuids(before);
  const is = listUuids(after);
  const added = [...is].filter((uuid) => !was.has(uuid));
  const changed = [...is].filter((uuid) => was.has(uuid) && !isEqual(uuid, before, after));
  const slugs = new Set([...before.datasources.keys(), ...after.datasources.keys()]);
  return {
    added: added.sort(),
    changed: changed.sort(),
    removed: [...was].filter((uuid) => !is.has(uuid)).sort(),
    unchanged: is.size - added.length - changed.length,
    datasources: [...slugs]
      .filter((slug) => before.datasources.get(slug) !== after.datasources.get(slug))
      .sort(),
  };
}

/** Stories that an update removes. */
export interface RemovedStories {
  /** Number of stories before. */
  readonly total: number;
  readonly slugs: readonly string[];
}

/** The slugs of the stories that are gone, and how many there were. A story that only moved is not gone. */
export function listRemovals(before: Listing, after: Listing): RemovedStories {
  const was = listUuids(before);
  const gone = [...was].filter((uuid) => !after.stories.has(uuid) && !after.drafts.has(uuid));
  const slugs = gone.map((uuid) => (before.stories.get(uuid) ?? before.drafts.get(uuid))!.slug);
  return { total: was.size, slugs };
}

function listUuids({ stories, drafts }: Listing): Set<string> {
  return new Set([...stories.keys(), ...drafts.keys()]);
}

function isEqual(uuid: string, before: Listing, after: Listing): boolean {
  return (
    areEqual(before.stories.get(uuid), after.stories.get(uuid)) &&
    areEqual(before.drafts.get(uuid), after.drafts.get(uuid))
  );
}

function areEqual(a: StoryFacts | undefined, b: StoryFacts | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && writeFacts(a) === writeFacts(b));
}

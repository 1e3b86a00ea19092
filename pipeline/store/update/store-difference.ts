/** The difference that an update makes to the store's stories and datasources. */
import type { StoryFacts } from '#renderer/model';
import { writeFacts } from '../manifest/manifest.ts';
import type { Removals, StoreDifference } from '../store-types.ts';
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

/** A story of the store in one of its languages. */
export interface StoryEntry {
  readonly uuid: string;
  readonly language: string;
  readonly slug: string;
}

/** Lists the stories that are gone, and those that have lost a language. A story that only moved is not gone. */
export function listRemovals(before: Iterable<StoryEntry>, after: Listing): Removals {
  const all = new Map<string, string>();
  const lost = new Map<string, Map<string, string>>();
  const totals = new Map<string, Set<string>>();
  for (const { uuid, language, slug } of before) {
    all.set(uuid, slug);
    totals.set(language, (totals.get(language) ?? new Set()).add(uuid));
    const sides = [after.stories.get(uuid), after.drafts.get(uuid)].filter((facts) => facts !== undefined);
    if (sides.length === 0 || sides.some(({ hashes }) => language in hashes)) continue;
    lost.set(language, (lost.get(language) ?? new Map()).set(uuid, slug));
  }
  const gone = [...all].filter(([uuid]) => !after.stories.has(uuid) && !after.drafts.has(uuid));
  const languages = Array.from(lost, ([language, slugs]) => ({
    language,
    total: totals.get(language)!.size,
    slugs: [...slugs.values()],
  }));
  return { total: all.size, slugs: gone.map(([, slug]) => slug), languages };
}

/** The stories of a listing in all their languages, under their published slugs. */
export function* listEntries({ stories, drafts }: Listing): Generator<StoryEntry> {
  for (const { uuid, slug, hashes } of [...drafts.values(), ...stories.values()]) {
    for (const language of Object.keys(hashes)) yield { uuid, language, slug };
  }
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

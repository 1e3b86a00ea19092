/** Finds stories in the manifest: by their uuid, by a text that their lines hold, or by an index. */
import { type ListingQuery, type StoryFacts, trimSlashes } from '#renderer/model';
import type { LazyFacts } from './manifest/lazy-facts.ts';
import type { Manifest, OpenManifest } from './manifest/manifest.ts';
import type { ContentVersion, FactsQuery } from './store-types.ts';
import { lastChangeOf } from './story-facts.ts';
import { indexStories, selectStories } from './story-index.ts';

/** Maximum number of listings that search the manifest's text. Later queries use an index of all facts. */
const MAX_LOOKUPS = 24;

/** Makes the function that answers queries for one version of a store. */
export function createFinder(
  manifest: OpenManifest,
  version: ContentVersion,
): (query: FactsQuery) => readonly StoryFacts[] {
  let index: ((query: ListingQuery) => readonly StoryFacts[]) | undefined;
  let lookups = 0;
  return (query) => {
    if (query.changedAt !== undefined) return findChangedAt(query.changedAt, manifest, version);
    lookups += 1;
    const candidates = index || lookups > MAX_LOOKUPS ? undefined : lookUp(query, manifest, version);
    if (candidates) return selectStories(candidates, query);
    index ??= indexStories({
      list: () => listFacts(manifest, version),
      get: (uuid) => findFact(manifest, uuid, version),
    });
    return index(query);
  };
}

function findChangedAt(moment: string, manifest: OpenManifest, version: ContentVersion): StoryFacts[] {
  const found = findIn(manifest, version, (list) => list.holding(JSON.stringify(moment)));
  return [...found].filter((facts) => lastChangeOf(facts) === moment);
}

/** Candidates for a query, among them all matching stories; undefined when any story may match. */
function lookUp(
  query: ListingQuery,
  manifest: OpenManifest,
  version: ContentVersion,
): Iterable<StoryFacts> | undefined {
  const { slug } = query;
  if (slug !== undefined) return findIn(manifest, version, (list) => list.at(slug));
  const literal = literalOf(query);
  return literal === undefined ? undefined : findIn(manifest, version, (list) => list.holding(literal));
}

/** A text that the manifest's line of every matching story contains; undefined when any story may match. */
function literalOf({ where = {}, folder, tag, type }: ListingQuery): string | undefined {
  const [uuid] = Object.values(where);
  if (uuid !== undefined) return JSON.stringify(uuid);
  if (folder) return `{"slug":${JSON.stringify(`${trimSlashes(folder)}/`).slice(0, -1)}`;
  if (tag !== undefined) return JSON.stringify(tag);
  return type === undefined ? undefined : `"type":${JSON.stringify(type)},`;
}

/** Facts of one story in one version. A draft that is not kept separately has the published facts. */
export function findFact(
  manifest: Pick<Manifest, 'stories' | 'drafts'>,
  uuid: string,
  version: ContentVersion,
): StoryFacts | undefined {
  const draft = version === 'draft' ? manifest.drafts.get(uuid) : undefined;
  return draft ?? manifest.stories.get(uuid);
}

/** Finds stories in the lists of a version, each story once and as it is in that version. */
function* findIn(
  manifest: OpenManifest,
  version: ContentVersion,
  find: (list: LazyFacts) => Iterable<StoryFacts>,
): Generator<StoryFacts> {
  const told = new Set<string>();
  const lists = version === 'draft' ? [manifest.drafts, manifest.stories] : [manifest.stories];
  for (const list of lists) {
    for (const { uuid } of find(list)) {
      const facts = told.has(uuid) ? undefined : findFact(manifest, uuid, version);
      told.add(uuid);
      if (facts) yield facts;
    }
  }
}

/** Facts of every story that has a version. */
export function* listFacts(manifest: Manifest, version: ContentVersion): Generator<StoryFacts> {
  for (const facts of manifest.stories.values()) {
    yield (version === 'draft' && manifest.drafts.get(facts.uuid)) || facts;
  }
  if (version === 'published') return;
  for (const facts of manifest.drafts.values()) if (!manifest.stories.has(facts.uuid)) yield facts;
}

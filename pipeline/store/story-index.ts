/** Answers listings from facts: builds indexes once, and returns results in the editors' order. */
import { type ListingQuery, type StoryFacts, trimSlashes } from '#renderer/model';
import { compareText } from '../bytes/compare-text.ts';
import { KeyIndex } from './manifest/key-index.ts';

/** Filters some stories by every condition of a query, as `indexStories` does with all stories. */
export function selectStories(facts: Iterable<StoryFacts>, query: ListingQuery): readonly StoryFacts[] {
  const found = sortAsEdited([...facts].filter((story) => meets(story, query)));
  return query.sort === 'newest' ? found.sort(compareAge) : found;
}

/** The stories of one version, each parsed on demand. */
export interface IndexedStories {
  /** All of them, in the same order each time. */
  list(): Iterable<StoryFacts>;
  get(uuid: string): StoryFacts | undefined;
}

/**
 * Sorts and indexes the stories of one version; the returned function finds those that meet every condition of a query.
 * It keeps only the uuid and the place of a story: the facts of a big site would take hundreds of megabytes.
 */
export function indexStories(stories: IndexedStories): (query: ListingQuery) => readonly StoryFacts[] {
  const { uuids, places } = numberAsEdited(stories.list());
  const bySlug = new KeyIndex(uuids.length);
  const byTerm = new Map<string, number[]>();
  let number = 0;
  for (const story of stories.list()) {
    const place = places[number]!;
    number += 1;
    bySlug.add(story.slug, place);
    for (const term of termsOfStory(story)) {
      const found = byTerm.get(term);
      if (found) found.push(place);
      else byTerm.set(term, [place]);
    }
  }
  for (const found of byTerm.values()) found.sort((a, b) => a - b);
  const everywhere = Array.from(uuids.keys());
  return (query) => {
    const lists = termsOfQuery(query).map((key) => byTerm.get(key) ?? []);
    if (query.slug !== undefined) lists.push([...bySlug.find(query.slug)].sort((a, b) => a - b));
    const [fewest = everywhere] = lists.sort((a, b) => a.length - b.length);
    const found = fewest.map((place) => stories.get(uuids[place]!)!).filter((story) => meets(story, query));
    return query.sort === 'newest' ? found.sort(compareAge) : found;
  };
}

/** The stories' uuids in the editors' order, and the place of each story in that order, in the order of `facts`. */
function numberAsEdited(facts: Iterable<StoryFacts>): {
  readonly uuids: readonly string[];
  readonly places: Uint32Array;
} {
  const keyed = Array.from(facts, ({ uuid, slug, startpage, position }, number) => ({
    story: { uuid, slug, startpage, position },
    folder: folderKey({ slug, startpage }),
    number,
  }));
  keyed.sort(compareKeyed);
  const places = new Uint32Array(keyed.length);
  for (const [place, { number }] of keyed.entries()) places[number] = place;
  return { uuids: keyed.map(({ story }) => story.uuid), places };
}

/** Adjusts a listing to one story whose facts differ from the indexed ones, and keeps it in the order of the query. */
export function adjustListing(
  found: readonly StoryFacts[],
  changed: StoryFacts,
  query: ListingQuery,
): readonly StoryFacts[] {
  const others = found.filter(({ uuid }) => uuid !== changed.uuid);
  if (!meets(changed, query)) return others;
  const compare = (a: StoryFacts, b: StoryFacts) =>
    (query.sort === 'newest' && compareAge(a, b)) || compareAsEdited(a, b);
  const place = others.findIndex((other) => compare(changed, other) < 0);
  return others.toSpliced(place === -1 ? others.length : place, 0, changed);
}

function meets(story: StoryFacts, { type, slug, folder, where = {}, tag }: ListingQuery): boolean {
  if (type !== undefined && story.type !== type) return false;
  if (slug !== undefined && story.slug !== slug) return false;
  if (folder && !story.slug.startsWith(`${trimSlashes(folder)}/`)) return false;
  if (tag !== undefined && !story.tags.includes(tag)) return false;
  return Object.entries(where).every(
    ([field, uuid]) => Object.hasOwn(story.relations, field) && story.relations[field]!.includes(uuid),
  );
}

/** Lists the terms by which a query finds a story, besides its slug. Each condition of a query is one term. */
function* termsOfStory(story: StoryFacts): Generator<string> {
  yield term('type', story.type);
  for (let end = story.slug.lastIndexOf('/'); end > 0; end = story.slug.lastIndexOf('/', end - 1)) {
    yield term('folder', story.slug.slice(0, end));
  }
  for (const [field, uuids] of Object.entries(story.relations)) {
    for (const uuid of new Set(uuids)) yield term('where', field, uuid);
  }
  for (const tag of new Set(story.tags)) yield term('tag', tag);
}

function termsOfQuery({ type, folder, where = {}, tag }: ListingQuery): string[] {
  const terms = Object.entries(where).map(([field, uuid]) => term('where', field, uuid));
  if (type !== undefined) terms.push(term('type', type));
  if (folder) terms.push(term('folder', trimSlashes(folder)));
  if (tag !== undefined) terms.push(term('tag', tag));
  return terms;
}

/** Joins parts by a character that no name of the space contains. */
function term(...parts: readonly string[]): string {
  return parts.join('\0');
}

/**
 * The order in which editors see stories: folder by folder, a folder's start page first, then by position. Positions of
 * folders themselves are not known (they are not stories), so folders are sorted by name.
 */
function sortAsEdited(facts: Iterable<StoryFacts>): StoryFacts[] {
  const keyed = Array.from(facts, (story) => ({ story, folder: folderKey(story) }));
  return keyed.sort(compareKeyed).map(({ story }) => story);
}

/** The facts that decide the editors' order. */
type Ordered = Pick<StoryFacts, 'uuid' | 'slug' | 'startpage' | 'position'>;

interface Keyed {
  readonly story: Ordered;
  readonly folder: string;
}

function compareKeyed(a: Keyed, b: Keyed): number {
  return compareText(a.folder, b.folder) || compareSiblings(a.story, b.story);
}

function compareAsEdited(a: StoryFacts, b: StoryFacts): number {
  return compareText(folderKey(a), folderKey(b)) || compareSiblings(a, b);
}

/** A slash would sort between `-` and letters; replaced by the lowest character, it keeps whole folders together. */
function folderKey({ slug, startpage }: Pick<Ordered, 'slug' | 'startpage'>): string {
  const folder = startpage ? slug : slug.slice(0, Math.max(slug.lastIndexOf('/'), 0));
  return folder.replaceAll('/', '\0');
}

function compareSiblings(a: Ordered, b: Ordered): number {
  if (a.startpage !== b.startpage) return a.startpage ? -1 : 1;
  return a.position - b.position || compareText(a.slug, b.slug) || compareText(a.uuid, b.uuid);
}

/** Newest first. A story that was never published counts as newest. Stories of one age stay in the editors' order. */
function compareAge(a: StoryFacts, b: StoryFacts): number {
  const [first, second] = [a.firstPublishedAt ?? '\uffff', b.firstPublishedAt ?? '\uffff'];
  return compareText(second, first);
}

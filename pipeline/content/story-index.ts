/** Answers listings from facts: indexes built once, results in the editors' order. */
import type { StoryFacts, StoryQuery } from '#renderer';
import { compareText } from './compare-text.ts';
import { trimSlashes } from './trim-slashes.ts';

/** Finds among some stories those that meet every condition of a query, as `indexStories` does among all. */
export function selectStories(facts: Iterable<StoryFacts>, query: StoryQuery): readonly StoryFacts[] {
  const found = sortAsEdited([...facts].filter((story) => meets(story, query)));
  return query.sort === 'newest' ? found.sort(compareAge) : found;
}

/** A text that stands in the manifest's line of every story that a query finds; undefined when it may find any. */
export function literalOf({ slug, where = {}, folder, tag, type }: StoryQuery): string | undefined {
  if (slug !== undefined) return `{"slug":${JSON.stringify(slug)},`;
  const [uuid] = Object.values(where);
  if (uuid !== undefined) return JSON.stringify(uuid);
  if (folder) return `{"slug":${JSON.stringify(`${trimSlashes(folder)}/`).slice(0, -1)}`;
  if (tag !== undefined) return JSON.stringify(tag);
  return type === undefined ? undefined : `"type":${JSON.stringify(type)},`;
}

/** Sorts and indexes the stories of one version; the returned function finds those that meet every condition of a query. */
export function indexStories(facts: Iterable<StoryFacts>): (query: StoryQuery) => readonly StoryFacts[] {
  const ordered = sortAsEdited(facts);
  const byTerm = new Map<string, StoryFacts[]>();
  for (const story of ordered) {
    for (const term of termsOfStory(story)) {
      const stories = byTerm.get(term);
      if (stories) stories.push(story);
      else byTerm.set(term, [story]);
    }
  }
  return (query) => {
    const [fewest = ordered] = termsOfQuery(query)
      .map((key) => byTerm.get(key) ?? [])
      .sort((a, b) => a.length - b.length);
    const found = fewest.filter((story) => meets(story, query));
    return query.sort === 'newest' ? found.sort(compareAge) : found;
  };
}

/** A listing as it is when one story has other facts than those that were indexed; the place is the editors' order. */
export function adjustListing(
  found: readonly StoryFacts[],
  changed: StoryFacts,
  query: StoryQuery,
): readonly StoryFacts[] {
  const others = found.filter(({ uuid }) => uuid !== changed.uuid);
  if (!meets(changed, query)) return others;
  const compare = query.sort === 'newest' ? compareAge : compareAsEdited;
  const place = others.findIndex((other) => compare(changed, other) < 0);
  return others.toSpliced(place === -1 ? others.length : place, 0, changed);
}

function meets(story: StoryFacts, { type, slug, folder, where = {}, tag }: StoryQuery): boolean {
  if (type !== undefined && story.type !== type) return false;
  if (slug !== undefined && story.slug !== slug) return false;
  if (folder && !story.slug.startsWith(`${trimSlashes(folder)}/`)) return false;
  if (tag !== undefined && !story.tags.includes(tag)) return false;
  return Object.entries(where).every(
    ([field, uuid]) => Object.hasOwn(story.relations, field) && story.relations[field]!.includes(uuid),
  );
}

/** What a story can be found by, each condition of a query as one text. */
function* termsOfStory(story: StoryFacts): Generator<string> {
  yield term('type', story.type);
  yield term('slug', story.slug);
  for (let end = story.slug.lastIndexOf('/'); end > 0; end = story.slug.lastIndexOf('/', end - 1)) {
    yield term('folder', story.slug.slice(0, end));
  }
  for (const [field, uuids] of Object.entries(story.relations)) {
    for (const uuid of new Set(uuids)) yield term('where', field, uuid);
  }
  for (const tag of new Set(story.tags)) yield term('tag', tag);
}

function termsOfQuery({ type, slug, folder, where = {}, tag }: StoryQuery): string[] {
  const terms = Object.entries(where).map(([field, uuid]) => term('where', field, uuid));
  if (type !== undefined) terms.push(term('type', type));
  if (slug !== undefined) terms.push(term('slug', slug));
  if (folder) terms.push(term('folder', trimSlashes(folder)));
  if (tag !== undefined) terms.push(term('tag', tag));
  return terms;
}

/** Parts are joined by a character that no name of the space holds. */
function term(...parts: readonly string[]): string {
  return parts.join('\0');
}

/**
 * The order in which editors see stories: folder by folder, a folder's start page first, then by position. Positions of
 * folders themselves are not known (they are no stories), so folders stand by their names.
 */
function sortAsEdited(facts: Iterable<StoryFacts>): StoryFacts[] {
  const keyed = [...facts].map((story) => ({ story, folder: folderKey(story) }));
  keyed.sort((a, b) => compareText(a.folder, b.folder) || compareSiblings(a.story, b.story));
  return keyed.map(({ story }) => story);
}

function compareAsEdited(a: StoryFacts, b: StoryFacts): number {
  return compareText(folderKey(a), folderKey(b)) || compareSiblings(a, b);
}

/** A slash sorts after `-` and before letters; as the lowest character it keeps whole folders together. */
function folderKey({ slug, startpage }: StoryFacts): string {
  const folder = startpage ? slug : slug.slice(0, Math.max(slug.lastIndexOf('/'), 0));
  return folder.replaceAll('/', '\0');
}

function compareSiblings(a: StoryFacts, b: StoryFacts): number {
  if (a.startpage !== b.startpage) return a.startpage ? -1 : 1;
  return a.position - b.position || compareText(a.slug, b.slug) || compareText(a.uuid, b.uuid);
}

/** Newest first; what was never published is newer than all that was. */
function compareAge(a: StoryFacts, b: StoryFacts): number {
  const [first, second] = [a.firstPublishedAt ?? '\uffff', b.firstPublishedAt ?? '\uffff'];
  return compareText(second, first);
}

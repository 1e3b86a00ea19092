/** What has changed of the content since the last build: two manifests compared line by line. */
import type { StoryFacts } from '#renderer';
import { compareText } from '../content/compare-text.ts';
import { LazyFacts } from '../content/lazy-facts.ts';
import { writeFacts } from '../content/manifest.ts';
import {
  findLines,
  type LineRange,
  type ManifestLines,
  parseFacts,
  parseLine,
  readIdentity,
} from '../content/manifest-lines.ts';
import type { ContentStore, ContentVersion } from '../content/store-types.ts';

/** One story before and after; undefined where there was or is none. */
export interface StoryChange {
  readonly before: StoryFacts | undefined;
  readonly after: StoryFacts | undefined;
}

/** The difference of two states of the content, in one version. */
export interface ContentChange {
  /** Stories whose facts or bodies differ, by uuid. */
  readonly stories: ReadonlyMap<string, StoryChange>;
  /** Whether anything has changed that listings and addresses of pages are made from; else only bodies, names and dates have. */
  readonly isStructural: boolean;
  /** Slugs of the datasources that differ. */
  readonly datasources: ReadonlySet<string>;
  readonly formerSlugs: boolean;
  /** Whether any computed route differs. */
  readonly routes: boolean;
}

/** What the last build saw of the content. */
export interface SeenContent {
  readonly manifest: Buffer;
  /** Version of the computed routes. */
  readonly routes: string;
}

/** A manifest's bytes with the places of its lines. */
interface Listing {
  readonly bytes: Buffer;
  readonly lines: ManifestLines;
}

/** Compares what the last build saw with the store. */
export function compareContent(
  seen: SeenContent,
  store: ContentStore,
  version: ContentVersion,
): ContentChange {
  const before = { bytes: seen.manifest, lines: findLines(seen.manifest) };
  const after = { bytes: store.manifest(), lines: findLines(store.manifest()) };
  const uuids = new Set<string>();
  const factsBefore = createFactsReader(before, version);
  for (const name of version === 'draft' ? (['stories', 'drafts'] as const) : (['stories'] as const)) {
    for (const line of listDifferences(before, after, name)) {
      const side = line.side === 'before' ? before : after;
      uuids.add(readIdentity(side.bytes, line.range).uuid);
    }
  }
  const stories = new Map<string, StoryChange>();
  for (const uuid of uuids)
    stories.set(uuid, { before: factsBefore(uuid), after: store.fact(uuid, version) });
  return {
    stories,
    isStructural: [...stories.values()].some(isStructuralChange),
    datasources: new Set(listEntries(before, after, 'datasources').map(({ slug }) => slug)),
    formerSlugs: listEntries(before, after, 'formerSlugs').length > 0,
    routes: seen.routes !== store.routesVersion(),
  };
}

/** Everything that pages' addresses and listings are made from. Bodies, names and dates of changes concern single pages. */
function isStructuralChange({ before, after }: StoryChange): boolean {
  if (!before || !after) return true;
  return writeStructure(before) !== writeStructure(after);
}

function writeStructure(facts: StoryFacts): string {
  const hashes = Object.fromEntries(Object.keys(facts.hashes).map((language) => [language, '']));
  return writeFacts({ ...facts, hashes, name: '', publishedAt: null, updatedAt: null });
}

function createFactsReader(
  { bytes, lines }: Listing,
  version: ContentVersion,
): (uuid: string) => StoryFacts | undefined {
  let stories: LazyFacts | undefined;
  let drafts: LazyFacts | undefined;
  return (uuid) => {
    if (version === 'draft') drafts ??= new LazyFacts(bytes, lines.drafts);
    stories ??= new LazyFacts(bytes, lines.stories);
    return drafts?.get(uuid) ?? stories.get(uuid);
  };
}

interface Difference {
  readonly side: 'before' | 'after';
  readonly range: LineRange;
}

/** Lines of stories that stand only on one side. Both are sorted by slug and uuid. */
function* listDifferences(
  before: Listing,
  after: Listing,
  name: 'stories' | 'drafts',
): Generator<Difference> {
  const [old, now] = [before.lines[name], after.lines[name]];
  let [left, right] = [0, 0];
  while (left < old.length || right < now.length) {
    const [a, b] = [old[left], now[right]];
    if (a && b && isSameLine(before.bytes, a, after.bytes, b)) {
      left += 1;
      right += 1;
      continue;
    }
    const order =
      a && b ? compareStories(parseFacts(before.bytes, a), parseFacts(after.bytes, b)) : a ? -1 : 1;
    if (order <= 0) yield { side: 'before', range: old[left++]! };
    if (order >= 0) yield { side: 'after', range: now[right++]! };
  }
}

function isSameLine(left: Buffer, a: LineRange, right: Buffer, b: LineRange): boolean {
  return a.end - a.start === b.end - b.start && left.compare(right, b.start, b.end, a.start, a.end) === 0;
}

/** In the order of the manifest (`writeListing`). */
function compareStories(a: StoryFacts, b: StoryFacts): number {
  return compareText(a.slug, b.slug) || compareText(a.uuid, b.uuid);
}

interface Entry {
  readonly slug: string;
}

/** Entries of a short list that stand only on one side. */
function listEntries(before: Listing, after: Listing, name: 'datasources' | 'formerSlugs'): readonly Entry[] {
  const textOf = ({ bytes }: Listing, { start, end }: LineRange) => bytes.toString('latin1', start, end);
  const old = new Set(before.lines[name].map((line) => textOf(before, line)));
  const now = new Set(after.lines[name].map((line) => textOf(after, line)));
  return [
    ...before.lines[name]
      .filter((line) => !now.has(textOf(before, line)))
      .map((line) => parseLine(before.bytes, line)),
    ...after.lines[name]
      .filter((line) => !old.has(textOf(after, line)))
      .map((line) => parseLine(after.bytes, line)),
  ] as Entry[];
}

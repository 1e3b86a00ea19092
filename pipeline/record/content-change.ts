/** The change of the content since the last build: two manifests compared line by line. */
import type { ContentDifference, StoryFacts } from '#renderer';
import { LazyFacts } from '../store/manifest/lazy-facts.ts';
import { writeFacts } from '../store/manifest/manifest.ts';
import {
  findFacts,
  findList,
  type LineRange,
  type ListName,
  linesBetween,
  parseLine,
  readIdentity,
} from '../store/manifest/manifest-lines.ts';
import { trimCommonLines } from '../store/manifest/trim-common-lines.ts';
import type { ContentStore, ContentVersion } from '../store/store-types.ts';
import type { StoredRecord } from './build-record.ts';

/** One story before and after; undefined where there was or is none. */
export interface StoryChange {
  readonly before: StoryFacts | undefined;
  readonly after: StoryFacts | undefined;
}

/** The difference of two states of the content, in one version. */
export interface ContentChange {
  /** Stories whose facts or bodies differ, by uuid. */
  readonly stories: ReadonlyMap<string, StoryChange>;
  /** Whether anything has changed that listings and addresses depend on. Otherwise only bodies, names and dates have. */
  readonly isStructural: boolean;
  /** Slugs of the datasources that differ. */
  readonly datasources: ReadonlySet<string>;
  readonly formerSlugs: boolean;
  /** Whether any computed route differs. */
  readonly routes: boolean;
  /** Whether any icon differs. */
  readonly icons: boolean;
}

/** A state of the content that another one is compared with. */
export type ComparedContent = Pick<ContentStore, 'manifest' | 'fact' | 'routesVersion' | 'iconsVersion'>;

/** Restores the content that a build saw from its record. Facts are parsed on demand. */
export function recallContent(record: Pick<StoredRecord, 'manifest' | 'routes' | 'icons'>): ComparedContent {
  const { manifest, routes, icons } = record;
  return {
    manifest: () => manifest,
    fact: createFactsReader(manifest),
    routesVersion: () => routes,
    iconsVersion: () => icons,
  };
}

/** Compares two states of the content, such as those of the last build and the store. */
export function compareContent(
  before: ComparedContent,
  after: ComparedContent,
  version: ContentVersion,
): ContentChange {
  const differences = findDifferences(before.manifest(), after.manifest());
  const stories = new Map<string, StoryChange>();
  for (const uuid of listStories(differences, version)) {
    stories.set(uuid, { before: before.fact(uuid, version), after: after.fact(uuid, version) });
  }
  const datasources = differences.flatMap(({ list, text, line }) =>
    list === 'datasources' ? (parseLine(text, line) as { readonly slug: string }).slug : [],
  );
  return {
    stories,
    isStructural: [...stories.values()].some(isStructuralChange),
    datasources: new Set(datasources),
    formerSlugs: differences.some(({ list }) => list === 'formerSlugs'),
    routes: before.routesVersion() !== after.routesVersion(),
    icons: before.iconsVersion() !== after.iconsVersion(),
  };
}

/**
 * Describes a change for the parts that pages share.
 * @param time whether the site is built for another moment.
 */
export function toContentDifference(change: ContentChange, time: boolean): ContentDifference {
  const { stories, isStructural, datasources, routes, icons } = change;
  return { stories: new Set(stories.keys()), listings: isStructural, datasources, routes, icons, time };
}

function listStories(differences: readonly Difference[], version: ContentVersion): ReadonlySet<string> {
  const lists: readonly ListName[] = version === 'draft' ? ['stories', 'drafts'] : ['stories'];
  const lines = differences.filter(({ list }) => lists.includes(list));
  return new Set(lines.map(({ text, line }) => readIdentity(text, line).uuid));
}

/** Whether facts have changed that addresses or listings depend on. Bodies, names and dates concern only single pages. */
export function isStructuralChange({ before, after }: StoryChange): boolean {
  if (!before || !after) return true;
  return writeStructure(before) !== writeStructure(after);
}

function writeStructure(facts: StoryFacts): string {
  const hashes = Object.fromEntries(Object.keys(facts.hashes).map((language) => [language, '']));
  return writeFacts({ ...facts, hashes, name: '', publishedAt: null, updatedAt: null });
}

/** Number of searches in the text. Later ones use an index. */
const MAX_SEARCHED = 30;

/** Reads the facts of the last build's stories on demand. */
function createFactsReader(text: string): (uuid: string, version: ContentVersion) => StoryFacts | undefined {
  let searched = 0;
  const indexes = new Map<ListName, LazyFacts>();
  const find = (name: ListName, uuid: string) => {
    if (searched < MAX_SEARCHED) {
      searched += 1;
      return findFacts(text, findList(text, name), uuid);
    }
    const index = indexes.get(name) ?? new LazyFacts(text, findList(text, name));
    indexes.set(name, index);
    return index.get(uuid);
  };
  return (uuid, version) => (version === 'draft' ? find('drafts', uuid) : undefined) ?? find('stories', uuid);
}

/** A line that only one of two manifests has. */
interface Difference {
  readonly list: ListName;
  /** The manifest that has the line. */
  readonly text: string;
  readonly line: LineRange;
}

/** Lists the lines that only one of two manifests has, list by list. */
function findDifferences(before: string, after: string): readonly Difference[] {
  return LIST_NAMES.flatMap((list) => {
    const [old, now] = trimCommonLines(
      { text: before, ...findList(before, list) },
      { text: after, ...findList(after, list) },
    );
    const oldLines = [...linesBetween(before, old.start, old.end)];
    const nowLines = [...linesBetween(after, now.start, now.end)];
    const oldTexts = new Set(oldLines.map(({ start, end }) => before.slice(start, end)));
    const nowTexts = new Set(nowLines.map(({ start, end }) => after.slice(start, end)));
    return [
      ...oldLines
        .filter(({ start, end }) => !nowTexts.has(before.slice(start, end)))
        .map((line) => ({ list, text: before, line })),
      ...nowLines
        .filter(({ start, end }) => !oldTexts.has(after.slice(start, end)))
        .map((line) => ({ list, text: after, line })),
    ];
  });
}

const LIST_NAMES: readonly ListName[] = ['stories', 'drafts', 'datasources', 'formerSlugs'];

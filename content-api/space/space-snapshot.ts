/** The whole space at one moment: facts only, bodies stay on disk. */
import { type Datasources, gatherDatasources } from './datasources.ts';
import { deriveFolders, type Folders, folderPathOf } from './folders.ts';
import type { ContentFile } from './read-content-file.ts';
import { makeSpaceView, type SpaceView } from './space-view.ts';
import { numberOf, type StoryFacts, textOf } from './story-facts.ts';
import { groupVariants, type Perspective, type StoryVariants } from './story-variants.ts';

/** Number of perspectives kept: both versions of a few languages. Each has every story, so not all are kept. */
const REMEMBERED_VIEWS = 8;
/** Number of listings kept for their next pages: enough for a few readers at a time. */
const REMEMBERED_LISTINGS = 8;
/** Id of the space if no file states one. */
const MADE_UP_SPACE_ID = 1;

/** The API's facts about the space itself. */
export interface SpaceFacts {
  readonly id: number;
  /** False if no file states the id. */
  readonly hasOwnId: boolean;
  readonly name: string;
  readonly domain: string;
  readonly languages: readonly string[];
  /** Cache version that the space's own file states. */
  readonly version: number | null;
}

/** One moment of the space. */
export interface SpaceSnapshot {
  readonly facts: SpaceFacts;
  readonly folders: Folders;
  readonly datasources: Datasources;
  readonly variants: ReadonlyMap<string, StoryVariants>;
  view(perspective: Perspective): SpaceView;
  /** True when the story is live, whatever version is asked for. */
  isPublished(uuid: string): boolean;
  parentIdOf(story: StoryFacts): number | null;
  /** Returns a listing that was made before, so that its next page does not search the space again. */
  remember(key: string, list: () => readonly StoryFacts[]): readonly StoryFacts[];
}

/** Combines the contents of all files. */
export function takeSnapshot(files: readonly ContentFile[]): SpaceSnapshot {
  const variants = groupVariants(eachStory(files));
  const folders = deriveFolders(eachStory(files));
  const rememberView = makeMemory<SpaceView>(REMEMBERED_VIEWS);
  return {
    facts: readSpaceFacts(files),
    folders,
    datasources: gatherDatasources(files),
    variants,
    view(perspective) {
      const key = JSON.stringify([perspective.version, perspective.language, perspective.fallback]);
      return rememberView(key, () => makeSpaceView(variants, perspective));
    },
    isPublished: (uuid) => variants.get(uuid)?.some(({ side }) => side === 'published') ?? false,
    parentIdOf: (story) => story.parentId ?? folders.get(folderPathOf(story.defaultFullSlug))?.id ?? null,
    remember: makeMemory(REMEMBERED_LISTINGS),
  };
}

/** Makes a memory that keeps the most recently used values up to a limit. */
function makeMemory<Value>(limit: number): (key: string, make: () => Value) => Value {
  const values = new Map<string, Value>();
  return (key, make) => {
    const value = values.get(key) ?? make();
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > limit && oldest !== undefined) values.delete(oldest);
    return value;
  };
}

function* eachStory(files: readonly ContentFile[]): Iterable<StoryFacts> {
  for (const file of files) yield* file.stories;
}

function readSpaceFacts(files: readonly ContentFile[]): SpaceFacts {
  const space = files.find((file) => file.space)?.space ?? {};
  const codes = Array.isArray(space.language_codes) ? space.language_codes.map(String) : languagesOf(files);
  const ownId = numberOf(space.id);
  return {
    id: ownId ?? MADE_UP_SPACE_ID,
    hasOwnId: ownId !== null,
    name: textOf(space.name) ?? 'Local space',
    domain: textOf(space.domain) ?? '',
    languages: codes,
    version: numberOf(space.version),
  };
}

function languagesOf(files: readonly ContentFile[]): string[] {
  const codes = new Set<string>();
  for (const { lang } of eachStory(files)) codes.add(lang);
  codes.delete('default');
  return [...codes].sort();
}

/** The folders of the space. They have no files, and are derived from the slugs of stories. */
import { stableId, stableUuid } from './stable-ids.ts';
import type { StoryFacts } from './story-facts.ts';

/** One folder of the space. */
export interface Folder {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  /** Slugs of the folder and those above it, joined by `/`. */
  readonly path: string;
  readonly parentId: number | null;
}

/** The folders of the space by path. */
export type Folders = ReadonlyMap<string, Folder>;

/** The folder of a full slug; empty for the root. A start page is in the folder that it opens. */
export function folderPathOf(fullSlug: string): string {
  const end = fullSlug.lastIndexOf('/');
  return end === -1 ? '' : fullSlug.slice(0, end);
}

/** Derives all folders; a folder's id is the one that stories inside it name, if any does. */
export function deriveFolders(stories: Iterable<StoryFacts>): Folders {
  const namedIds = new Map<string, number | null>();
  for (const story of stories) {
    const own = folderPathOf(story.defaultFullSlug);
    for (let path = own; path !== ''; path = folderPathOf(path)) {
      const named = path === own ? story.parentId || null : null;
      namedIds.set(path, namedIds.get(path) ?? named);
    }
  }
  const idOf = (path: string): number | null =>
    path === '' ? null : (namedIds.get(path) ?? stableId(`folder:${path}`));
  return new Map([...namedIds.keys()].sort().map((path) => [path, makeFolder(path, idOf)]));
}

function makeFolder(path: string, idOf: (path: string) => number | null): Folder {
  const words = path.slice(path.lastIndexOf('/') + 1).replace(/-/g, ' ');
  return {
    id: idOf(path)!,
    uuid: stableUuid(`folder:${path}`),
    name: words.charAt(0).toUpperCase() + words.slice(1),
    path,
    parentId: idOf(folderPathOf(path)),
  };
}

/** The entry of a story or folder in `cdn/links`. */
import type { Folder } from '../space/folders.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import type { StoryFacts } from '../space/story-facts.ts';

/** An entry in the API's form. */
export interface LinkEntry {
  readonly id: number;
  readonly uuid: string;
  /** The full slug. */
  readonly slug: string;
  readonly parent_id: number | null;
  readonly [key: string]: unknown;
}

/** A story's entry. */
export function storyLink(snapshot: SpaceSnapshot, story: StoryFacts, includeDates = false): LinkEntry {
  return {
    id: story.id,
    uuid: story.uuid,
    slug: story.fullSlug,
    path: story.path,
    parent_id: snapshot.parentIdOf(story),
    name: story.name,
    is_folder: false,
    published: snapshot.isPublished(story.uuid),
    is_startpage: story.isStartpage,
    position: story.position,
    real_path: `/${(story.path ?? story.fullSlug).replace(/^\/+/, '')}`,
    alternates: alternatesOf(story),
    ...(includeDates ? datesOf(story) : {}),
  };
}

/** A folder's entry. */
export function folderLink(folder: Folder, includeDates = false): LinkEntry {
  return {
    id: folder.id,
    uuid: folder.uuid,
    slug: folder.path,
    path: null,
    parent_id: folder.parentId,
    name: folder.name,
    is_folder: true,
    published: false,
    is_startpage: false,
    position: 0,
    real_path: `/${folder.path}`,
    alternates: [],
    ...(includeDates ? { created_at: null, published_at: null, updated_at: null } : {}),
  };
}

function alternatesOf(story: StoryFacts): unknown[] {
  return story.translatedSlugs.map(({ lang, name, path, published }) => ({
    path: story.defaultFullSlug,
    name,
    lang,
    published,
    translated_slug: path,
  }));
}

function datesOf({ createdAt, publishedAt, updatedAt }: StoryFacts): Readonly<Record<string, unknown>> {
  return { created_at: createdAt, published_at: publishedAt, updated_at: updatedAt };
}

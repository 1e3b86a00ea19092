/** The facts of a story that stay in memory: everything that is needed to find and order it, but not its body. */
import type { ByteRange } from './json-ranges.ts';
import { stableId, stableUuid } from './stable-ids.ts';

/** The version of a story that a file holds. */
export type StorySide = 'published' | 'draft';

/** A story in the API's form, with unchecked fields. */
export type RawStory = Readonly<Record<string, unknown>>;

/** The place of a story's JSON. */
export interface StoryPlace extends ByteRange {
  /** Path of the file in the folder of stories. */
  readonly file: string;
  /** CRC-32 of the JSON: copies have the same. */
  readonly crc: number;
}

/** A slug that editors translated. */
export interface TranslatedSlug {
  readonly lang: string;
  readonly name: string | null;
  readonly path: string;
  readonly published: boolean;
}

/** One side of one story in one language. */
export interface StoryFacts {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  readonly fullSlug: string;
  /** Full slug in the default language. */
  readonly defaultFullSlug: string;
  readonly lang: string;
  readonly side: StorySide;
  readonly type: string;
  readonly tags: readonly string[];
  readonly position: number;
  readonly parentId: number | null;
  readonly isStartpage: boolean;
  readonly path: string | null;
  readonly createdAt: string | null;
  readonly publishedAt: string | null;
  readonly firstPublishedAt: string | null;
  readonly updatedAt: string | null;
  readonly sortByDate: string | null;
  readonly translatedSlugs: readonly TranslatedSlug[];
  readonly place: StoryPlace;
}

const NO_TAGS: readonly string[] = [];
const NO_SLUGS: readonly TranslatedSlug[] = [];

/** Reads the facts of a story, or nothing when the value is not a story, or is a folder. */
export function readStoryFacts(value: unknown, place: StoryPlace): StoryFacts | undefined {
  if (!isRecord(value) || !isRecord(value.content) || isFolder(value)) return undefined;
  const fullSlug = textOf(value.full_slug) ?? textOf(value.slug);
  if (fullSlug === null) return undefined;
  const lang = textOf(value.lang) ?? 'default';
  const defaultFullSlug = textOf(value.default_full_slug) ?? withoutPrefix(fullSlug, lang);
  const uuid = textOf(value.uuid) ?? stableUuid(`story:${defaultFullSlug}`);
  return {
    id: numberOf(value.id) ?? stableId(uuid),
    uuid,
    name: textOf(value.name) ?? '',
    slug: textOf(value.slug) ?? lastSegment(fullSlug),
    fullSlug,
    defaultFullSlug,
    lang,
    side: sideOf(value, place.file),
    type: textOf(value.content.component) ?? '',
    tags: Array.isArray(value.tag_list) && value.tag_list.length > 0 ? value.tag_list.map(String) : NO_TAGS,
    position: numberOf(value.position) ?? 0,
    parentId: numberOf(value.parent_id),
    isStartpage: value.is_startpage === true,
    path: textOf(value.path),
    createdAt: textOf(value.created_at),
    publishedAt: textOf(value.published_at),
    firstPublishedAt: textOf(value.first_published_at),
    updatedAt: textOf(value.updated_at),
    sortByDate: textOf(value.sort_by_date),
    translatedSlugs: readTranslatedSlugs(value.translated_slugs),
    place,
  };
}

/** True for a folder, which the management API gives in the form of a story. Folders are derived from the slugs of stories. */
export function isFolder(value: unknown): boolean {
  return isRecord(value) && value.is_folder === true;
}

/** True for objects that are neither null nor arrays. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A non-empty string, or null. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A finite number, or null. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A file below a `draft` segment holds the draft side; elsewhere a story that was never published is a draft. */
function sideOf(story: RawStory, file: string): StorySide {
  if (file.split('/').slice(0, -1).includes('draft')) return 'draft';
  return textOf(story.published_at) === null ? 'draft' : 'published';
}

function withoutPrefix(fullSlug: string, lang: string): string {
  return fullSlug.startsWith(`${lang}/`) ? fullSlug.slice(lang.length + 1) : fullSlug;
}

function lastSegment(fullSlug: string): string {
  return fullSlug.replace(/\/+$/, '').split('/').at(-1) ?? '';
}

function readTranslatedSlugs(value: unknown): readonly TranslatedSlug[] {
  if (!Array.isArray(value) || value.length === 0) return NO_SLUGS;
  return value.filter(isRecord).flatMap((slug) => {
    const [lang, path] = [textOf(slug.lang), textOf(slug.path)];
    if (lang === null || path === null) return [];
    return [{ lang, path, name: textOf(slug.name), published: slug.published !== false }];
  });
}

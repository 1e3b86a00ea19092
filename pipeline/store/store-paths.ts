/** The paths in the store's folder. Slugs are untrusted: different slugs get different names here, and every name is safe. */
import { hashContent } from '../bytes/hash.ts';
import type { ContentVersion } from './store-types.ts';

/** The manifest, the authoritative list of the store's content. */
export const MANIFEST_FILE = 'manifest.json';

/** Folders of the files that the manifest lists. */
export const CONTENT_FOLDERS = ['stories', 'datasources'] as const;

const CONTENT_PATH = new RegExp(`^(${CONTENT_FOLDERS.join('|')})(/[a-z0-9_%~-]+)+(\\.draft)?\\.json$`);

/** Name of a start page's file; no other name begins with an underscore. */
const START_PAGE_NAME = '_index';

/** Name of an empty segment; no other name ends in a bare percent sign. */
const EMPTY_SEGMENT = '%';

/** File systems allow names of 255 bytes; this leaves room for suffixes. */
const MAX_SEGMENT_BYTES = 150;

/** Windows allows paths of 260 characters by default; this leaves room for the folder in front. */
const MAX_STEM_BYTES = 200;

/** Names that Windows reserves for devices, with any extension. */
const RESERVED_NAME = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** The part of a story's facts that its file is named after. */
export interface NamedStory {
  readonly uuid: string;
  readonly slug: string;
  readonly startpage: boolean;
}

/** Path of a story's file without language, version and extension: `parking/brackholm/_index`. */
export function storyStem(story: NamedStory): string {
  const segments = story.slug === '' ? [] : story.slug.split('/').map(encodeSegment);
  if (story.startpage) segments.push(START_PAGE_NAME);
  const stem = segments.length === 0 ? EMPTY_SEGMENT : segments.join('/');
  return stem.length <= MAX_STEM_BYTES ? stem : shortenStem(segments);
}

/** Suffix for the file of a second story with the same slug. */
export function stemSuffix(uuid: string): string {
  return `~u-${encodeSegment(uuid)}`;
}

/** Path of a story's file in the store, always with forward slashes. */
export function storyPath(stem: string, language: string, version: ContentVersion): string {
  return `stories/${encodeSegment(language)}/${stem}${version === 'draft' ? '.draft' : ''}.json`;
}

/** Path of a datasource's file in the store. */
export function datasourcePath(slug: string): string {
  return `datasources/${encodeSegment(slug)}.json`;
}

/** Whether a path has the form of the paths made here, which are below the store's folder for every slug. */
export function isContentPath(file: string): boolean {
  return CONTENT_PATH.test(file);
}

/**
 * One segment of a slug as a file name that is unique on case-insensitive file systems too: lower-case letters, digits,
 * `-` and `_` stand for themselves, every other byte is written `%xx`.
 */
export function encodeSegment(segment: string): string {
  if (segment === '') return EMPTY_SEGMENT;
  const plain = /^[a-z0-9-][a-z0-9_-]*$/.test(segment) && !RESERVED_NAME.test(segment);
  const name = plain ? segment : escapeSegment(segment);
  if (name.length <= MAX_SEGMENT_BYTES) return name;
  return `${name.slice(0, MAX_SEGMENT_BYTES - 40)}~${hashContent(name)}`;
}

function escapeSegment(segment: string): string {
  const escaped = segment.replace(/[^a-z0-9_-]/gu, (character) => escapeBytes(character));
  const leads = escaped.startsWith('_') || RESERVED_NAME.test(escaped);
  return leads ? escapeBytes(escaped[0]!) + escaped.slice(1) : escaped;
}

/** UTF-8 cannot encode half a surrogate pair. Nothing else begins with `%u`. */
function escapeBytes(character: string): string {
  if (/\p{Surrogate}/u.test(character)) return `%u${character.charCodeAt(0).toString(16)}`;
  return [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Keeps the leading segments that fit and appends a hash of the whole; no other segment begins with a tilde. */
function shortenStem(segments: readonly string[]): string {
  const kept: string[] = [];
  let bytes = 0;
  for (const segment of segments) {
    bytes += segment.length + 1;
    if (bytes > MAX_STEM_BYTES - 40) break;
    kept.push(segment);
  }
  return [...kept, `~${hashContent(segments.join('/'))}`].join('/');
}

/** Recognises the content of a JSON file by its shape. */
import { isUtf8 } from 'node:buffer';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import { ContentApiError } from '../errors.ts';
import {
  type ByteRange,
  isObjectRange,
  type JsonMember,
  memberRanges,
  parseRange,
  rootRange,
} from './json-ranges.ts';
import { isFolder, isRecord, readStoryFacts, type StoryFacts, textOf } from './story-facts.ts';

/** A list of values of one datasource in one dimension; null for the default. */
export interface EntriesFile {
  readonly datasource: string;
  readonly dimension: string | null;
  readonly entries: readonly Readonly<Record<string, unknown>>[];
}

/** The contribution of one file to the space. */
export interface ContentFile {
  readonly stories: readonly StoryFacts[];
  readonly space?: Readonly<Record<string, unknown>>;
  readonly datasources?: readonly Readonly<Record<string, unknown>>[];
  readonly entries?: EntriesFile;
  /** Whether nothing in the file is part of a space, although it has content. */
  readonly isUnknown?: boolean;
}

interface OpenFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * Reads a file's contribution to the space; JSON of any other shape adds nothing.
 * @throws ContentApiError stories-file-broken when it is not JSON, or contains something that is not a story
 */
export function readContentFile(path: string, bytes: Buffer): ContentFile {
  // Reading would replace every letter beyond ASCII.
  if (!isUtf8(bytes)) throw refuse(path, `it is written in ${nameEncoding(bytes)}; save it in UTF-8`);
  try {
    return readShape({ path, bytes });
  } catch (cause) {
    throw cause instanceof SyntaxError ? refuse(path, cause.message, cause) : cause;
  }
}

function refuse(file: string, reason: string, cause?: unknown): ContentApiError {
  return new ContentApiError('stories-file-broken', { file, reason }, cause);
}

/** Windows PowerShell writes answers with `>` in UTF-16, and older editors write in the encoding of their country. */
function nameEncoding(bytes: Buffer): string {
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'UTF-16' : 'another encoding';
}

function readShape(file: OpenFile): ContentFile {
  const root = rootRange(file.bytes);
  const members = memberRanges(file.bytes, root);
  if (members.length > 0 && !isObjectRange(file.bytes, root)) return readMany(file, members);
  const byKey = new Map(members.map((member) => [member.key, member]));
  const named = storyRanges(file, byKey);
  if (named) return { stories: named.flatMap((range) => readStory(file, range)) };
  if (byKey.has('content')) return readMany(file, [root]);
  return readOtherShape(file.path, parseRange(file.bytes, root));
}

/** Reads what may be stories among other values. */
function readMany(file: OpenFile, ranges: readonly ByteRange[]): ContentFile {
  const stories = findStories(file, ranges);
  const isKnown = stories.length > 0 || ranges.some((range) => isFolder(parseRange(file.bytes, range)));
  return { stories, ...(isKnown ? {} : { isUnknown: true }) };
}

/** The ranges of the values that the file presents as stories. */
function storyRanges(
  { bytes }: OpenFile,
  byKey: ReadonlyMap<string | null, JsonMember>,
): readonly ByteRange[] | undefined {
  const [one, many] = [byKey.get('story'), byKey.get('stories')];
  return one ? [one] : many && memberRanges(bytes, many);
}

/** A story, or nothing for a folder. */
function readStory(file: OpenFile, range: ByteRange): readonly StoryFacts[] {
  const found = findStories(file, [range]);
  if (found.length > 0) return found;
  const value = parseRange(file.bytes, range);
  if (isFolder(value)) return [];
  const name = isRecord(value) ? textOf(value.name) : null;
  const reason = `the story ${name === null ? '' : `"${name}" `}needs "full_slug", and "content" with fields`;
  throw new ContentApiError('stories-file-broken', { file: file.path, reason });
}

function findStories({ path, bytes }: OpenFile, ranges: readonly ByteRange[]): readonly StoryFacts[] {
  return ranges.flatMap((range) => {
    const { start, end } = range;
    const place = { file: path, start, end, crc: crc32(bytes.subarray(start, end)) };
    return readStoryFacts(parseRange(bytes, range), place) ?? [];
  });
}

/** Other answers of the content API; a space has its links and tags from its stories. */
const KNOWN_KEYS = ['space', 'datasources', 'datasource_entries', 'links', 'link', 'tags', 'datasource'];

function readOtherShape(path: string, value: unknown): ContentFile {
  const content = isRecord(value) ? value : {};
  const { space, datasources, datasource_entries: entries } = content;
  const isKnown = KNOWN_KEYS.some((key) => key in content) || Object.keys(content).length === 0;
  return {
    stories: [],
    ...(isKnown ? {} : { isUnknown: true }),
    ...(isRecord(space) ? { space } : {}),
    ...(Array.isArray(datasources) ? { datasources: datasources.filter(isRecord) } : {}),
    ...(Array.isArray(entries) ? { entries: nameEntries(path, entries.filter(isRecord)) } : {}),
  };
}

/** `ui.json` contains the datasource `ui`, `ui.de.json` its dimension `de`. */
function nameEntries(path: string, entries: EntriesFile['entries']): EntriesFile {
  const [datasource = '', ...rest] = basename(path).split('.');
  return { datasource, dimension: rest.slice(0, -1).join('.') || null, entries };
}

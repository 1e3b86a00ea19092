/** Recognises by its shape what a JSON file of the folder holds. */
import { basename } from 'node:path';
import { ContentApiError } from '../errors.ts';
import {
  type ByteRange,
  isObjectRange,
  type JsonMember,
  memberRanges,
  parseRange,
  rootRange,
} from './json-ranges.ts';
import { isRecord, readStoryFacts, type StoryFacts } from './story-facts.ts';

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
}

interface OpenFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * Reads a file's contribution to the space; JSON of any other shape adds nothing.
 * @throws ContentApiError stories-file-broken when it is not JSON
 */
export function readContentFile(path: string, bytes: Buffer): ContentFile {
  try {
    return readShape({ path, bytes });
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new ContentApiError('stories-file-broken', { file: path, reason: cause.message }, cause);
  }
}

function readShape(file: OpenFile): ContentFile {
  const root = rootRange(file.bytes);
  const members = memberRanges(file.bytes, root);
  if (members.length > 0 && !isObjectRange(file.bytes, root)) return { stories: readStories(file, members) };
  const byKey = new Map(members.map((member) => [member.key, member]));
  const ranges = storyRanges(file, root, byKey);
  if (ranges) return { stories: readStories(file, ranges) };
  return readOtherShape(file.path, parseRange(file.bytes, root));
}

function storyRanges(
  { bytes }: OpenFile,
  root: ByteRange,
  byKey: ReadonlyMap<string | null, JsonMember>,
): readonly ByteRange[] | undefined {
  const [one, many] = [byKey.get('story'), byKey.get('stories')];
  if (one) return [one];
  if (many) return memberRanges(bytes, many);
  return byKey.has('content') ? [root] : undefined;
}

function readStories({ path, bytes }: OpenFile, ranges: readonly ByteRange[]): StoryFacts[] {
  return ranges.flatMap((range) => {
    const place = { file: path, start: range.start, end: range.end };
    return readStoryFacts(parseRange(bytes, range), place) ?? [];
  });
}

function readOtherShape(path: string, value: unknown): ContentFile {
  const { space, datasources, datasource_entries: entries } = isRecord(value) ? value : {};
  return {
    stories: [],
    ...(isRecord(space) ? { space } : {}),
    ...(Array.isArray(datasources) ? { datasources: datasources.filter(isRecord) } : {}),
    ...(Array.isArray(entries) ? { entries: nameEntries(path, entries.filter(isRecord)) } : {}),
  };
}

/** `ui.json` holds the datasource `ui`, `ui.de.json` its dimension `de`. */
function nameEntries(path: string, entries: EntriesFile['entries']): EntriesFile {
  const [datasource = '', ...rest] = basename(path).split('.');
  return { datasource, dimension: rest.slice(0, -1).join('.') || null, entries };
}

/**
 * The manifest as lines that are parsed on demand: a build after one edit needs a few of thousands.
 * The fingerprint has already been checked (manifest.ts), so a commit wrote every line.
 */
import type { StoryFacts } from '#renderer/model';

/** Name of a list of the manifest. */
export type ListName = 'stories' | 'drafts' | 'datasources' | 'formerSlugs';

/** A line's place in the manifest, from its opening to its closing bracket. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** Spaces before an entry. Each entry is on its own line (`writeListing`). */
export const INDENT = 4;

/** A manifest with one character for each byte: offsets are those of the file, and searching is fast. */
export function readAsBytes(bytes: Buffer): string {
  return bytes.toString('latin1');
}

/** Finds the lines of a list; an empty range for an empty list. */
export function findList(text: string, name: ListName): LineRange {
  const head = `\n  "${name}": [`;
  // The stories come first and are many, so search for the other lists from the end.
  const at = name === 'stories' ? text.indexOf(head) : text.lastIndexOf(head);
  if (at < 0 || text[at + head.length] !== '\n') return { start: 0, end: 0 };
  const start = at + head.length + 1;
  const end = name === 'stories' ? text.lastIndexOf('\n  ],\n  "drafts": [') : text.indexOf('\n  ]', start);
  return { start, end: end + 1 };
}

/** The lines between two beginnings of lines. */
export function* linesBetween(text: string, start: number, end: number): Generator<LineRange> {
  for (let at = start; at < end; ) {
    const newline = text.indexOf('\n', at);
    yield { start: at + INDENT, end: text[newline - 1] === ',' ? newline - 1 : newline };
    at = newline + 1;
  }
}

/** The line around a position. */
export function lineAround(text: string, at: number): LineRange {
  const newline = text.indexOf('\n', at);
  return {
    start: text.lastIndexOf('\n', at) + 1 + INDENT,
    end: text[newline - 1] === ',' ? newline - 1 : newline,
  };
}

/** Start of a story's line. Quotes inside a slug are escaped, so it cannot contain `UUID_START`. */
const SLUG_START = '{"slug":';
const UUID_START = ',"uuid":"';

/** Reads a story's slug and uuid without parsing the line. The slug is still escaped and is good only for comparisons. */
export function readIdentity(
  text: string,
  { start, end }: LineRange,
): { readonly slug: string; readonly uuid: string } {
  const slugStart = start + SLUG_START.length;
  const slugEnd = text.indexOf(UUID_START, slugStart);
  if (slugEnd < 0 || slugEnd > end) throw new Error('A line of the manifest is not a story.');
  const uuidStart = slugEnd + UUID_START.length;
  const uuid = text.slice(uuidStart, text.indexOf('"', uuidStart));
  return {
    slug: text.slice(slugStart, slugEnd),
    uuid: isPlain(uuid) ? uuid : parseFacts(text, { start, end }).uuid,
  };
}

/** Finds a story's facts by a search in the text. For a few stories this is faster than indexing all. */
export function findFacts(text: string, list: LineRange, uuid: string): StoryFacts | undefined {
  const written = Buffer.from(`,"uuid":${JSON.stringify(uuid)}`).toString('latin1');
  for (let from = list.start; ; ) {
    const at = text.indexOf(written, from);
    if (at < 0 || at >= list.end) return undefined;
    const line = lineAround(text, at);
    if (readIdentity(text, line).uuid === uuid) return parseFacts(text, line);
    from = line.end;
  }
}

/** Whether a text of the manifest needs no decoding. */
function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !text.includes('\\');
}

/** A byte of a character that UTF-8 writes with several. */
const WIDE_BYTE = /[\x80-\xff]/;

/** Parses a line. Most need no decoding, which takes a third of the time. */
export function parseLine(text: string, { start, end }: LineRange): unknown {
  const line = text.slice(start, end);
  return JSON.parse(WIDE_BYTE.test(line) ? Buffer.from(line, 'latin1').toString('utf8') : line);
}

/** The inverse of `writeFacts`: omitted fields are empty. It names every field, so that all facts are objects of one shape. */
export function parseFacts(text: string, line: LineRange): StoryFacts {
  const written = parseLine(text, line) as WrittenFacts;
  return {
    slug: written.slug,
    uuid: written.uuid,
    id: written.id,
    type: written.type,
    name: written.name,
    startpage: written.startpage ?? false,
    translatedSlugs: written.translatedSlugs ?? {},
    translatedNames: written.translatedNames,
    parentId: written.parentId,
    position: written.position,
    tags: written.tags ?? [],
    alternates: written.alternates,
    firstPublishedAt: written.firstPublishedAt,
    publishedAt: written.publishedAt,
    updatedAt: written.updatedAt,
    languages: written.languages ?? null,
    relations: written.relations ?? {},
    hashes: written.hashes ?? {},
  };
}

/** Keys that a line omits when they are empty. */
type Omissible = 'startpage' | 'translatedSlugs' | 'tags' | 'languages' | 'relations' | 'hashes';

type WrittenFacts = Omit<StoryFacts, Omissible> & Partial<Pick<StoryFacts, Omissible>>;

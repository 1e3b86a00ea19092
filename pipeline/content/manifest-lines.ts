/**
 * The manifest as lines that are parsed when somebody asks for them: a build after one edit needs a handful of thousands.
 * The fingerprint has been checked before, so that every line is one that a commit wrote (manifest.ts).
 */
import type { StoryFacts } from '#renderer';

/** Where the lists of the manifest begin, in the order in which they stand there. */
const LISTS = ['stories', 'drafts', 'datasources', 'formerSlugs'] as const;

type ListName = (typeof LISTS)[number];

/** A line's place in the bytes of the manifest: from its bracket to its bracket. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

const NEWLINE = 0x0a;
const COMMA = 0x2c;
/** Entries stand on lines of their own, four spaces in (`writeListing`). */
const INDENT = 4;

/** The lines of every list. */
export type ManifestLines = Readonly<Record<ListName, readonly LineRange[]>>;

/** Finds the lines of every list, in the order of the manifest. */
export function findLines(bytes: Buffer): ManifestLines {
  let from = 0;
  const lists = LISTS.map((name): [ListName, LineRange[]] => {
    const head = `\n  "${name}": [`;
    const at = bytes.indexOf(head, from);
    if (at < 0) return [name, []];
    const ranges = readList(bytes, at + head.length);
    from = ranges.at(-1)?.end ?? at + head.length;
    return [name, ranges];
  });
  return Object.fromEntries(lists) as Record<ListName, LineRange[]>;
}

/** `start` is the place after the list's opening bracket. */
function readList(bytes: Buffer, start: number): LineRange[] {
  const ranges: LineRange[] = [];
  if (bytes[start] !== NEWLINE) return ranges;
  for (let at = start + 1; ; ) {
    const newline = bytes.indexOf(NEWLINE, at);
    const isLast = bytes[newline - 1] !== COMMA;
    ranges.push({ start: at + INDENT, end: isLast ? newline : newline - 1 });
    if (isLast) return ranges;
    at = newline + 1;
  }
}

/** The line that a place lies in. */
export function lineAround(bytes: Buffer, at: number): LineRange {
  return { start: bytes.lastIndexOf(NEWLINE, at) + 1 + INDENT, end: bytes.indexOf(NEWLINE, at) };
}

/** The beginning of a story's line. Quotes inside of a slug are escaped, so that nothing else ends it. */
const SLUG_START = '{"slug":';
const UUID_START = ',"uuid":"';

/** A story's slug as it is written in its line, and its uuid, without parsing the line. */
export function readIdentity(
  bytes: Buffer,
  { start, end }: LineRange,
): { readonly slug: string; readonly uuid: string } {
  const slugStart = start + SLUG_START.length;
  const slugEnd = bytes.indexOf(UUID_START, slugStart, 'latin1');
  const uuidStart = slugEnd + UUID_START.length;
  if (slugEnd < 0 || slugEnd > end) throw new Error('A line of the manifest is not a story.');
  const uuidEnd = bytes.indexOf('"', uuidStart, 'latin1');
  // Slugs are only compared, which may be done byte by byte.
  return {
    slug: bytes.toString('latin1', slugStart, slugEnd),
    uuid: bytes.toString('utf8', uuidStart, uuidEnd),
  };
}

/** What stands in a line. */
export function parseLine(bytes: Buffer, { start, end }: LineRange): unknown {
  return JSON.parse(bytes.toString('utf8', start, end));
}

/** The inverse of `writeFacts`: what was left out is empty. */
export function parseFacts(bytes: Buffer, line: LineRange): StoryFacts {
  const written = parseLine(bytes, line) as Partial<StoryFacts> &
    Omit<StoryFacts, 'startpage' | 'translatedSlugs' | 'tags' | 'languages' | 'relations' | 'hashes'>;
  const { startpage = false, translatedSlugs = {}, tags = [], languages = null } = written;
  const { relations = {}, hashes = {} } = written;
  return { ...written, startpage, translatedSlugs, tags, languages, relations, hashes };
}

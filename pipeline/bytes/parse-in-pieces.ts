/** Parses big JSON answers piece by piece, so that their values can be collected soon after use. */

/**
 * V8 treats values from longer texts as long-lived (`JsonParser::kPretenureTreshold`): a page of stories would stay in memory
 * until the next full collection, and a fetch of thousands of pages would grow to several times what it needs.
 */
const MAX_PIECE_BYTES = 100_000;

/** Level of the entries of an answer's lists: `{"stories": [{…}]}`, `{"links": {"…": {…}}}`. */
const ENTRY_LEVEL = 2;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** A place in the bytes; `end` is the first byte after it. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** A JSON text whose entries have not been parsed yet: in the frame, each is replaced by a list with its number. */
export interface SplitJson {
  readonly frame: unknown;
  /** Number of entries. */
  readonly size: number;
  /** Parses one entry. @throws SyntaxError when it is not JSON */
  readonly parse: (entry: number) => unknown;
}

/** Parses a text in UTF-8 like `JSON.parse`. @throws SyntaxError when it is not JSON */
export function parseInPieces(bytes: Buffer): unknown {
  if (bytes.length < MAX_PIECE_BYTES) return JSON.parse(bytes.toString());
  const { frame, size, parse } = splitJson(bytes);
  if (size === 0) return frame;
  // Every list at the entries' level represents an entry, because all entries were taken out.
  for (const container of Object.values(frame as object)) {
    if (typeof container !== 'object' || container === null) continue;
    for (const [key, value] of Object.entries(container as Record<string, unknown>)) {
      if (Array.isArray(value)) container[key] = parse(value[0]);
    }
  }
  return frame;
}

/** Parses the frame around the entries of a text in UTF-8. @throws SyntaxError when that is not JSON */
export function splitJson(bytes: Buffer): SplitJson {
  const entries = findEntries(bytes);
  return {
    frame: JSON.parse(writeFrame(bytes, entries)),
    size: entries.length,
    parse(entry) {
      const { start, end } = entries[entry]!;
      return JSON.parse(bytes.toString('utf8', start, end));
    },
  };
}

/** Returns the text without its entries: each is replaced by a list with its number. */
function writeFrame(bytes: Buffer, entries: readonly Range[]): string {
  let text = '';
  let written = 0;
  for (const [index, { start, end }] of entries.entries()) {
    text += `${bytes.toString('utf8', written, start)}[${index}]`;
    written = end;
  }
  return text + bytes.toString('utf8', written);
}

/** Finds the lists and objects at the entries' level. In text that is not JSON they may be anything; then parsing a piece fails. */
function findEntries(bytes: Buffer): readonly Range[] {
  const entries: Range[] = [];
  let level = 0;
  let start = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (OPENING.has(byte)) {
      if (level === ENTRY_LEVEL) start = at;
      level += 1;
    } else if (CLOSING.has(byte)) {
      level -= 1;
      if (level === ENTRY_LEVEL) entries.push({ start, end: at + 1 });
    }
  }
  return entries;
}

/** Returns the index of the quotation mark that ends the text beginning at `start`; the end of the bytes when there is none. */
function endOfText(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(QUOTE, start + 1); at > 0; at = bytes.indexOf(QUOTE, at + 1)) {
    let before = at;
    while (bytes[before - 1] === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  return bytes.length;
}

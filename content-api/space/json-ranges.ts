/** Finds the positions of the members of a JSON object or array in a file, so that one story of many can be read alone. */

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** A range of bytes, end exclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A value inside an object (with its key) or an array (without). */
export interface JsonMember extends ByteRange {
  readonly key: string | null;
}

/**
 * The one value of a JSON file.
 * @throws SyntaxError when brackets or strings do not close, or something follows the value
 */
export function rootRange(bytes: Buffer): ByteRange {
  const bom = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte) ? BYTE_ORDER_MARK.length : 0;
  const start = skipSpace(bytes, bom);
  const end = endOfValue(bytes, start);
  if (skipSpace(bytes, end) < bytes.length) throw unexpected(bytes, skipSpace(bytes, end));
  return { start, end };
}

/** The members of the object or array in a range; none for other values. */
export function memberRanges(bytes: Buffer, { start, end }: ByteRange): JsonMember[] {
  const opening = bytes[start];
  if (opening !== OPEN_BRACE && opening !== OPEN_BRACKET) return [];
  const members: JsonMember[] = [];
  let at = skipSpace(bytes, start + 1);
  while (at < end - 1) {
    const member = opening === OPEN_BRACE ? keyedMember(bytes, at) : bareMember(bytes, at);
    members.push(member);
    at = skipSpace(bytes, member.end);
    if (at === end - 1) break;
    if (bytes[at] !== COMMA) throw unexpected(bytes, at);
    at = skipSpace(bytes, at + 1);
  }
  return members;
}

/** Parses the value in a range. */
export function parseRange(bytes: Buffer, { start, end }: ByteRange): unknown {
  return JSON.parse(bytes.toString('utf8', start, end));
}

/** True when the range holds an object. */
export function isObjectRange(bytes: Buffer, { start }: ByteRange): boolean {
  return bytes[start] === OPEN_BRACE;
}

function keyedMember(bytes: Buffer, at: number): JsonMember {
  if (bytes[at] !== QUOTE) throw unexpected(bytes, at);
  const keyEnd = endOfString(bytes, at);
  const colon = skipSpace(bytes, keyEnd);
  if (bytes[colon] !== COLON) throw unexpected(bytes, colon);
  const key: unknown = JSON.parse(bytes.toString('utf8', at, keyEnd));
  return { ...bareMember(bytes, skipSpace(bytes, colon + 1)), key: String(key) };
}

function bareMember(bytes: Buffer, start: number): JsonMember {
  return { key: null, start, end: endOfValue(bytes, start) };
}

function endOfValue(bytes: Buffer, start: number): number {
  const opening = bytes[start];
  if (opening === QUOTE) return endOfString(bytes, start);
  if (opening === OPEN_BRACE || opening === OPEN_BRACKET) return endOfNested(bytes, start);
  let at = start;
  while (at < bytes.length && !endsLiteral(bytes[at]!)) at += 1;
  if (at === start) throw unexpected(bytes, at);
  return at;
}

function endOfNested(bytes: Buffer, start: number): number {
  let depth = 0;
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === QUOTE) {
      at = endOfString(bytes, at);
      continue;
    }
    if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1;
    at += 1;
    if (depth === 0) return at;
  }
  throw unexpected(bytes, at);
}

function endOfString(bytes: Buffer, start: number): number {
  let quote = bytes.indexOf(QUOTE, start + 1);
  while (quote !== -1) {
    let backslashes = 0;
    while (bytes[quote - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
    quote = bytes.indexOf(QUOTE, quote + 1);
  }
  throw unexpected(bytes, bytes.length);
}

function endsLiteral(byte: number): boolean {
  return byte === COMMA || byte === CLOSE_BRACE || byte === CLOSE_BRACKET || isSpace(byte);
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function skipSpace(bytes: Buffer, start: number): number {
  let at = start;
  while (isSpace(bytes[at])) at += 1;
  return at;
}

function unexpected(bytes: Buffer, at: number): SyntaxError {
  if (at >= bytes.length) return new SyntaxError('the JSON ends too early');
  const line = bytes.toString('utf8', 0, at).split('\n').length;
  return new SyntaxError(`unexpected "${String.fromCharCode(bytes[at]!)}" in line ${line}`);
}

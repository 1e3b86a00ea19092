/**
 * Finds blocks and comments that a style sheet does not close, because browsers close them at its end: later rules are lost or
 * nested. Also finds slips that the bundler refuses in words that do not name them.
 */

/**
 * The parts of a style sheet in which braces mean something else, and the braces themselves. An address may hold a file of many
 * megabytes, so nothing is repeated for each letter.
 */
const PARTS =
  /\/\*[\s\S]*?(?:\*\/|$)|"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"?|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'?|url\(\s*(?!["'\s])[^)\\]*(?:\\[\s\S][^)\\]*)*\)?|\\[\s\S]|[{}]/gi;

/** Something that is not closed; lines and columns count from 1. */
export interface Unclosed {
  readonly what: 'block' | 'comment';
  readonly line: number;
  readonly column: number;
}

/** The last one that is open at the end of a style sheet; undefined if there is none. */
export function findUnclosed(css: string): Unclosed | undefined {
  const open: number[] = [];
  for (const { 0: part, index } of css.matchAll(PARTS)) {
    if (part.startsWith('/*') && (part.length < 4 || !part.endsWith('*/')))
      return { what: 'comment', ...placeOf(css, index) };
    if (part === '{') open.push(index);
    if (part === '}') open.pop();
  }
  const last = open.at(-1);
  return last === undefined ? undefined : { what: 'block', ...placeOf(css, last) };
}

/** A slip of the pen; lines and columns count from 1. */
export interface Slip {
  readonly what: 'brace' | 'slashes';
  readonly line: number;
  readonly column: number;
}

/** The first closing brace without an opening one, or comment as in JavaScript; undefined if there is none. */
export function findSlip(css: string): Slip | undefined {
  let depth = 0;
  for (const { 0: part, index } of css.matchAll(new RegExp(`${PARTS.source}|(?<!:)//`, 'gi'))) {
    if (part === '//') return { what: 'slashes', ...placeOf(css, index) };
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    if (depth < 0) return { what: 'brace', ...placeOf(css, index) };
  }
  return undefined;
}

/**
 * The rest of a line. Repeated by `*`: for `+`, a process that has compiled many patterns (V8 optimizes none after 1 MB of them)
 * notes each letter on a stack that 12 MB of letters exhaust.
 */
const LINE = /[^\r\n\f][^\r\n\f]*/g;

/** The style sheet with spaces in place of comments, texts and addresses, which may contain every character. */
export function blankParts(css: string): string {
  return css.replace(PARTS, (part) =>
    /^[{}]$/.test(part) ? part : part.replace(LINE, (line) => ' '.repeat(line.length)),
  );
}

/** The line and column of a character. */
export function placeOf(css: string, index: number): Omit<Unclosed, 'what'> {
  const lines = css.slice(0, index).split(/\r\n|[\n\r\f]/);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

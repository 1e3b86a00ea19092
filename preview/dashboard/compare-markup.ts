/** Compares two documents line by line, and words within lines that belong together. */
import { diffWordsWithSpace, structuredPatch } from 'diff';

/** A piece of a line; `isChanged` if the other side does not have it. */
export interface Piece {
  readonly text: string;
  readonly isChanged: boolean;
}

/** A line of the comparison. */
export interface ComparedLine {
  readonly sign: ' ' | '-' | '+';
  readonly pieces: readonly Piece[];
}

/** Changed lines that are close together, with the lines around them. */
export interface ComparedPart {
  /** Number of the first line in the published document. */
  readonly line: number;
  readonly lines: readonly ComparedLine[];
}

/** Number of lines that are shown around a change. */
const CONTEXT_LINES = 2;
/** Maximum number of edits. Documents with more differences are not compared: it would take too long. */
const MAX_EDITS = 1_500;
/** Longer lines are marked as a whole. */
const MAX_WORDS_LENGTH = 4_000;

/** Returns the parts in which two documents differ; undefined if they have too little in common. */
export function compareMarkup(before: string, after: string): readonly ComparedPart[] | undefined {
  const options = { context: CONTEXT_LINES, maxEditLength: MAX_EDITS };
  const patch = structuredPatch('', '', splitTags(before), splitTags(after), '', '', options);
  return patch?.hunks.map(({ oldStart, lines }) => ({ line: oldStart, lines: pairLines(lines) }));
}

/** Puts each tag on its own line: documents have no line breaks. */
function splitTags(markup: string): string {
  return `${markup.replace(/></g, '>\n<').trim()}\n`;
}

/** Compares removed lines word by word with the added lines after them, if their numbers are equal. */
function pairLines(lines: readonly string[]): ComparedLine[] {
  const compared: ComparedLine[] = [];
  for (let start = 0; start < lines.length; ) {
    const removed = takeSign(lines, start, '-');
    const added = takeSign(lines, start + removed.length, '+');
    if (removed.length + added.length === 0) {
      const [line = ''] = lines.slice(start, start + 1);
      if (line.startsWith(' '))
        compared.push({ sign: ' ', pieces: [{ text: line.slice(1), isChanged: false }] });
      start += 1;
      continue;
    }
    compared.push(...compareRun(removed, added));
    start += removed.length + added.length;
  }
  return compared;
}

function takeSign(lines: readonly string[], start: number, sign: '-' | '+'): readonly string[] {
  const end = lines.findIndex((line, index) => index >= start && !line.startsWith(sign));
  return lines.slice(start, end === -1 ? undefined : end).map((line) => line.slice(1));
}

function compareRun(removed: readonly string[], added: readonly string[]): ComparedLine[] {
  const isPaired = removed.length === added.length;
  const pairs = isPaired ? removed.map((line, index) => compareWords(line, added[index]!)) : [];
  return [
    ...removed.map((text, index) => ({ sign: '-' as const, pieces: pairs[index]?.before ?? [whole(text)] })),
    ...added.map((text, index) => ({ sign: '+' as const, pieces: pairs[index]?.after ?? [whole(text)] })),
  ];
}

function whole(text: string): Piece {
  return { text, isChanged: true };
}

function compareWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  if (before.length + after.length > MAX_WORDS_LENGTH)
    return { before: [whole(before)], after: [whole(after)] };
  const parts = diffWordsWithSpace(before, after);
  const side = (isOther: (part: (typeof parts)[number]) => boolean) =>
    parts
      .filter((part) => !isOther(part))
      .map(({ value, added, removed }) => ({ text: value, isChanged: added || removed }));
  return { before: side(({ added }) => added), after: side(({ removed }) => removed) };
}

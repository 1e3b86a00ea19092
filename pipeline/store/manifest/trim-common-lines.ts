/** Finds where two texts of lines differ: hardly anything of a big manifest changes between two commits. */
import type { LineRange } from './manifest-lines.ts';

/** Number of characters that are compared at a time. */
const STRIDE = 4096;

/** A stretch of whole lines of a text. */
export interface Stretch extends LineRange {
  readonly text: string;
}

/** Leaves out the whole lines that two stretches both begin with and both end with. */
export function trimCommonLines(a: Stretch, b: Stretch): [LineRange, LineRange] {
  const shorter = Math.min(a.end - a.start, b.end - b.start);
  let same = 0;
  while (same < shorter && isSame(a, b, { after: same, length: Math.min(STRIDE, shorter - same) }))
    same += STRIDE;
  same = Math.min(same, shorter);
  let ending = 0;
  const rest = shorter - same;
  while (ending + STRIDE <= rest && isSame(a, b, { before: ending, length: STRIDE })) ending += STRIDE;
  return [cutLines(a, same, ending), cutLines(b, same, ending)];
}

/** A run of characters in both stretches: `after` counts from the beginning, `before` from the end. */
type Part = { readonly length: number } & ({ readonly after: number } | { readonly before: number });

function isSame(a: Stretch, b: Stretch, part: Part): boolean {
  return readPart(a, part) === readPart(b, part);
}

function readPart({ text, start, end }: Stretch, part: Part): string {
  const from = 'after' in part ? start + part.after : end - part.before - part.length;
  return text.slice(from, from + part.length);
}

/** The lines of a list that are not completely within the equal characters at its beginning or at its end. */
function cutLines({ text, start, end }: Stretch, same: number, ending: number): LineRange {
  const from = Math.max(start, text.lastIndexOf('\n', start + same - 1) + 1);
  const newline = ending === 0 ? end - 1 : text.indexOf('\n', end - ending);
  return { start: Math.min(from, end), end: Math.max(Math.min(newline + 1, end), Math.min(from, end)) };
}

/** Finds where two texts of lines differ: hardly anything of a big manifest changes between two commits. */
import type { LineRange } from './manifest-lines.ts';

/** So many characters are compared at a time. */
const STRIDE = 4096;

/** Leaves out what two stretches of whole lines both begin and end with, whole lines of it. */
export function trimCommonLines(
  a: string,
  first: LineRange,
  b: string,
  second: LineRange,
): [LineRange, LineRange] {
  const shorter = Math.min(first.end - first.start, second.end - second.start);
  let same = 0;
  while (
    same < shorter &&
    isSame(a, first.start + same, b, second.start + same, Math.min(STRIDE, shorter - same))
  ) {
    same += STRIDE;
  }
  same = Math.min(same, shorter);
  let ending = 0;
  const rest = shorter - same;
  while (
    ending + STRIDE <= rest &&
    isSame(a, first.end - ending - STRIDE, b, second.end - ending - STRIDE, STRIDE)
  ) {
    ending += STRIDE;
  }
  return [cutLines(a, first, { same, ending }), cutLines(b, second, { same, ending })];
}

function isSame(a: string, atA: number, b: string, atB: number, length: number): boolean {
  return a.slice(atA, atA + length) === b.slice(atB, atB + length);
}

/** The lines of a list that are not wholly among the characters at its beginning, or those at its end. */
function cutLines(
  text: string,
  { start, end }: LineRange,
  { same, ending }: { readonly same: number; readonly ending: number },
): LineRange {
  const from = Math.max(start, text.lastIndexOf('\n', start + same - 1) + 1);
  const newline = ending === 0 ? end - 1 : text.indexOf('\n', end - ending);
  return { start: Math.min(from, end), end: Math.max(Math.min(newline + 1, end), Math.min(from, end)) };
}

/** The one range in which two texts differ. Pages that have the old text get only this change. */

/** `text` replaces the range from `start` to `end` (exclusive; UTF-16 units). */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Finds the shortest range from the first difference to the last one. */
export function findTextChange(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let tail = 0;
  const longest = shorter - start;
  while (
    tail < longest &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail += 1;
  }
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}

/** Applies a change to a text. */
export function changeText(before: string, { start, end, text }: TextChange): string {
  return before.slice(0, start) + text + before.slice(end);
}

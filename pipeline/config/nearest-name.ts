/** Finds what somebody may have meant by a name that is not known. */

/** A name this many letters away is another name, not a slip. */
export const MAX_SLIPS = 3;

/** The known name with the fewest letters to change; undefined when none is near. `maxSlips`: letters that may be others. */
export function findNearestName(
  name: string,
  known: readonly string[],
  maxSlips = MAX_SLIPS,
): string | undefined {
  const limit = Math.min(maxSlips, Math.ceil(name.length / 2));
  const ranked = known
    .map((candidate) => ({ candidate, slips: countSlips(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ slips }) => slips <= limit)
    // Of names that differ in their case alone, the one in the case that was written.
    .sort((a, b) => a.slips - b.slips || countSlips(name, a.candidate) - countSlips(name, b.candidate));
  return ranked[0]?.candidate;
}

/** Letters to insert, remove or replace, so that one name becomes the other (Levenshtein's distance). */
function countSlips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}

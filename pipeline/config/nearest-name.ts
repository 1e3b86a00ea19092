/** Finds the known name that an unknown one was probably meant to be, and suggests it. */

/** Maximum number of wrong letters: with more, it is a different name. */
export const MAX_SLIPS = 3;

/** Finds the known name with the fewest letters to change; undefined when none is near. `maxSlips`: letters that may differ. */
export function findNearestName(
  name: string,
  known: readonly string[],
  maxSlips = MAX_SLIPS,
): string | undefined {
  const limit = Math.min(maxSlips, Math.ceil(name.length / 2));
  const ranked = known
    // Each missing letter is a slip. Counting takes much longer than comparing lengths.
    .filter((candidate) => Math.abs(candidate.length - name.length) <= limit)
    .map((candidate) => ({ candidate, slips: countSlips(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ slips }) => slips <= limit)
    // Of names that differ only in case, the one nearest to the case as written comes first.
    .sort((a, b) => a.slips - b.slips || countSlips(name, a.candidate) - countSlips(name, b.candidate));
  return ranked[0]?.candidate;
}

/** Maximum number of names that a suggestion lists. */
const MAX_LISTED = 20;

/** A sentence that leads to the right name: the nearest one, or else all of them. @param advice said instead of many names, or none. */
export function suggestName(name: string, known: readonly string[], advice: string): string {
  const nearest = findNearestName(name, known);
  if (nearest !== undefined) return `did you mean "${nearest}"?`;
  return known.length > 0 && known.length <= MAX_LISTED ? `known are ${known.join(', ')}.` : advice;
}

/** Counts the letters to insert, remove or replace to turn one name into the other (Levenshtein distance). */
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

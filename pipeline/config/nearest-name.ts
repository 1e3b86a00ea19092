/** Finds the known name that an unknown one was probably meant to be, and suggests it. */
import { distance } from 'fastest-levenshtein';

/** Maximum number of wrong letters: with more, it is a different name. */
export const MAX_SLIPS = 3;

/** Finds the known name with the fewest letters to change; undefined when none is near. `maxSlips`: letters that may differ. */
export function findNearestName(
  name: string,
  known: readonly string[],
  maxSlips = MAX_SLIPS,
): string | undefined {
  const lowerCase = name.toLowerCase();
  const limit = Math.min(maxSlips, Math.ceil(name.length / 2));
  const ranked = known
    // Each missing letter is a slip. Counting takes much longer than comparing lengths.
    .filter((candidate) => Math.abs(candidate.length - name.length) <= limit)
    .map((candidate) => ({ candidate, slips: distance(lowerCase, candidate.toLowerCase()) }))
    .filter(({ slips }) => slips <= limit)
    // Of names that differ only in case, the one nearest to the case as written comes first.
    .sort((a, b) => a.slips - b.slips || distance(name, a.candidate) - distance(name, b.candidate));
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

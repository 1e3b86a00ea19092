/** Finds the name of CSS that a slip of the pen was meant to be. Names of later years are far from all known ones. */
import { findNearestName } from '../../config/nearest-name.ts';

/** Shorter names are near to many others. */
const MIN_LENGTH = 4;

/** The name that is almost this one; undefined if there is none, or if the name itself is known. */
export function findMeant(written: string, known: readonly string[]): string | undefined {
  const name = written.toLowerCase();
  if (name.length < MIN_LENGTH || known.includes(name)) return undefined;
  const maxSlips = name.length > MIN_LENGTH ? 2 : 1;
  const candidates = known.filter((other) => other.length >= MIN_LENGTH);
  // Swapped letters are two slips, and yet likelier than two wrong ones.
  const swapped = candidates.filter((other) => sortLetters(other) === sortLetters(name));
  return findNearestName(name, swapped, maxSlips) ?? findNearestName(name, candidates, maxSlips);
}

function sortLetters(name: string): string {
  return [...name].sort().join('');
}

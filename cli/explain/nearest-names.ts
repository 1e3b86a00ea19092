/** Finds names that the user may have meant: with a typing mistake, or with some of the same words. */
import { findNearestName } from '#pipeline/config';

/** Maximum number of names that are returned. */
const MAX_NAMES = 3;

/** The nearest names first; none if none is near. */
export function findNearestNames(name: string, known: readonly string[]): readonly string[] {
  const nearest = findNearestName(name, known);
  const words = name.split('-').filter((word) => word.length > 2);
  const ranked = known
    .map((candidate) => ({ candidate, common: words.filter((word) => candidate.includes(word)).length }))
    .filter(({ candidate, common }) => common > 0 && candidate !== nearest)
    .sort((a, b) => b.common - a.common || (a.candidate < b.candidate ? -1 : 1));
  const names = [...(nearest === undefined ? [] : [nearest]), ...ranked.map(({ candidate }) => candidate)];
  return names.slice(0, MAX_NAMES);
}

/** The cache version (`cv`) of a space: a number that identifies its content, or only its publications, as in a real space. */
import type { SpaceSnapshot } from './space-snapshot.ts';

const MILLISECONDS_PER_SECOND = 1000;
/** Derived versions are within one day after the newest change, by the content's hash. */
const SPREAD_SECONDS = 86_400;

/**
 * The version of a snapshot. A space file may state it; otherwise it is the newest change in Unix seconds plus a number from
 * a hash of all files. So an edit that changes no date changes the version too, and equal files have the same one.
 */
export function cacheVersionOf(snapshot: SpaceSnapshot, contentHash: number): number {
  if (snapshot.facts.version !== null) return snapshot.facts.version;
  let newest = '';
  for (const variants of snapshot.variants.values()) {
    for (const { publishedAt, updatedAt } of variants) {
      if (publishedAt !== null && publishedAt > newest) newest = publishedAt;
      if (updatedAt !== null && updatedAt > newest) newest = updatedAt;
    }
  }
  const seconds = Math.floor(Date.parse(newest) / MILLISECONDS_PER_SECOND);
  return (Number.isNaN(seconds) ? 1 : Math.max(1, seconds)) + (contentHash % SPREAD_SECONDS);
}

/** Whether the same stories are published at the same times: the version of a real space does not change then. */
export function hasSamePublications(a: SpaceSnapshot, b: SpaceSnapshot): boolean {
  return describePublications(a) === describePublications(b);
}

function describePublications({ variants }: SpaceSnapshot): string {
  const published = [...variants.values()].flat().filter(({ side }) => side === 'published');
  return published
    .map(({ uuid, lang, publishedAt }) => `${uuid} ${lang} ${publishedAt}\n`)
    .sort()
    .join('');
}

/** Finds the country of an extract: the one whose whole boundary is in it. Part of a boundary is not enough. */
import type { OsmRelation } from '../osm/osm-objects.ts';

/** First and last node of a way. */
export type WayEnds = readonly [first: number, last: number];

/** Whether a relation is a country's boundary. */
export function isCountryBoundary({ tags }: OsmRelation): boolean {
  return tags.boundary === 'administrative' && tags.admin_level === '2' && codeOf(tags) !== undefined;
}

/** Returns the country's ISO code; undefined if no boundary is complete, or several are. */
export function findCountry(
  boundaries: readonly OsmRelation[],
  ways: ReadonlyMap<number, WayEnds>,
): string | undefined {
  const whole = boundaries.filter((boundary) => isWhole(boundary, ways)).map(({ tags }) => codeOf(tags)!);
  const codes = new Set(whole);
  return codes.size === 1 ? whole[0] : undefined;
}

function codeOf(tags: OsmRelation['tags']): string | undefined {
  const code = tags['ISO3166-1:alpha2'] ?? tags['ISO3166-1'];
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined;
}

/** Whether a boundary is closed: every way is in the extract, and an even number of ways end at each node. */
function isWhole({ members }: OsmRelation, ways: ReadonlyMap<number, WayEnds>): boolean {
  const outer = members.filter(({ type, role }) => type === 'way' && (role === 'outer' || role === ''));
  const open = new Map<number, number>();
  for (const { id } of outer) {
    const ends = ways.get(id);
    if (!ends) return false;
    for (const end of ends) open.set(end, (open.get(end) ?? 0) + 1);
  }
  return outer.length > 0 && [...open.values()].every((count) => count % 2 === 0);
}

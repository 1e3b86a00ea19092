/** The country of an extract, which decides on which side its roads are driven. */
import { expect, it } from 'vitest';
import type { OsmRelation } from '../../../route-service/osm/osm-objects.ts';
import { findCountry } from '../../../route-service/routing-data/find-country.ts';

/** Two rings, each of two ways. */
const ways = new Map([
  [1, [10, 11]],
  [2, [11, 10]],
  [3, [20, 21]],
  [4, [21, 20]],
] as const);

function boundary(code: string, outer: readonly number[], inner: readonly number[] = []): OsmRelation {
  const members = [
    ...outer.map((id) => ({ type: 'way' as const, id, role: 'outer' })),
    ...inner.map((id) => ({ type: 'way' as const, id, role: 'inner' })),
    { type: 'node' as const, id: 1, role: 'admin_centre' },
  ];
  return { type: 'relation', id: 1, members, tags: { 'ISO3166-1': code } };
}

it.each([
  ['MT', 'one whole boundary', [boundary('MT', [1, 2])]],
  ['MT', 'one in two parts', [boundary('MT', [1, 2, 3, 4])]],
  ['MT', 'one around a country that is not there', [boundary('MT', [1, 2], [9])]],
  ['MT', 'one of two, of which the other is a piece', [boundary('FR', [3]), boundary('MT', [1, 2])]],
  ['MT', 'one that is there twice', [boundary('MT', [1, 2]), boundary('MT', [3, 4])]],
  [undefined, 'two countries', [boundary('MT', [1, 2]), boundary('FR', [3, 4])]],
  [undefined, 'a way that is missing', [boundary('MT', [1, 2, 9])]],
  [undefined, 'a gap', [boundary('MT', [1, 2, 3])]],
  [undefined, 'no way', [boundary('MT', [])]],
])('should be %s for %s', (country, _, boundaries) => {
  expect(findCountry(boundaries, ways)).toBe(country);
});

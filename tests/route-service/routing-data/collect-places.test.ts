/** The places of an extract: their points, their streets, and the names by which they are found. */
import { describe, expect, it } from 'vitest';
import { collectPlaces } from '../../../route-service/routing-data/collect-places.ts';
import { isDrivable, otherNamesOf } from '../../../route-service/routing-data/place-kinds.ts';

type Pair = readonly [lat: number, lng: number];
const points = (...pairs: readonly Pair[]) => pairs.map(([lat, lng]) => ({ lat, lng }));

describe('collectPlaces', () => {
  it('should put the place of an area into its centre', () => {
    const line = points([0, 0], [0, 2], [2, 2], [2, 0], [0, 0]);
    expect(collectPlaces([{ tags: { name: 'P1', amenity: 'parking' }, line }])).toEqual([
      { name: 'P1', kind: 'car_park', lat: 1, lng: 1 },
    ]);
  });

  it('should join the pieces of a street in one town, at the middle of the longest, and keep those of others apart', () => {
    const town = (name: string, lat: number) => ({ tags: { name, place: 'town' }, line: points([lat, 8]) });
    const piece = (...pairs: readonly Pair[]) => ({
      tags: { name: 'High Street', highway: 'residential' },
      line: points(...pairs),
    });
    const streets = collectPlaces([
      ...[town('North', 51), town('South', 50)],
      piece([51, 8], [51, 8.0001]),
      piece([51, 8.001], [51, 8.0011], [51, 8.0012]),
      piece([50, 8], [50, 8.0001]),
    ]).filter(({ kind }) => kind === 'street');
    expect(streets.map(({ context, lat, lng }) => [context, lat, lng])).toEqual([
      ['North', 51, 8.0011],
      ['South', 50, 8.0001],
    ]);
    expect(streets[0]?.along).toHaveLength(10);
  });
});

it('should know on which roads cars may drive', () => {
  const road = { highway: 'residential' };
  expect(isDrivable(road)).toBe(true);
  for (const tags of [
    { highway: 'footway' },
    { ...road, access: 'private' },
    { ...road, motor_vehicle: 'no' },
    { ...road, area: 'yes' },
  ])
    expect(isDrivable(tags), JSON.stringify(tags)).toBe(false);
});

it('should list each other name of a place once', () => {
  const tags = { name: 'Kiel', 'name:de': 'Kiel', 'name:da': 'Kil', alt_name: 'Kil; Kiel ;', ref: 'K1' };
  expect(otherNamesOf(tags)).toEqual(['Kil', 'K1']);
});

/** The grid finds the same points as a search through all of them, even at the poles and at the 180th meridian. */

import { describe, expect, it } from 'vitest';
import { measureDistance } from '../../../route-service/geo/measure-distance.ts';
import { createPointGrid } from '../../../route-service/geo/point-grid.ts';
import fc from '../../support/runs/property-testing.ts';

const RADIUS_M = 10_000;

/** Points of one neighbourhood, so that many are near each other. */
function pointsAround(lat: number, lng: number) {
  const step = fc.double({ min: -0.15, max: 0.15, noNaN: true });
  const widening = 1 / Math.max(Math.cos((lat * Math.PI) / 180), 0.001);
  const point = fc.tuple(step, step).map(([north, east]) => ({
    lat: Math.max(-90, Math.min(90, lat + north)),
    lng: wrap(lng + east * widening),
  }));
  return fc.array(point, { minLength: 2, maxLength: 60 });
}

function wrap(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

describe('the grid of points', () => {
  it.each([
    ['near the equator', 0, 0],
    ['in the middle latitudes', 51.2, -0.4],
    ['in the far north', 78.2, 15.6],
    ['at the pole', 89.95, 20],
    ['on both sides of the 180th meridian', -17.8, 180],
  ])('finds what a look at all points finds, %s', (_, lat, lng) => {
    fc.assert(
      fc.property(pointsAround(lat, lng), ([place, ...points]) => {
        const near = points.filter((point) => measureDistance(place!, point) <= RADIUS_M);
        const found = createPointGrid(points, RADIUS_M).findNear(place!);
        expect(new Set(found.map(({ point }) => point))).toEqual(new Set(near));
        for (const { point, distanceM } of found) expect(distanceM).toBe(measureDistance(place!, point));
      }),
    );
  });
});

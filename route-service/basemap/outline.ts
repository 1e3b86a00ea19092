/** Sizes and middles of closed outlines. */
import type { Coordinate } from '../contract.ts';
import { isInside } from './join-rings.ts';

type Ring = readonly Coordinate[];

/** The area of an outline in square degrees, to compare places that are near each other. */
export function measureArea(ring: Ring): number {
  return Math.abs(weigh(ring).area);
}

/** A point in an outline for its name: the centroid, or, if that is outside, the middle of the widest part beside it. */
export function centreOf(ring: Ring): Coordinate {
  const { area, x, y } = weigh(ring);
  if (area === 0) return ring[0]!;
  const centroid: Coordinate = [x / (3 * area), y / (3 * area)];
  return isInside(centroid, ring) ? centroid : widestAt(ring, centroid[1]);
}

/** Signed area and moments, by triangles from the first corner: differences are small numbers, which keep their precision. */
function weigh(ring: Ring) {
  const [originX, originY] = ring[0]!;
  const sum = { area: 0, x: 0, y: 0 };
  for (let index = 0; index + 1 < ring.length; index++) {
    const [ax, ay] = [ring[index]![0] - originX, ring[index]![1] - originY];
    const [bx, by] = [ring[index + 1]![0] - originX, ring[index + 1]![1] - originY];
    const twice = ax * by - bx * ay;
    sum.area += twice / 2;
    sum.x += ((ax + bx) * twice) / 2;
    sum.y += ((ay + by) * twice) / 2;
  }
  return { area: sum.area, x: sum.x + 3 * sum.area * originX, y: sum.y + 3 * sum.area * originY };
}

function widestAt(ring: Ring, y: number): Coordinate {
  const crossings = ring
    .slice(1)
    .flatMap(([bx, by], index) => {
      const [ax, ay] = ring[index]!;
      return ay > y === by > y ? [] : [((bx - ax) * (y - ay)) / (by - ay) + ax];
    })
    .sort((a, b) => a - b);
  const parts = crossings.flatMap((west, index) => {
    const east = crossings[index + 1];
    return index % 2 === 0 && east !== undefined ? [{ width: east - west, middle: (west + east) / 2 }] : [];
  });
  const [widest] = parts.sort((a, b) => b.width - a.width);
  return widest ? [widest.middle, y] : ring[0]!;
}

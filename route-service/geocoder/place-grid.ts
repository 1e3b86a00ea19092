/** Finds the places at a point. */
import { REVERSE_TOLERANCE_M, type RoutePoint } from '../contract.ts';
import { createPointGrid } from '../geo/point-grid.ts';
import type { Place } from './place.ts';

/** A place near a point. */
export interface NearPlace {
  readonly place: Place;
  readonly distanceM: number;
}

/** A point at which a place can be found; streets have many. */
export interface PlacedPoint extends RoutePoint {
  readonly place: Place;
}

/** Finds places at points. */
export interface PlaceGrid {
  /** Adds another point. */
  add(point: PlacedPoint): void;
  /** Places within the tolerance, the nearest first, each once. */
  findNear(point: RoutePoint): readonly NearPlace[];
}

/** Builds the grid. */
export function createPlaceGrid(points: readonly PlacedPoint[]): PlaceGrid {
  const grid = createPointGrid(points, REVERSE_TOLERANCE_M);
  return {
    add: grid.add,
    findNear(at) {
      const nearest = new Map<Place, number>();
      for (const { point, distanceM } of grid.findNear(at)) {
        if (distanceM < (nearest.get(point.place) ?? Number.POSITIVE_INFINITY))
          nearest.set(point.place, distanceM);
      }
      return [...nearest]
        .map(([place, distanceM]) => ({ place, distanceM }))
        .sort((a, b) => a.distanceM - b.distanceM);
    },
  };
}

/** Finds the points near another point, with a grid of cells as wide as the search radius. */
import type { RoutePoint } from '../contract.ts';
import { measureDistance } from './measure-distance.ts';

/** Metres of a degree of latitude, rounded down, so that the neighbouring cells of a point suffice. */
const DEGREE_M = 110_000;

/** A point, and how far away it is. */
export interface NearPoint<Point> {
  readonly point: Point;
  readonly distanceM: number;
}

/** Finds points of one set. */
export interface PointGrid<Point> {
  /** Adds another point. */
  add(point: Point): void;
  /** Points within the radius, in no order. */
  findNear(place: RoutePoint): readonly NearPoint<Point>[];
}

/** Builds the grid for a radius in metres. */
export function createPointGrid<Point extends RoutePoint>(
  points: readonly Point[],
  radiusM: number,
): PointGrid<Point> {
  const cellDegrees = radiusM / DEGREE_M;
  const rowOf = (lat: number) => Math.floor(lat / cellDegrees);
  /** Width of a row's cells in degrees, which grows towards the poles; at a pole, one cell is a whole circle. */
  const widthIn = (row: number) => {
    const poleward = Math.max(Math.abs(row), Math.abs(row + 1)) * cellDegrees;
    return cellDegrees / Math.max(Math.cos((poleward * Math.PI) / 180), 1e-6);
  };
  const columnIn = (row: number, lng: number) => Math.floor(lng / widthIn(row));
  const entries: Point[] = [];
  /** The last entry of each cell, and for each entry the one before it in its cell, or -1. Arrays for each cell need more memory. */
  const last = new Map<number, number>();
  const before: number[] = [];
  const put = (point: Point, cell: number) => {
    before.push(last.get(cell) ?? -1);
    last.set(cell, entries.push(point) - 1);
  };
  const readCell = (cell: number): readonly Point[] => {
    const found: Point[] = [];
    for (let entry = last.get(cell) ?? -1; entry >= 0; entry = before[entry]!) found.push(entries[entry]!);
    return found.reverse();
  };
  const add = (point: Point) => {
    const row = rowOf(point.lat);
    put(point, numberCell(row, columnIn(row, point.lng)));
    // The two sides of the 180th meridian are neighbours.
    const isAtEdge = 180 - Math.abs(point.lng) < 2 * widthIn(row);
    if (isAtEdge) put(point, numberCell(row, columnIn(row, point.lng - 360 * Math.sign(point.lng))));
  };
  for (const point of points) add(point);
  return {
    add,
    findNear(place) {
      const rows = [-1, 0, 1].map((step) => rowOf(place.lat) + step);
      // Each row has its own cell width.
      const around = rows.flatMap((row) =>
        [-1, 0, 1].map((step) => numberCell(row, columnIn(row, place.lng) + step)),
      );
      const found = new Set(around.flatMap(readCell));
      return [...found]
        .map((point) => ({ point, distanceM: measureDistance(place, point) }))
        .filter(({ distanceM }) => distanceM <= radiusM);
    },
  };
}

/** More than twice the columns of the finest grid: with cells of a metre, a circle has 40 million. */
const COLUMNS = 2 ** 27;

function numberCell(row: number, column: number): number {
  return row * COLUMNS + column;
}

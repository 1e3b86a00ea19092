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
  const cells = new Map<string, Point[]>();
  const put = (point: Point, cell: string) => {
    const list = cells.get(cell);
    if (list) list.push(point);
    else cells.set(cell, [point]);
  };
  const add = (point: Point) => {
    const row = rowOf(point.lat);
    put(point, nameCell(row, columnIn(row, point.lng)));
    // The two sides of the 180th meridian are neighbours.
    const isAtEdge = 180 - Math.abs(point.lng) < 2 * widthIn(row);
    if (isAtEdge) put(point, nameCell(row, columnIn(row, point.lng - 360 * Math.sign(point.lng))));
  };
  for (const point of points) add(point);
  return {
    add,
    findNear(place) {
      const rows = [-1, 0, 1].map((step) => rowOf(place.lat) + step);
      // Each row has its own cell width.
      const around = rows.flatMap((row) =>
        [-1, 0, 1].map((step) => nameCell(row, columnIn(row, place.lng) + step)),
      );
      const found = new Set(around.flatMap((cell) => cells.get(cell) ?? []));
      return [...found]
        .map((point) => ({ point, distanceM: measureDistance(place, point) }))
        .filter(({ distanceM }) => distanceM <= radiusM);
    },
  };
}

function nameCell(row: number, column: number): string {
  return `${row}:${column}`;
}

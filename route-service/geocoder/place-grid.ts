/** Finds the places at a point: a grid of cells as wide as the farthest that counts. */
import { REVERSE_TOLERANCE_M, type RoutePoint } from '../contract.ts';
import { measureDistance } from '../geo/measure-distance.ts';
import type { Place } from './place.ts';

/** Degrees of latitude that are one tolerance wide, a little more so that neighbours suffice. */
const CELL_DEGREES = REVERSE_TOLERANCE_M / 110_000;

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
  /** Places within the tolerance, the nearest first, each once. */
  findNear(point: RoutePoint): readonly NearPlace[];
}

/** Builds the grid. */
export function createPlaceGrid(points: readonly PlacedPoint[]): PlaceGrid {
  const cells = new Map<string, PlacedPoint[]>();
  for (const point of points) {
    const cell = nameCell(rowOf(point.lat), columnOf(point));
    const list = cells.get(cell);
    if (list) list.push(point);
    else cells.set(cell, [point]);
  }
  return { findNear: (point) => collect(point, cells) };
}

function collect(
  point: RoutePoint,
  cells: ReadonlyMap<string, readonly PlacedPoint[]>,
): readonly NearPlace[] {
  const nearest = new Map<Place, number>();
  for (const row of [-1, 0, 1].map((step) => rowOf(point.lat) + step)) {
    // Columns are narrower towards the poles: the cell is found with the row's own width.
    const column = columnIn(row, point.lng);
    for (const cell of [-1, 0, 1].map((step) => nameCell(row, column + step))) {
      for (const { place, ...at } of cells.get(cell) ?? []) {
        const distanceM = measureDistance(point, at);
        if (distanceM > REVERSE_TOLERANCE_M) continue;
        if (distanceM < (nearest.get(place) ?? Number.POSITIVE_INFINITY)) nearest.set(place, distanceM);
      }
    }
  }
  return [...nearest]
    .map(([place, distanceM]) => ({ place, distanceM }))
    .sort((a, b) => a.distanceM - b.distanceM);
}

function rowOf(lat: number): number {
  return Math.floor(lat / CELL_DEGREES);
}

function columnOf({ lat, lng }: RoutePoint): number {
  return columnIn(rowOf(lat), lng);
}

/** At the poles a column is a whole circle. */
function columnIn(row: number, lng: number): number {
  const poleward = Math.max(Math.abs(row), Math.abs(row + 1)) * CELL_DEGREES;
  const width = CELL_DEGREES / Math.max(Math.cos((poleward * Math.PI) / 180), 1e-6);
  return Math.floor(lng / width);
}

function nameCell(row: number, column: number): string {
  return `${row}:${column}`;
}

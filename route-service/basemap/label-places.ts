/** Chooses the first zoom at which each place is named, by importance, so that every zoom has names and none is crowded. */
import type { Coordinate } from '../contract.ts';
import { COUNTRY_RANK, type PlaceClass } from './classify-place.ts';
import { MAX_ZOOM, projectTo } from './cut-tiles.ts';
import { isInside } from './join-rings.ts';
import type { MapFeature } from './map-feature.ts';
import { measureArea } from './outline.ts';

/** A place of the map. */
export interface NamedPlace extends PlaceClass {
  readonly name: string;
  readonly at: Coordinate;
  /** Its outlines, if it is mapped as an area. */
  readonly outlines?: readonly (readonly Coordinate[])[];
}

/** Room for a name around its place, in pixels of the map. A place nearer to a more important one is named at a later zoom. */
const ROOM_PX = { width: 80, height: 28 };
const TILE_PX = 256;

/** Returns the names, most important first: the browser places them in this order. */
export function labelPlaces(places: readonly NamedPlace[]): readonly MapFeature[] {
  const room = Array.from({ length: MAX_ZOOM + 1 }, (_, zoom) => new NameRoom(zoom));
  return leaveOutTwins(places)
    .sort((a, b) => a.rank - b.rank || b.population - a.population)
    .map(({ kind, name, at, alone, always, last }) => {
      let minZoom = alone;
      while (minZoom < always && !room[minZoom]!.isFree(at)) minZoom++;
      for (let zoom = minZoom; zoom <= (last ?? MAX_ZOOM); zoom++) room[zoom]!.take(at);
      const maxZoom = last === undefined ? {} : { maxZoom: last };
      return {
        layer: 'labels',
        kind,
        minZoom,
        ...maxZoom,
        name,
        geometry: { type: 'Point', coordinates: at },
      };
    });
}

/** Names a place once that is mapped as a point and as an area around it: at its point, with the more important rank. */
function leaveOutTwins(places: readonly NamedPlace[]): NamedPlace[] {
  const kept = new Map<string, NamedPlace[]>();
  // Points first, then areas by size, so that an area finds the point or smaller area inside it.
  const sizeOf = ({ outlines = [] }: NamedPlace) => Math.max(0, ...outlines.map(measureArea));
  for (const place of [...places].sort((a, b) => sizeOf(a) - sizeOf(b))) {
    const others = kept.get(place.name) ?? [];
    kept.set(place.name, others);
    const twin = others.findIndex((other) => isAround(place, other));
    if (twin < 0) others.push(place);
    else if (place.rank < others[twin]!.rank) others[twin] = { ...place, at: others[twin]!.at };
  }
  return [...kept.values()].flat();
}

/** Whether an area contains another place of its name. A country may have the name of its capital, which is another place. */
function isAround({ rank, outlines = [] }: NamedPlace, other: NamedPlace): boolean {
  if ((rank === COUNTRY_RANK) !== (other.rank === COUNTRY_RANK)) return false;
  return outlines.some((outline) => isInside(other.at, outline));
}

/** The names of one zoom, in cells of the size that a name needs. */
class NameRoom {
  readonly #zoom: number;
  readonly #cells = new Map<string, (readonly [x: number, y: number])[]>();

  constructor(zoom: number) {
    this.#zoom = zoom;
  }

  /** Whether no name is near. */
  isFree(at: Coordinate): boolean {
    const [x, y] = this.#project(at);
    for (const column of [-1, 0, 1]) {
      for (const row of [-1, 0, 1]) {
        const others = this.#cells.get(nameCell(x + column, y + row)) ?? [];
        if (others.some((other) => Math.hypot(other[0] - x, other[1] - y) < 1)) return false;
      }
    }
    return true;
  }

  take(at: Coordinate): void {
    const [x, y] = this.#project(at);
    const cell = nameCell(x, y);
    const names = this.#cells.get(cell) ?? [];
    this.#cells.set(cell, names);
    names.push([x, y]);
  }

  /** Projects a place, in units of the room that a name needs. */
  #project(at: Coordinate): [x: number, y: number] {
    const [x, y] = projectTo(at, this.#zoom);
    return [(x * TILE_PX) / ROOM_PX.width, (y * TILE_PX) / ROOM_PX.height];
  }
}

function nameCell(x: number, y: number): string {
  return `${Math.floor(x)} ${Math.floor(y)}`;
}

/** Makes areas of sea and land from coastlines: OpenStreetMap has no sea, only coasts with the land on their left. */
import type { Coordinate } from '../contract.ts';
import { placeHoles } from './join-rings.ts';
import type { Bounds, MapFeature } from './map-feature.ts';

type Line = readonly Coordinate[];
const seaClass = { layer: 'areas', kind: 'sea', minZoom: 0, name: undefined } as const;
const landClass = { layer: 'areas', kind: 'land', minZoom: 0, name: undefined } as const;

/** Returns the sea, which fills the bounds, and the land on it; nothing if there is no coast, or its pieces do not fit together. */
export function drawCoast(
  ways: readonly (readonly number[])[],
  locate: (nodes: readonly number[]) => Line,
  bounds: Bounds,
): MapFeature[] {
  const lines = joinDirected(ways)
    .map(locate)
    .filter((line) => line.length > 1);
  const closed = lines.filter(isClosed);
  const open = lines.filter((line) => !isClosed(line)).flatMap((line) => cutToBounds(line, bounds));
  const mainland = closeAlongBounds(open, bounds);
  if (!mainland || mainland.length + closed.length === 0) return [];
  const land = placeHoles(
    [...mainland, ...closed.filter((ring) => areaOf(ring) > 0)],
    closed.filter((ring) => areaOf(ring) < 0),
  );
  const sea = [[cornersOf(bounds)]];
  return [
    { ...seaClass, geometry: { type: 'MultiPolygon', coordinates: sea } },
    { ...landClass, geometry: { type: 'MultiPolygon', coordinates: land } },
  ];
}

/** Joins ways in their direction: the end of one meets the beginning of the next. */
function joinDirected(ways: readonly (readonly number[])[]): (readonly number[])[] {
  const byStart = new Map(ways.map((way) => [way[0]!, way]));
  const isEnd = new Set(ways.map((way) => way.at(-1)!));
  const starts = ways.filter((way) => !isEnd.has(way[0]!));
  const joined: (readonly number[])[] = [];
  const follow = (first: readonly number[]) => {
    const line = [...first];
    byStart.delete(first[0]!);
    for (let next = byStart.get(line.at(-1)!); next; next = byStart.get(line.at(-1)!)) {
      byStart.delete(next[0]!);
      line.push(...next.slice(1));
    }
    joined.push(line);
  };
  for (const way of starts) if (byStart.get(way[0]!) === way) follow(way);
  for (const way of [...byStart.values()]) if (byStart.get(way[0]!) === way) follow(way);
  return joined;
}

/** The pieces of a line within the bounds. Each begins and ends on the bounds, or where the data ends. */
function cutToBounds(line: Line, bounds: Bounds): Line[] {
  const pieces: Coordinate[][] = [];
  let piece: Coordinate[] | undefined;
  for (let index = 0; index + 1 < line.length; index++) {
    const cut = cutSegment(line[index]!, line[index + 1]!, bounds);
    if (!cut) {
      piece = undefined;
      continue;
    }
    if (!piece || !isSame(piece.at(-1)!, cut[0])) {
      piece = [cut[0]];
      pieces.push(piece);
    }
    piece.push(cut[1]);
  }
  return pieces;
}

/** Cuts a segment by Liang and Barsky's algorithm. */
function cutSegment(
  a: Coordinate,
  b: Coordinate,
  [west, south, east, north]: Bounds,
): [Coordinate, Coordinate] | undefined {
  let [enter, leave] = [0, 1];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const edges = [
    [-dx, a[0] - west],
    [dx, east - a[0]],
    [-dy, a[1] - south],
    [dy, north - a[1]],
  ] as const;
  for (const [towards, room] of edges) {
    if (towards === 0 && room < 0) return undefined;
    if (towards < 0) enter = Math.max(enter, room / towards);
    if (towards > 0) leave = Math.min(leave, room / towards);
  }
  if (enter >= leave) return undefined;
  const at = (part: number): Coordinate => [a[0] + dx * part, a[1] + dy * part];
  return [enter === 0 ? a : at(enter), leave === 1 ? b : at(leave)];
}

/**
 * Closes coasts along the bounds, counter-clockwise from where one leaves to where the next enters, so that the land on their
 * left is inside. Undefined if a coast ends inside the bounds.
 */
function closeAlongBounds(pieces: readonly Line[], bounds: Bounds): Line[] | undefined {
  const open = new Set(pieces);
  const rings: Line[] = [];
  for (const first of pieces) {
    if (!open.delete(first)) continue;
    const ring = [...first];
    for (;;) {
      const from = placeOnBounds(ring.at(-1)!, bounds);
      const candidates = [first, ...open].map((piece) => ({ piece, at: placeOnBounds(piece[0]!, bounds) }));
      if (from === undefined || candidates.some(({ at }) => at === undefined)) return undefined;
      const next = candidates.reduce((best, other) =>
        ahead(from, other.at!) < ahead(from, best.at!) ? other : best,
      );
      ring.push(...cornersBetween(from, ahead(from, next.at!), bounds));
      if (next.piece === first) break;
      open.delete(next.piece);
      // One by one: a coast has more places than a call takes arguments.
      for (const place of next.piece) ring.push(place);
    }
    rings.push([...ring, ring[0]!]);
  }
  return rings;
}

/** Sides in the order south, east, north, west: 0 to 4 all the way round. */
const SIDES = 4;

function placeOnBounds([x, y]: Coordinate, [west, south, east, north]: Bounds): number | undefined {
  const [across, up] = [(x - west) / (east - west), (y - south) / (north - south)];
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-9;
  if (near(up, 0)) return across;
  if (near(across, 1)) return 1 + up;
  if (near(up, 1)) return 3 - across;
  if (near(across, 0)) return (4 - up) % SIDES;
  return undefined;
}

function ahead(from: number, to: number): number {
  return to > from ? to - from : to - from + SIDES;
}

function cornersBetween(from: number, distance: number, bounds: Bounds): Coordinate[] {
  const corners = cornersOf(bounds);
  const passed: Coordinate[] = [];
  for (let corner = Math.floor(from) + 1; corner < from + distance; corner++)
    passed.push(corners[corner % SIDES]!);
  return passed;
}

function cornersOf([west, south, east, north]: Bounds): Coordinate[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** Twice the area; positive when the ring goes counter-clockwise. */
function areaOf(ring: Line): number {
  let area = 0;
  for (let index = 0; index + 1 < ring.length; index++) {
    const [[ax, ay], [bx, by]] = [ring[index]!, ring[index + 1]!];
    area += ax * by - bx * ay;
  }
  return area;
}

function isClosed(line: Line): boolean {
  return line.length > 3 && isSame(line[0]!, line.at(-1)!);
}

function isSame(a: Coordinate, b: Coordinate): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

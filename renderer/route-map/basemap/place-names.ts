/** Finds room for the names in view: places first, then streets along their straight pieces; none on the route or under a sign. */
import type { DecodedTile } from './decode-tile.ts';

/** A point in pixels of the map's view. */
export interface ViewPoint {
  readonly x: number;
  readonly y: number;
}

/** A tile in view, and the function that places its units there. */
export interface TileInView {
  readonly tile: DecodedTile;
  readonly project: (point: ViewPoint) => ViewPoint;
}

/** A name with its place; `turn` in radians. */
export interface PlacedName extends ViewPoint {
  readonly text: string;
  readonly turn: number;
  readonly size: number;
}

interface NameRoom {
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  readonly measure: (text: string, size: number) => number;
  /** Boxes that signs cover. */
  readonly taken: readonly Box[];
  /** Whether a name with its middle at this point would touch the route. */
  readonly isRoute: (point: ViewPoint) => boolean;
}

/** A rectangle of the view. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Kinds by importance, with their size in pixels and the zoom from which they are shown. Tiles decide the zooms of settlements. */
const places: readonly (readonly [kind: string, size: number, zoom: number])[] = [
  ['city', 17, 5],
  ['town', 15, 5],
  ['village', 13, 5],
  ['airport', 14, 11],
  ['terminal', 13, 15],
  ['suburb', 12, 5],
  ['hotel', 12, 16],
  ['parking', 12, 16],
];
const roads: readonly (readonly [kind: string, zoom: number])[] = [
  ['motorway', 11],
  ['major', 13],
  ['minor', 15],
  ['service', 17],
  ['path', 17],
];
const ROAD_SIZE = 12;
/** Minimum distance between two uses of the same name, in pixels. */
const REPEAT_PX = 320;
/** Space around a name, in pixels. */
const GAP_PX = 6;
/** Distance from a street's middle to a name beside the route on it, in pixels. */
const BESIDE_PX = 17;
/** Step of the search for a place along a name's line. */
const STEP_PX = 8;
/** Minimum ratio between the distance of a piece's ends and its length for it to count as straight. */
const STRAIGHT = 0.98;

/** The names for which there is space. */
export function placeNames(tiles: readonly TileInView[], room: NameRoom): readonly PlacedName[] {
  const placed: PlacedName[] = [];
  const boxes: Box[] = [...room.taken];
  const put = (name: PlacedName): boolean => {
    const width = room.measure(name.text, name.size);
    const box = boxOf(name, width);
    const inside = box.left > 0 && box.top > 0 && box.right < room.width && box.bottom < room.height;
    if (!inside || boxes.some((other) => overlap(box, other))) return false;
    if (placed.some((other) => other.text === name.text && distance(other, name) < REPEAT_PX)) return false;
    if (touchesRoute(name, width, room.isRoute)) return false;
    boxes.push(box);
    placed.push(name);
    return true;
  };
  for (const [kind, size, from] of places) {
    if (room.zoom < from) continue;
    for (const { text, points } of listNamed(tiles, 'labels', kind)) {
      const [point] = points;
      if (point) put({ text, ...point, turn: 0, size });
    }
  }
  for (const [kind, from] of roads) {
    if (room.zoom < from) continue;
    for (const { text, points } of listNamed(tiles, 'roads', kind)) {
      const needed = room.measure(text, ROAD_SIZE) + 2 * GAP_PX;
      listStraights(points, needed, room).some((piece) =>
        putBeside(put, { text, ...along(piece), size: ROAD_SIZE }),
      );
    }
  }
  return placed;
}

/** Puts a name at its place, or else above or below it. */
function putBeside(put: (name: PlacedName) => boolean, name: PlacedName): boolean {
  return [0, -BESIDE_PX, BESIDE_PX].some((aside) =>
    put({
      ...name,
      x: name.x - Math.sin(name.turn) * aside,
      y: name.y + Math.cos(name.turn) * aside,
    }),
  );
}

/** Whether a name touches the route, checked along its middle. */
function touchesRoute({ x, y, turn }: PlacedName, width: number, isRoute: NameRoom['isRoute']): boolean {
  for (let along = -width / 2; along <= width / 2; along += STEP_PX)
    if (isRoute({ x: x + Math.cos(turn) * along, y: y + Math.sin(turn) * along })) return true;
  return false;
}

function listNamed(tiles: readonly TileInView[], layer: string, kind: string) {
  return tiles.flatMap(({ tile, project }) =>
    (tile[layer] ?? []).flatMap(({ kind: own, name, shapes }) =>
      own === kind && name ? shapes.map((shape) => ({ text: name, points: shape.map(project) })) : [],
    ),
  );
}

type Piece = readonly [ViewPoint, ViewPoint];

/** Pieces in view that are straight and long enough, in their order. */
function listStraights(
  points: readonly ViewPoint[],
  needed: number,
  { width, height }: NameRoom,
): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let length = 0;
  for (let end = 1; end < points.length; end++) {
    length += distance(points[end - 1]!, points[end]!);
    if (distance(points[start]!, points[end]!) < length * STRAIGHT) {
      start = end - 1;
      length = distance(points[start]!, points[end]!);
    }
    if (length < needed) continue;
    const middle = between(points[start]!, points[end]!);
    if (middle.x > 0 && middle.y > 0 && middle.x < width && middle.y < height) {
      pieces.push([points[start]!, points[end]!]);
      start = end;
      length = 0;
    }
  }
  return pieces;
}

/** The middle and the direction of a piece, for a text that is read from left to right. */
function along([a, b]: Piece): ViewPoint & { readonly turn: number } {
  const [from, to] = a.x <= b.x ? [a, b] : [b, a];
  return { ...between(from, to), turn: Math.atan2(to.y - from.y, to.x - from.x) };
}

function between(a: ViewPoint, b: ViewPoint): ViewPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function boxOf({ x, y, turn, size }: PlacedName, width: number): Box {
  const [half, height] = [width / 2, size / 2];
  const across = Math.abs(Math.cos(turn)) * half + Math.abs(Math.sin(turn)) * height + GAP_PX;
  const up = Math.abs(Math.sin(turn)) * half + Math.abs(Math.cos(turn)) * height + GAP_PX;
  return { left: x - across, right: x + across, top: y - up, bottom: y + up };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function distance(a: ViewPoint, b: ViewPoint): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

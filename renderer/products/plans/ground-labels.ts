/** Finds space for names in a route's picture: places at their position, streets along their longest straight piece. */
import type { GroundFeature } from '../../model/computed-route.ts';
import type { Point } from './route-projection.ts';

/** A rectangle of the picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A name with its place; `turn` in degrees. */
export interface PlacedLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly kind: 'place' | 'road';
}

type Drawn = GroundFeature & { readonly shapes: readonly (readonly Point[])[] };

/** Kinds of places, most important first. */
const placeKinds = ['city', 'town', 'airport', 'village', 'terminal', 'suburb', 'hotel', 'parking'];
const roadKinds = ['motorway', 'major', 'minor'];
/** Maximum number of names; with more, the map is hard to read. */
const MAX_LABELS = 12;
/** Height of a line, and width of a character on average, at the largest size that the style sheet sets: small screens. */
const LINE_HEIGHT = 34;
const CHARACTER_WIDTH = 16;
/** Distance of a street's name from the street. */
const ROAD_GAP = 12;
/** Distance from a name's baseline to its middle, and the free space between that and the route's line. */
const MIDDLE = 8;
const CLEARANCE = 15;
/** The picture without its free edges. */
const FRAME: Box = { left: 16, top: 30, right: 984, bottom: 650 };
/** Minimum ratio between the distance of a piece's ends and its length for it to count as straight. */
const STRAIGHT = 0.985;

/** The obstacles that names avoid: boxes, and the route's own line. */
export interface Obstacles {
  readonly boxes: readonly Box[];
  readonly line: readonly Point[];
}

/** The names for which there is space, most important first. */
export function placeLabels(features: readonly Drawn[], taken: Obstacles): readonly PlacedLabel[] {
  const boxes = [...taken.boxes];
  const seen = new Set<string>();
  const placed: PlacedLabel[] = [];
  for (const { label, box } of [...listPlaces(features), ...listRoads(features)]) {
    if (placed.length === MAX_LABELS) break;
    if (seen.has(label.text) || !isWithin(box, FRAME) || boxes.some((other) => overlap(box, other))) continue;
    if (crosses(label, taken.line)) continue;
    seen.add(label.text);
    boxes.push(box);
    placed.push(label);
  }
  return placed;
}

interface Candidate {
  readonly label: PlacedLabel;
  readonly box: Box;
}

function listPlaces(features: readonly Drawn[]): Candidate[] {
  return placeKinds.flatMap((kind) =>
    features
      .filter((feature) => feature.layer === 'labels' && feature.kind === kind && feature.name)
      .flatMap(({ name = '', shapes }) =>
        shapes.flatMap(([point]) => {
          if (!point) return [];
          const half = widthOf(name) / 2;
          const box = {
            ...{ left: point.x - half, right: point.x + half },
            ...{ top: point.y - LINE_HEIGHT, bottom: point.y + 6 },
          };
          return [{ label: { text: name, ...point, turn: 0, kind: 'place' as const }, box }];
        }),
      ),
  );
}

function listRoads(features: readonly Drawn[]): Candidate[] {
  return roadKinds.flatMap((kind) => {
    const named = features.filter(({ layer, kind: own, name }) => layer === 'roads' && own === kind && name);
    return named.flatMap(({ name = '', shapes }) => {
      const pieces = shapes.flatMap((shape) => listStraights(shape));
      pieces.sort((a, b) => lengthOf(b) - lengthOf(a));
      return pieces
        .filter((piece) => lengthOf(piece) > widthOf(name))
        .map((piece) => standAlong(name, piece));
    });
  });
}

type Piece = readonly [Point, Point];

/** Straight pieces within the frame, each as long as possible. */
function listStraights(points: readonly Point[]): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (let end = 1; end < points.length; end++) {
    const isLast = end === points.length - 1;
    if (!isLast && isStraight(points.slice(start, end + 2))) continue;
    const piece = cutToFrame(points[start]!, points[end]!);
    if (piece) pieces.push(piece);
    start = end;
  }
  return pieces;
}

function isStraight(points: readonly Point[]): boolean {
  let along = 0;
  for (let at = 1; at < points.length; at++) along += lengthOf([points[at - 1]!, points[at]!]);
  return lengthOf([points[0]!, points.at(-1)!]) >= along * STRAIGHT;
}

/** Cuts a piece to its part inside the frame, in steps; that is precise enough for a name. */
function cutToFrame(a: Point, b: Point): Piece | undefined {
  const steps = 24;
  const inside = Array.from({ length: steps + 1 }, (_, step) => mix(a, b, step / steps)).filter(
    ({ x, y }) => x > FRAME.left && x < FRAME.right && y > FRAME.top && y < FRAME.bottom,
  );
  return inside.length > 1 ? [inside[0]!, inside.at(-1)!] : undefined;
}

function mix(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** Read from left to right, above the street. */
function standAlong(text: string, piece: Piece): Candidate {
  const [a, b] = piece[0].x <= piece[1].x ? piece : [piece[1], piece[0]];
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const middle = mix(a, b, 0.5);
  const x = Math.round(middle.x + Math.sin(angle) * ROAD_GAP);
  const y = Math.round(middle.y - Math.cos(angle) * ROAD_GAP);
  const [half, height] = [widthOf(text) / 2, LINE_HEIGHT / 2];
  const across = Math.abs(Math.cos(angle)) * half + Math.abs(Math.sin(angle)) * height;
  const up = Math.abs(Math.sin(angle)) * half + Math.abs(Math.cos(angle)) * height;
  const box = { left: x - across, right: x + across, top: y - up - height / 2, bottom: y + up - height / 2 };
  return { label: { text, x, y, turn: Math.round((angle * 180) / Math.PI), kind: 'road' }, box };
}

/** Whether a name crosses the line, checked along its middle. */
function crosses({ text, x, y, turn }: PlacedLabel, line: readonly Point[]): boolean {
  const angle = (turn * Math.PI) / 180;
  const half = widthOf(text) / 2;
  const samples = Math.ceil(half / CHARACTER_WIDTH);
  return Array.from({ length: 2 * samples + 1 }, (_, at) => ((at - samples) / samples) * half).some(
    (along) => {
      const point = {
        x: x + Math.cos(angle) * along + Math.sin(angle) * MIDDLE,
        y: y + Math.sin(angle) * along - Math.cos(angle) * MIDDLE,
      };
      return line.some((end, at) => at > 0 && distanceTo(point, [line[at - 1]!, end]) < CLEARANCE);
    },
  );
}

function distanceTo(point: Point, [a, b]: Piece): number {
  const length = lengthOf([a, b]) || 1;
  const along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length ** 2;
  return lengthOf([point, mix(a, b, Math.min(1, Math.max(0, along)))]);
}

function widthOf(text: string): number {
  return text.length * CHARACTER_WIDTH;
}

function lengthOf([a, b]: Piece): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isWithin(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  );
}

/** Paints a tile: areas, water, buildings, and streets by class, wider for more important ones. */
import type { DecodedTile, TileFeature } from './decode-tile.ts';
import type { Palette } from './palette.ts';

/** The tile to paint, and its style. */
export interface Painting {
  readonly tile: DecodedTile;
  readonly palette: Palette;
  /** Zoom of the map, which determines widths. */
  readonly zoom: number;
  /** Pixels of the canvas per unit of the tile. */
  readonly scale: number;
  /** Pixels of the canvas per pixel of the page. */
  readonly ratio: number;
  /** Pixels of the page per metre on the ground. */
  readonly pixelsPerMetre: number;
  /** Left edge of the canvas on the tile, in the tile's units. */
  readonly left: number;
  readonly top: number;
}

type Colour = keyof Palette;
type Shapes = TileFeature['shapes'];

const areas: readonly (readonly [kind: string, colour: Colour])[] = [
  ['sea', 'sea'],
  ['land', 'land'],
  ['field', 'field'],
  ['grass', 'grass'],
  ['wood', 'wood'],
  ['sand', 'sand'],
  ['water', 'sea'],
  ['apron', 'apron'],
  ['parking', 'parking'],
  ['taxiway', 'taxiway'],
  ['runway', 'runway'],
];
/** Widths in metres, for lines that have a width on the ground. */
const lines: readonly (readonly [kind: string, colour: Colour, metres: number])[] = [
  ['stream', 'sea', 4],
  ['river', 'sea', 14],
  ['rail', 'rail', 4],
  ['taxiway', 'taxiway', 20],
  ['runway', 'runway', 50],
];
/** Widths in pixels at zoom 14; half as much again for each further zoom level. */
const roads: readonly (readonly [kind: string, colour: Colour, width: number])[] = [
  ['path', 'path', 0.8],
  ['service', 'road', 1.8],
  ['minor', 'road', 3],
  ['major', 'road', 4.6],
  ['motorway', 'motorway', 4.8],
];
const WIDTH_ZOOM = 14;
const GROWTH = 1.5;
const EDGE_PX = 1.6;
const THINNEST_PX = 0.8;
const BROADEST_PX = 26;

/** Fills the canvas with the land's colour, then paints the tile. */
export function paintTile(canvas: CanvasRenderingContext2D, painting: Painting): void {
  const { tile, palette, scale, ratio, zoom, left, top, pixelsPerMetre } = painting;
  canvas.setTransform(1, 0, 0, 1, 0, 0);
  canvas.fillStyle = palette.land;
  canvas.fillRect(0, 0, canvas.canvas.width, canvas.canvas.height);
  canvas.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  canvas.lineJoin = 'round';
  const units = ratio / scale;

  const shapesOf = (layer: string, kind: string) =>
    (tile[layer] ?? []).filter((feature) => feature.kind === kind).flatMap(({ shapes }) => shapes);
  const fill = (shapes: Shapes, colour: Colour) => {
    if (shapes.length === 0) return;
    trace(canvas, shapes, true);
    canvas.fillStyle = palette[colour];
    canvas.fill();
  };
  const stroke = (shapes: Shapes, colour: Colour, width: number) => {
    if (shapes.length === 0) return;
    trace(canvas, shapes, false);
    canvas.strokeStyle = palette[colour];
    canvas.lineWidth = width * units;
    canvas.stroke();
  };
  for (const [kind, colour] of areas) fill(shapesOf('areas', kind), colour);
  canvas.lineCap = 'butt';
  for (const [kind, colour, metres] of lines) {
    stroke(shapesOf('lines', kind), colour, Math.max(THINNEST_PX, metres * pixelsPerMetre));
  }
  for (const kind of ['building', 'terminal'] as const) fill(shapesOf('buildings', kind), kind);
  canvas.lineCap = 'round';
  const widthOf = (width: number) =>
    Math.min(BROADEST_PX, Math.max(THINNEST_PX, width * GROWTH ** (zoom - WIDTH_ZOOM)));
  for (const [kind, , width] of roads.slice(1))
    stroke(shapesOf('roads', kind), 'edge', widthOf(width) + EDGE_PX);
  for (const [kind, colour, width] of roads) {
    canvas.setLineDash(kind === 'path' ? [4 * units, 3 * units] : []);
    stroke(shapesOf('roads', kind), colour, widthOf(width));
  }
  canvas.setLineDash([]);
}

/** Makes one path of all shapes. */
function trace(canvas: CanvasRenderingContext2D, shapes: Shapes, isClosed: boolean): void {
  canvas.beginPath();
  for (const shape of shapes) {
    for (const [at, { x, y }] of shape.entries()) {
      if (at === 0) canvas.moveTo(x, y);
      else canvas.lineTo(x, y);
    }
    if (isClosed) canvas.closePath();
  }
}

/** A tile's side on the ground, in metres, at a latitude in degrees: the circumference at that latitude, divided by the number of tiles. */
export function metresAcross(lat: number, zoom: number): number {
  return (40_075_016.7 * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom;
}

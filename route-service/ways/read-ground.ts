/** Reads the ground around a line: streets, water, buildings and names, cut from the map of the prepared data. */
import { open } from 'node:fs/promises';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { MAX_ZOOM, MIN_ZOOM, tileAt } from '../basemap/cut-tiles.ts';
import { type Bounds, type MapKind, type MapLayer, mapLayers } from '../basemap/map-feature.ts';
import type { Coordinate } from '../contract.ts';
import { encodePolyline } from '../geo/encode-polyline.ts';
import { basemapFile, readCurrentVersion } from '../routing-data/data-folder.ts';

/** Lines, outlines or points of one kind and name. */
export interface GroundFeature {
  readonly layer: MapLayer;
  readonly kind: string;
  readonly name?: string;
  /** Encoded polylines of precision 5. */
  readonly lines: readonly string[];
}

/** Decimals of the lines, which is about a metre. */
const LINE_DECIMALS = 5;
/** Margin on each side, as a share of the line's own extent. The drawing has a fixed shape, whatever the line's. */
const MARGIN = 0.35;
/** Width of the drawing over its height. */
const SHAPE = 1000 / 720;
/** Maximum number of tiles along a side: a drawing of a thousand units cannot show more detail than two or three tiles have. */
const MAX_TILES = 3;
/** Maximum number of corners of all lines; more would make pages heavy without showing more. */
const MAX_CORNERS = 4_000;
/** Minimum length of the shorter side of the drawing in degrees of latitude: some two hundred metres. */
const MIN_SPAN = 0.002;

/** The kinds that are dropped first if there are too many corners. */
const dispensable: readonly MapKind[] = [
  'path',
  'service',
  'building',
  'stream',
  'parking',
  'field',
  'minor',
];

/** Reads the ground around a line; nothing without prepared data. Labels outside the drawing are left out. */
export async function readGround(
  dataFolder: string,
  line: readonly Coordinate[],
): Promise<readonly GroundFeature[]> {
  const version = readCurrentVersion(dataFolder);
  if (!version || line.length === 0) return [];
  const bounds = frameLine(line);
  const handle = await open(basemapFile(version.folder));
  try {
    const getBytes = async (offset: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    };
    const map = new PMTiles({ getBytes, getKey: () => version.folder });
    return thinOut(await readFeatures(map, bounds));
  } finally {
    await handle.close();
  }
}

/** The line's extent with its margins, in the drawing's shape. */
function frameLine(line: readonly Coordinate[]): Bounds {
  const lngs = line.map(([lng]) => lng);
  const lats = line.map(([, lat]) => lat);
  const [west, south, east, north] = [
    Math.min(...lngs),
    Math.min(...lats),
    Math.max(...lngs),
    Math.max(...lats),
  ];
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const height = Math.max(north - south, ((east - west) * squeeze) / SHAPE, MIN_SPAN) * (1 + 2 * MARGIN);
  const width = (height * SHAPE) / squeeze;
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
}

interface FlatFeature {
  readonly layer: MapLayer;
  readonly kind: string;
  readonly name: string | undefined;
  readonly line: readonly Coordinate[];
}

async function readFeatures(map: PMTiles, bounds: Bounds): Promise<FlatFeature[]> {
  const z = chooseZoom(bounds);
  const [left, top] = tileAt(bounds[0], bounds[3], z);
  const [right, bottom] = tileAt(bounds[2], bounds[1], z);
  const features: FlatFeature[] = [];
  for (let x = left; x <= right; x++) {
    for (let y = top; y <= bottom; y++) {
      const found = await map.getZxy(z, x, y);
      if (found) features.push(...readTile(new VectorTile(new PbfReader(found.data)), [x, y, z]));
    }
  }
  return features.filter(({ line }) => overlaps(line, bounds));
}

function chooseZoom([west, south, east, north]: Bounds): number {
  for (let z = MAX_ZOOM; z > MIN_ZOOM; z--) {
    const [left, top] = tileAt(west, north, z);
    const [right, bottom] = tileAt(east, south, z);
    if (right - left < MAX_TILES && bottom - top < MAX_TILES) return z;
  }
  return MIN_ZOOM;
}

function readTile(tile: VectorTile, place: readonly [x: number, y: number, z: number]): FlatFeature[] {
  return mapLayers.flatMap((layer) => {
    const found = tile.layers[layer];
    if (!found) return [];
    return Array.from({ length: found.length }, (_, index) => found.feature(index)).flatMap((feature) => {
      const { kind, name } = feature.properties;
      const { geometry } = feature.toGeoJSON(...place);
      const what = { layer, kind: String(kind), name: name === undefined ? undefined : String(name) };
      return listLines(geometry).map((line) => ({ ...what, line }));
    });
  });
}

type Geometry =
  ReturnType<InstanceType<typeof VectorTile>['layers'][string]['feature']> extends {
    toGeoJSON(...place: never[]): { geometry: infer Shape };
  }
    ? Shape
    : never;

function listLines(geometry: Geometry): readonly (readonly Coordinate[])[] {
  if (geometry.type === 'Point') return [[geometry.coordinates as unknown as Coordinate]];
  if (geometry.type === 'LineString') return [geometry.coordinates as unknown as Coordinate[]];
  if (geometry.type === 'MultiLineString' || geometry.type === 'Polygon') {
    return geometry.coordinates as unknown as Coordinate[][];
  }
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat() as unknown as Coordinate[][];
  return [];
}

function overlaps(line: readonly Coordinate[], [west, south, east, north]: Bounds): boolean {
  const lngs = line.map(([lng]) => lng);
  const lats = line.map(([, lat]) => lat);
  return (
    Math.max(...lngs) >= west &&
    Math.min(...lngs) <= east &&
    Math.max(...lats) >= south &&
    Math.min(...lats) <= north
  );
}

/** Joins features by layer, kind and name, in painting order. Drops the least important ones if there are too many corners. */
function thinOut(features: readonly FlatFeature[]): GroundFeature[] {
  const corners = (kinds: readonly FlatFeature[]) => kinds.reduce((sum, { line }) => sum + line.length, 0);
  let kept = features;
  for (const kind of dispensable) {
    if (corners(kept) <= MAX_CORNERS) break;
    kept = kept.filter((feature) => feature.kind !== kind);
  }
  const groups = new Map<string, { readonly first: FlatFeature; readonly lines: string[] }>();
  for (const feature of kept) {
    const key = JSON.stringify([mapLayers.indexOf(feature.layer), feature.kind, feature.name ?? '']);
    const group = groups.get(key) ?? { first: feature, lines: [] };
    groups.set(key, group);
    group.lines.push(encodePolyline(feature.line, LINE_DECIMALS));
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { first, lines }]) => ({
      layer: first.layer,
      kind: first.kind,
      ...(first.name === undefined ? {} : { name: first.name }),
      lines: [...new Set(lines)].sort(),
    }));
}

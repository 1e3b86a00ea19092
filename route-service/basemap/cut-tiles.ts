/** Cuts features into vector tiles for all zooms. */
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import GeojsonVt from 'geojson-vt';
import type { Coordinate } from '../contract.ts';
import { type Bounds, type MapFeature, mapLayers } from './map-feature.ts';

/** Smaller zooms show nothing useful. For deeper ones, tiles of the last zoom are enlarged (map zoom 18 at most: docs/product-rules.md). */
export const MIN_ZOOM = 5;
/** The deepest zoom that has tiles. */
export const MAX_ZOOM = 14;
/** Units on each side of a tile: at the last zoom, one is some 30 cm in the middle latitudes. */
const EXTENT = 4096;
/** Margin beyond a tile's edge, so that broad lines have no seams: 8 pixels of 256. */
const BUFFER = 128;

/** A tile, not compressed. */
export interface MapTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

type IndexTile = NonNullable<ReturnType<GeojsonVt['getTile']>>;

/** Makes the tiles that are not empty. */
export function* cutTiles(features: readonly MapFeature[], bounds: Bounds): Generator<MapTile> {
  const indexes = mapLayers.map((layer) => indexLayer(features.filter((feature) => feature.layer === layer)));
  for (let z = MIN_ZOOM; z <= MAX_ZOOM; z++) {
    const [west, north] = tileAt(bounds[0], bounds[3], z);
    const [east, south] = tileAt(bounds[2], bounds[1], z);
    for (let x = west; x <= east; x++) {
      for (let y = north; y <= south; y++) {
        const bytes = encodeTile(indexes, { z, x, y });
        if (bytes) yield { z, x, y, bytes };
      }
    }
  }
}

function indexLayer(features: readonly MapFeature[]): GeojsonVt {
  const data = features.map(({ kind, name, minZoom, maxZoom = MAX_ZOOM, geometry }) => ({
    type: 'Feature',
    properties: { kind, minZoom, maxZoom, ...(name === undefined ? {} : { name }) },
    geometry,
  }));
  const collection = { type: 'FeatureCollection', features: data };
  return new GeojsonVt(collection as unknown as ConstructorParameters<typeof GeojsonVt>[0], {
    maxZoom: MAX_ZOOM,
    indexMaxZoom: MIN_ZOOM,
    extent: EXTENT,
    buffer: BUFFER,
  });
}

function encodeTile(
  indexes: readonly GeojsonVt[],
  { z, x, y }: { readonly z: number; readonly x: number; readonly y: number },
): Uint8Array | undefined {
  const layers: Record<string, IndexTile> = {};
  for (const [at, index] of indexes.entries()) {
    const tile = index.getTile(z, x, y);
    const features = tile?.features.flatMap(({ tags, ...feature }) => {
      const { minZoom, maxZoom, ...shown } = tags as { readonly minZoom: number; readonly maxZoom: number };
      return minZoom <= z && z <= maxZoom ? [{ ...feature, tags: shown }] : [];
    });
    if (tile && features && features.length > 0) layers[mapLayers[at]!] = { ...tile, features } as IndexTile;
  }
  if (Object.keys(layers).length === 0) return undefined;
  return fromGeojsonVt(layers as unknown as Parameters<typeof fromGeojsonVt>[0], {
    version: 2,
    extent: EXTENT,
  });
}

const HALF_TURN = 180;
const DEGREE = Math.PI / HALF_TURN;

/** The tile that a place is on. */
export function tileAt(lng: number, lat: number, z: number): [x: number, y: number] {
  const clamp = (value: number) => Math.min(2 ** z - 1, Math.max(0, Math.floor(value)));
  const [x, y] = projectTo([lng, lat], z);
  return [clamp(x), clamp(y)];
}

/** Projects a place to a zoom, in tiles from the map's north-western corner (spherical Mercator). */
export function projectTo([lng, lat]: Coordinate, z: number): [x: number, y: number] {
  const x = (lng + HALF_TURN) / (2 * HALF_TURN);
  const y = (1 - Math.asinh(Math.tan(lat * DEGREE)) / Math.PI) / 2;
  return [x * 2 ** z, y * 2 ** z];
}

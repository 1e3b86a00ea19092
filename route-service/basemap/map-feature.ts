/** The features of the basemap: a few kinds, each with its first zoom. */
import type { Coordinate } from '../contract.ts';

/** West, south, east, north, in degrees. */
export type Bounds = readonly [number, number, number, number];

/** Layers in the order in which they are painted. */
export const mapLayers = ['areas', 'lines', 'buildings', 'roads', 'labels'] as const;
/** Name of a layer. */
export type MapLayer = (typeof mapLayers)[number];

/** Kinds of all layers; the code that paints the map in the browser has the same. */
export type MapKind =
  | 'sea'
  | 'land'
  | 'water'
  | 'wood'
  | 'grass'
  | 'field'
  | 'sand'
  | 'apron'
  | 'parking'
  | 'runway'
  | 'taxiway'
  | 'river'
  | 'stream'
  | 'rail'
  | 'building'
  | 'terminal'
  | 'motorway'
  | 'major'
  | 'minor'
  | 'service'
  | 'path'
  | 'city'
  | 'town'
  | 'village'
  | 'suburb'
  | 'airport'
  | 'hotel';

/** The class of a feature. */
export interface MapClass {
  readonly layer: MapLayer;
  readonly kind: MapKind;
  /** The first zoom at which it is drawn. */
  readonly minZoom: number;
  /** The last zoom; undefined if there is none. */
  readonly maxZoom?: number;
}

/** Points, a line, or areas of rings: the first of each is its outline, the others are holes. */
export type MapGeometry =
  | { readonly type: 'Point'; readonly coordinates: Coordinate }
  | { readonly type: 'LineString'; readonly coordinates: readonly Coordinate[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Coordinate[])[])[] };

/** A feature of the map. */
export interface MapFeature extends MapClass {
  readonly name: string | undefined;
  readonly geometry: MapGeometry;
}

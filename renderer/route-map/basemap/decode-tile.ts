/** Takes a vector tile apart into shapes that can be painted. */
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

/** Units of a tile's side (vector tiles of route-service/basemap). */
export const EXTENT = 4096;

/** A point in the tile's units. */
export interface TilePoint {
  readonly x: number;
  readonly y: number;
}

/** Something on the map. */
export interface TileFeature {
  readonly kind: string;
  readonly name?: string | undefined;
  readonly shapes: readonly (readonly TilePoint[])[];
}

/** A tile's features by layer. */
export type DecodedTile = Readonly<Record<string, readonly TileFeature[]>>;

/** @throws when the bytes are no vector tile */
export function decodeTile(bytes: Uint8Array): DecodedTile {
  const { layers } = new VectorTile(new PbfReader(bytes));
  const decoded: Record<string, readonly TileFeature[]> = {};
  for (const [name, layer] of Object.entries(layers)) {
    decoded[name] = Array.from({ length: layer.length }, (_, index) => {
      const feature = layer.feature(index);
      const { kind, name: label } = feature.properties;
      return { kind: String(kind), name: label as string | undefined, shapes: feature.loadGeometry() };
    });
  }
  return decoded;
}

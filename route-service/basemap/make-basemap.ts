/** Makes the site's own map from an extract: one file of vector tiles. */

import { collectFeatures } from './collect-features.ts';
import { cutTiles, MAX_ZOOM, MIN_ZOOM } from './cut-tiles.ts';
import { type Bounds, mapLayers } from './map-feature.ts';
import { writePmtiles } from './write-pmtiles.ts';

/** The inputs of a basemap. */
export interface BasemapOptions {
  /** The extract, in PBF. */
  readonly file: string;
  /** West, south, east, north of the map. */
  readonly bounds: Bounds;
  /** Attribution of the data. */
  readonly attribution: string;
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** Returns the map as the bytes of a PMTiles file. @throws when the extract cannot be read */
export async function makeBasemap({
  file,
  bounds,
  attribution,
  onProgress,
}: BasemapOptions): Promise<Buffer> {
  const features = await collectFeatures(file, bounds, onProgress);
  const layers = mapLayers.map((id) => ({ id, fields: { kind: 'String', name: 'String' } }));
  const metadata = {
    attribution,
    vector_layers: layers.map((layer) => ({ ...layer, minzoom: MIN_ZOOM, maxzoom: MAX_ZOOM })),
  };
  return writePmtiles(cutTiles(features, bounds), bounds, metadata);
}

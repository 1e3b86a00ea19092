/** The layer below the route: tiles from a template address, or the site's own map. */
import type { GridLayer } from 'leaflet';
import type { RoutePoint } from '#route-service/contract';
import { reloadOnce } from '../../client/errors/reload-once.ts';
import type { LaidOver } from '../basemap/laid-over.ts';
import type { TileSource } from '../view/route-map-props.ts';
import { TileLayer } from './leaflet.ts';

/** A layer of the map that reports when its tiles are missing. */
export interface Basemap {
  readonly layer: GridLayer;
  /** Calls the listener once, when so many tiles are missing that visitors have to be told. */
  onFailed(listener: () => void): void;
  /** Keeps the own map's names away from the elements over it; tiles from a template address contain their names. */
  keepClear(over: LaidOver): void;
  /** Corners of the map's area, if it knows them. */
  corners(): Promise<readonly RoutePoint[]>;
}

/** docs/product-rules.md */
const TILE_SIZE_PX = 256;
/** docs/product-rules.md */
const MAX_ZOOM = 18;
/** Number of missing tiles up to which nothing is reported: at the edge of a map, single tiles may be missing. */
const MOST_MISSING_TILES = 3;

/** Whether the tiles come from the site's own map, which uses the page's colours. */
export function isOwnMap({ url }: TileSource): boolean {
  return url.endsWith('.pmtiles');
}

/** Makes the layer of the site's own map, or of a template address. Attributions are text: Leaflet would read them as markup. */
export async function openTiles(source: TileSource): Promise<Basemap> {
  const { url, maxZoom = MAX_ZOOM } = source;
  const own = isOwnMap(source)
    ? new (await import('../basemap/vector-layer.ts').catch(reloadOnce)).VectorLayer(url)
    : undefined;
  // Visitors may zoom in further than the source has tiles: its last ones are enlarged, as those of the own map.
  const layer =
    own ?? new TileLayer(url, { tileSize: TILE_SIZE_PX, maxZoom: MAX_ZOOM, maxNativeZoom: maxZoom });
  return {
    layer,
    keepClear: (over) => own?.keepClear(over),
    corners: async () => (await own?.corners()) ?? [],
    onFailed(listener) {
      let missing = 0;
      layer.on('tileerror', () => {
        missing += 1;
        if (missing === MOST_MISSING_TILES + 1) listener();
      });
    },
  };
}

/** The ground below the route: tiles from a template address, or any other layer. */
import type { GridLayer } from 'leaflet';
import type { RoutePoint } from '#route-service/contract';
import { reloadOnce } from '../../client/errors/reload-once.ts';
import type { LaidOver } from '../basemap/laid-over.ts';
import type { TileSource } from '../view/route-map-props.ts';
import { TileLayer } from './leaflet.ts';

/** A layer of the map that can say that it has no pictures. */
export interface Basemap {
  readonly layer: GridLayer;
  /** Calls the listener once, when so much is missing that visitors have to be told. */
  onFailed(listener: () => void): void;
  /** Keeps the map's own names off what lies over it; pictures have their names painted in. */
  keepClear(over: LaidOver): void;
  /** Corners of what it shows, where it knows them. */
  corners(): Promise<readonly RoutePoint[]>;
}

/** Specification, section 9. */
const TILE_SIZE_PX = 256;
/** Specification, section 9. */
const MAX_ZOOM = 18;
/** A single tile may be missing at the edge of a map; this many are a failure. */
const MOST_MISSING_TILES = 3;

/** Whether pictures come from the site's own map, which knows the page's colours. */
export function isOwnMap({ url }: TileSource): boolean {
  return url.endsWith('.pmtiles');
}

/** The layer of the site's own map, or of a template address. Attributions are text: Leaflet would take them for markup. */
export async function openTiles(source: TileSource): Promise<Basemap> {
  const { url, maxZoom = MAX_ZOOM } = source;
  const own = isOwnMap(source)
    ? new (await import('../basemap/vector-layer.ts').catch(reloadOnce)).VectorLayer(url)
    : undefined;
  const layer = own ?? new TileLayer(url, { tileSize: TILE_SIZE_PX, maxZoom });
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

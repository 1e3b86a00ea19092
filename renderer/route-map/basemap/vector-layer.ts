/** The site's own map as a layer of Leaflet: vector tiles of one file, painted on canvas in the colours of the page. */
import type { Coords, DoneCallback, Map as LeafletMap } from 'leaflet';
import { GridLayer } from '../map/leaflet.ts';
import { type DecodedTile, decodeTile, EXTENT } from './decode-tile.ts';
import type { LaidOver } from './laid-over.ts';
import { openArchive, type TileArchive } from './open-archive.ts';
import { metresAcross, paintTile } from './paint-tile.ts';
import { type Palette, readPalette } from './palette.ts';
import { type Box, placeNames, type TileInView } from './place-names.ts';

/** Side of a tile's canvas in pixels, and the largest zoom (docs/product-rules.md). */
const TILE_PX = 256;
const MAX_ZOOM = 18;
/** Maximum pixel ratio: sharper tiles cost more without a visible difference. */
const MAX_RATIO = 2;
/** Maximum number of decoded tiles in memory. */
const MAX_KEPT = 60;
/** Above the route's line, below the signs. */
const NAMES_LEVEL = '450';
/** Width of the route's line with its casing, and half a name on both sides of it. */
const ROUTE_PX = 26;
/** Width of the halo around letters. */
const HALO_PX = 3;

/** Events that browsers send before and after printing. */
const PAGE_TURNS = ['beforeprint', 'afterprint'] as const;

/** A tile of the file. */
interface DataTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The layer; it fires `tileerror` for tiles that cannot be loaded. */
export class VectorLayer extends GridLayer {
  readonly #archive: TileArchive;
  readonly #tiles = new Map<string, Promise<DecodedTile>>();
  readonly #ready = new Map<string, DecodedTile>();
  readonly #schemes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  );
  readonly #theme = new MutationObserver(() => this.#repaint());
  /** Repaints the existing canvases: new ones would fade in, and printing does not wait for that. */
  readonly #repaint = () => {
    this.#palette = undefined;
    for (const { el, coords } of Object.values(this._tiles))
      this.#paint(el as HTMLCanvasElement, coords).catch(() => {});
    this.#paintNames().catch(() => {});
  };
  readonly #turnPage = ({ type }: Event) => {
    this.#isOnPaper = type === 'beforeprint';
    this.#repaint();
  };
  readonly #drawNames = () => this.#planNames();
  readonly #hideNames = () => this.#names?.replaceChildren();
  #palette: Palette | undefined;
  #isOnPaper = false;
  #names: HTMLElement | undefined;
  #planned = 0;
  #over: LaidOver = { line: [], signs: [] };

  constructor(url: string) {
    super({ tileSize: TILE_PX, maxZoom: MAX_ZOOM });
    this.#archive = openArchive(url, globalThis.fetch.bind(globalThis));
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map);
    const pane = map.getPane('basemap-names') ?? map.createPane('basemap-names');
    pane.style.zIndex = NAMES_LEVEL;
    pane.style.pointerEvents = 'none';
    pane.setAttribute('aria-hidden', 'true');
    this.#names = pane;
    map.on('moveend zoomend resize', this.#drawNames).on('zoomstart', this.#hideNames);
    this.on('tileload', this.#drawNames);
    for (const scheme of this.#schemes) scheme.addEventListener('change', this.#repaint);
    for (const turn of PAGE_TURNS) addEventListener(turn, this.#turnPage);
    this.#theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('moveend zoomend resize', this.#drawNames).off('zoomstart', this.#hideNames);
    for (const scheme of this.#schemes) scheme.removeEventListener('change', this.#repaint);
    for (const turn of PAGE_TURNS) removeEventListener(turn, this.#turnPage);
    this.#theme.disconnect();
    cancelAnimationFrame(this.#planned);
    this.#hideNames();
    this.#names = undefined;
    return super.onRemove(map);
  }

  /** The corners of the file's map. */
  corners(): ReturnType<TileArchive['corners']> {
    return this.#archive.corners();
  }

  /** Keeps names away from the elements over the map from now on. */
  keepClear(over: LaidOver): void {
    this.#over = over;
    this.#planNames();
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const picture = document.createElement('canvas');
    this.#paint(picture, coords).then(
      () => done(undefined, picture),
      (error: Error) => done(error, picture),
    );
    return picture;
  }

  async #paint(picture: HTMLCanvasElement, coords: Coords): Promise<void> {
    const place = await this.#findData(coords);
    const tile = await this.#load(place);
    const canvas = picture.getContext('2d');
    if (!canvas || !this._map) return;
    const ratio = Math.min(MAX_RATIO, devicePixelRatio || 1);
    // Setting the size clears the canvas.
    picture.width = picture.height = TILE_PX * ratio;
    const palette = this.#readPalette(this._map);
    const parts = 2 ** (coords.z - place.z);
    const lat = latOf(coords);
    paintTile(canvas, {
      ...{ tile, palette, ratio, zoom: coords.z },
      scale: (TILE_PX * ratio * parts) / EXTENT,
      pixelsPerMetre: TILE_PX / metresAcross(lat, coords.z),
      left: ((coords.x - place.x * parts) * EXTENT) / parts,
      top: ((coords.y - place.y * parts) * EXTENT) / parts,
    });
  }

  #readPalette(map: LeafletMap): Palette {
    this.#palette ??= readPalette(map.getContainer(), this.#isOnPaper);
    return this.#palette;
  }

  /** Above the file's last zoom, its last tiles are enlarged; below its first zoom there is nothing. */
  async #findData({ x, y, z }: Coords): Promise<DataTile> {
    const [, last] = await this.#archive.zooms();
    const parts = 2 ** Math.max(0, z - last);
    return { z: Math.min(z, last), x: Math.floor(x / parts), y: Math.floor(y / parts) };
  }

  #load(place: DataTile): Promise<DecodedTile> {
    const key = keyOf(place);
    const known = this.#tiles.get(key) ?? this.#takeTile(place);
    // The most recently used entry goes last.
    this.#tiles.delete(key);
    this.#tiles.set(key, known);
    for (const oldest of this.#tiles.keys()) {
      if (this.#tiles.size <= MAX_KEPT) break;
      this.#tiles.delete(oldest);
      this.#ready.delete(oldest);
    }
    return known;
  }

  async #takeTile(place: DataTile): Promise<DecodedTile> {
    const key = keyOf(place);
    try {
      const bytes = await this.#archive.tile(place.z, place.x, place.y);
      const tile = bytes ? decodeTile(bytes) : {};
      this.#ready.set(key, tile);
      return tile;
    } catch (error) {
      this.#tiles.delete(key);
      throw error;
    }
  }

  /** `tileerror` reports a file that cannot be loaded; names are then left out. */
  #planNames(): void {
    cancelAnimationFrame(this.#planned);
    this.#planned = requestAnimationFrame(() => this.#paintNames().catch(() => {}));
  }

  async #paintNames(): Promise<void> {
    const [, last] = await this.#archive.zooms();
    // A new canvas each time: Chromium 147 prints a cleared canvas with a white background.
    const canvas = document.createElement('canvas');
    const [map, paper] = [this._map, canvas.getContext('2d')];
    if (!map || !paper) return;
    const palette = this.#readPalette(map);
    const { x: width, y: height } = map.getSize();
    const ratio = Math.min(MAX_RATIO, devicePixelRatio || 1);
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    const corner = map.containerPointToLayerPoint([0, 0]);
    canvas.style.cssText = `width:${width}px;height:${height}px;transform:translate3d(${corner.x}px,${corner.y}px,0)`;
    paper.scale(ratio, ratio);
    const family = getComputedStyle(map.getContainer()).fontFamily;
    const use = (size: number) => {
      paper.font = `600 ${size}px ${family}`;
    };
    const measure = (text: string, size: number) => {
      use(size);
      return paper.measureText(text).width;
    };
    paper.textAlign = 'center';
    paper.textBaseline = 'middle';
    paper.lineJoin = 'round';
    paper.strokeStyle = palette.land;
    paper.fillStyle = palette.label;
    const zoom = map.getZoom();
    const route = this.#drawRoute(map);
    const isRoute = ({ x, y }: { readonly x: number; readonly y: number }) =>
      paper.isPointInStroke(route, x * ratio, y * ratio);
    const room = { zoom, width, height, measure, taken: this.#listSigns(map), isRoute };
    paper.lineWidth = ROUTE_PX;
    const names = placeNames(this.#listInView(map, last), room);
    paper.lineWidth = HALO_PX;
    for (const name of names) {
      use(name.size);
      paper.save();
      paper.translate(name.x, name.y);
      paper.rotate(name.turn);
      paper.strokeText(name.text, 0, 0);
      paper.fillText(name.text, 0, 0);
      paper.restore();
    }
    this.#names?.replaceChildren(canvas);
  }

  #drawRoute(map: LeafletMap): Path2D {
    const route = new Path2D();
    for (const place of this.#over.line) {
      const { x, y } = map.latLngToContainerPoint(place);
      route.lineTo(x, y);
    }
    return route;
  }

  #listSigns(map: LeafletMap): readonly Box[] {
    return this.#over.signs.map(({ place, width, height }) => {
      const { x, y } = map.latLngToContainerPoint(place);
      return { left: x - width / 2, right: x + width / 2, top: y - height, bottom: y };
    });
  }

  #listInView(map: LeafletMap, last: number): readonly TileInView[] {
    const zoom = map.getZoom();
    const z = Math.min(Math.round(zoom), last);
    const { min, max } = map.getPixelBounds();
    if (!min || !max) return [];
    const side = TILE_PX * 2 ** (zoom - z);
    const tiles: TileInView[] = [];
    for (let x = Math.floor(min.x / side); x * side < max.x; x++) {
      for (let y = Math.floor(min.y / side); y * side < max.y; y++) {
        const tile = this.#ready.get(keyOf({ z, x, y }));
        const project = (point: { readonly x: number; readonly y: number }) => ({
          x: (x + point.x / EXTENT) * side - min.x,
          y: (y + point.y / EXTENT) * side - min.y,
        });
        if (tile) tiles.push({ tile, project });
      }
    }
    return tiles;
  }
}

function keyOf({ z, x, y }: DataTile): string {
  return `${z}/${x}/${y}`;
}

/** Latitude of the upper edge of a tile (spherical Mercator). */
function latOf({ y, z }: Coords): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;
}

/** The interactive map: Leaflet over the page's drawing, kept up to date by the planner. */
import type { Control, Map as LeafletMap } from 'leaflet';
import { escapeMarkup } from '../../model/escape-markup.ts';
import type { RoutePlanner } from '../route-planner.ts';
import { isGiven } from '../view/is-given.ts';
import type { RouteMapProps, TileSource } from '../view/route-map-props.ts';
import { isOwnMap, openTiles } from './basemap.ts';
import { createMap } from './create-map.ts';
import { fitPaper } from './fit-paper.ts';
import { beGentle } from './gentle-input.ts';
import { type MapView, openView } from './map-view.ts';
import { createReveal, type Reveal } from './reveal-map.ts';
import { createRouteOverlay, type RouteOverlay } from './route-overlay.ts';

/** The options for opening a map. */
export interface OpenMapOptions {
  readonly props: RouteMapProps;
  readonly planner: RoutePlanner;
  /** Called when the map's tiles cannot be loaded. */
  readonly failed: () => void;
}

/** Sent to the element when its map is open, with the map as the detail: a preview that opens it again keeps its view. */
export const MAP_OPENED = 'stopover:map';

/** Opens a map in an element that has a size; the function it returns removes the map. */
export function openMap(element: HTMLElement, { props, planner, failed }: OpenMapOptions): () => void {
  const hasDrawing = element.childElementCount > 0;
  const host = addHost(element, props.label);
  const { map, attribution, arrange } = createMap(host, props);
  beGentle(map, props.words);
  const view = openView(map, { props, planner });
  const overlay = createRouteOverlay(map, { props, planner });
  const pictures = createReveal(element, () => hasDrawing && isGiven(planner.state().ends, props));

  const show = () => {
    pictures.look();
    host.classList.toggle('is-sending', planner.state().routing.status === 'sending');
    overlay.show();
  };
  show();
  const unsubscribe = planner.subscribe(() => {
    show();
    view.follow();
  });
  const observer = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
    arrange();
    view.refit();
  });
  observer.observe(host);

  const events = new AbortController();
  const { signal } = events;
  quietenOnEscape(host, signal);
  fitPaper(host, signal);
  if (props.tiles) {
    if (props.darkens && !isOwnMap(props.tiles)) host.classList.add('is-darkening');
    layBasemap(props.tiles, { map, attribution, view, overlay, pictures, failed, signal });
  } else pictures.reveal();
  element.dispatchEvent(new CustomEvent(MAP_OPENED, { detail: map, bubbles: true }));

  return () => {
    events.abort();
    unsubscribe();
    observer.disconnect();
    overlay.end();
    map.stop();
    map.remove();
    host.remove();
    delete element.dataset.live;
  };
}

function addHost(element: HTMLElement, label: string): HTMLElement {
  const host = document.createElement('div');
  host.setAttribute('role', 'region');
  host.setAttribute('aria-label', label);
  element.append(host);
  return host;
}

/** Escape hides names that are shown on hover (WCAG 2.2, 1.4.13), until the pointer leaves. */
function quietenOnEscape(host: HTMLElement, signal: AbortSignal): void {
  const press = ({ key }: KeyboardEvent) => host.classList.toggle('is-quiet', key === 'Escape');
  document.addEventListener('keydown', press, { signal });
  host.addEventListener('pointerout', () => host.classList.remove('is-quiet'));
}

interface BasemapPlace {
  readonly map: LeafletMap;
  readonly attribution: Control.Attribution;
  readonly view: MapView;
  readonly overlay: RouteOverlay;
  readonly pictures: Reveal;
  readonly failed: () => void;
  /** Aborted when the map is removed. */
  readonly signal: AbortSignal;
}

/** Adds the tiles under the route as soon as their code has loaded. */
function layBasemap(
  tiles: TileSource,
  { map, attribution, view, overlay, pictures, failed, signal }: BasemapPlace,
): void {
  if (tiles.attribution) attribution.addAttribution(escapeMarkup(tiles.attribution));
  const giveUp = () => {
    pictures.giveUp();
    failed();
  };
  openTiles(tiles).then((basemap) => {
    if (signal.aborted) return;
    overlay.layOver(basemap);
    basemap.onFailed(giveUp);
    // The drawing stays until a tile is visible.
    basemap.layer.once('tileload', pictures.reveal);
    basemap.layer.addTo(map);
    basemap.corners().then(
      (corners) => void (signal.aborted || view.showAll(corners)),
      () => {},
    );
  }, giveUp);
}

/** The living map: Leaflet over the drawing that the page came with, kept up to date by the planner. */
import type { Map as OpenedMap } from 'leaflet';
import { escapeMarkup } from '../../model/escape-markup.ts';
import { routeOf } from '../route/route-machine.ts';
import type { RoutePlanner } from '../route-planner.ts';
import { isGiven } from '../view/is-given.ts';
import type { RouteMapProps } from '../view/route-map-props.ts';
import { type Basemap, isOwnMap, openTiles } from './basemap.ts';
import { createEndMarker } from './end-marker.ts';
import { fitRoute, isWellSeen, type Shown } from './fit-route.ts';
import { beGentle } from './gentle-input.ts';
import { AttributionControl, LeafletMap, ScaleControl, ZoomControl } from './leaflet.ts';
import { signSizes } from './map-sign.ts';
import { offerChoice } from './place-choice.ts';
import { putUpSigns } from './place-signs.ts';
import { createRouteLines } from './route-lines.ts';

/** The options for opening a map. */
export interface OpenMapOptions {
  readonly props: RouteMapProps;
  readonly planner: RoutePlanner;
  /** Called when the map's pictures do not come. */
  readonly failed: () => void;
}

/** Width up to which controls make room for the itinerary, in CSS pixels (docs/product-rules.md). */
const NARROW_PX = 640;
const MAX_ZOOM = 18;
/** Between two zoom levels, so that a route fills the map; pictures from a template address have whole levels alone. */
const FINE_ZOOM_STEP = 0.25;

/** Opens a map in an element that has a size; the function it returns takes the map away again. */
export function openMap(element: HTMLElement, { props, planner, failed }: OpenMapOptions): () => void {
  const { words } = props;
  const host = document.createElement('div');
  host.setAttribute('role', 'region');
  host.setAttribute('aria-label', props.label);
  const hasDrawing = element.childElementCount > 0;
  element.append(host);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(host, {
    ...{ zoomControl: false, attributionControl: false, scrollWheelZoom: false, maxZoom: MAX_ZOOM },
    zoomSnap: !props.tiles || isOwnMap(props.tiles) ? FINE_ZOOM_STEP : 1,
    ...(isStill
      ? { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }
      : {}),
  });
  const zoom = new ZoomControl({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  const isMetric = props.units === 'metric';
  new ScaleControl({ metric: isMetric, imperial: !isMetric }).addTo(map);
  const attribution = new AttributionControl({ prefix: false }).addTo(map);
  beGentle(map, words);

  const lines = createRouteLines(map);
  const markers = ([0, 1] as const).map((end) =>
    createEndMarker({ map, end, planner, words, canMove: props.canChoose }),
  );
  const arrange = () => {
    const isNarrow = host.clientWidth <= NARROW_PX;
    zoom.setPosition(isNarrow ? 'topright' : 'bottomleft');
    attribution.setPosition(isNarrow ? 'topleft' : 'bottomright');
  };
  arrange();
  openView(map, props, listShown(planner));
  const choose = props.canChoose ? offerChoice(map, planner, words) : undefined;
  const giveRoom = putUpSigns(map, props.places, choose);

  let basemap: Basemap | undefined;
  const arrangeSigns = () => {
    const { ends, routing } = planner.state();
    const small = giveRoom(ends);
    basemap?.keepClear({
      line: routeOf(routing)?.coordinates ?? [],
      signs: [
        ...small.map((place) => ({ place, ...signSizes.small })),
        ...ends.flatMap((end) => (end ? [{ place: end.latLng, ...signSizes.large }] : [])),
      ],
    });
  };
  let isRevealed = false;
  let isWithoutPictures = false;
  /** Without pictures, the page's drawing tells more of its own route than a bare ground does. */
  const look = () => {
    const isDrawn = isWithoutPictures && hasDrawing && isGiven(planner.state().ends, props);
    if (isRevealed && !isDrawn) element.dataset.live = '';
    else delete element.dataset.live;
  };
  const show = () => {
    const { ends, routing } = planner.state();
    look();
    const route = routeOf(routing);
    host.classList.toggle('is-sending', routing.status === 'sending');
    lines.draw(route, ends, isGiven(ends, props) ? props.stops : []);
    for (const [index, marker] of markers.entries()) marker.show(ends[index]);
    arrangeSigns();
  };
  let isMoved = false;
  let isFitting = false;
  let fitted = routeOf(planner.state().routing);
  const fit = () => {
    isFitting = true;
    fitRoute(map, listShown(planner));
    isFitting = false;
    isMoved = false;
  };
  const follow = () => {
    show();
    const { routing, move } = planner.state();
    if (routing.status !== 'success' || routing.route === fitted) return;
    fitted = routing.route;
    // The map does not move while a visitor holds a marker.
    if (
      move === 'chosen' ||
      (!host.querySelector('.leaflet-drag-target') && !isWellSeen(map, listShown(planner)))
    )
      fit();
  };
  show();
  const unsubscribe = planner.subscribe(follow);
  map.on('zoomend', arrangeSigns);
  map.on('dragstart zoomstart', () => {
    isMoved ||= !isFitting;
  });

  const observer = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
    arrange();
    if (!isMoved && !props.zoom && fitted) fit();
  });
  observer.observe(host);

  const reveal = () => {
    isRevealed = true;
    look();
  };
  const giveUp = () => {
    // Some pictures are more than none.
    isWithoutPictures = !isRevealed;
    reveal();
    failed();
  };
  const events = new AbortController();
  const { signal } = events;
  document.addEventListener('keydown', ({ key }) => host.classList.toggle('is-quiet', key === 'Escape'), {
    signal,
  });
  host.addEventListener('pointerout', () => host.classList.remove('is-quiet'));

  let isGone = false;
  /** Without a route or a place to begin with, the map begins with all that it has. */
  const showAll = (line: Shown['line']) => {
    const { line: route, ends } = listShown(planner);
    const isGiven = route.length + ends.length + props.places.length > 0;
    if (!isGone && !isMoved && !isGiven && line.length > 0) fitRoute(map, { line, ends: [] });
  };
  const lay = (opened: Basemap) => {
    if (isGone) return;
    const { layer, onFailed } = opened;
    basemap = opened;
    arrangeSigns();
    onFailed(giveUp);
    // The drawing stays until there is something to see.
    layer.once('tileload', reveal);
    layer.addTo(map);
    opened.corners().then(showAll, () => {});
  };
  if (props.tiles) {
    if (props.tiles.attribution) attribution.addAttribution(escapeMarkup(props.tiles.attribution));
    openTiles(props.tiles).then(lay, giveUp);
    if (props.darkens && !isOwnMap(props.tiles)) host.classList.add('is-darkening');
  } else reveal();

  return () => {
    isGone = true;
    events.abort();
    unsubscribe();
    observer.disconnect();
    for (const marker of markers) marker.end();
    map.stop();
    map.remove();
    host.remove();
    delete element.dataset.live;
  };
}

function listShown(planner: RoutePlanner): Shown {
  const { ends, routing } = planner.state();
  const line = routeOf(routing)?.coordinates ?? [];
  return { line, ends: ends.flatMap((end) => (end ? [end.latLng] : [])) };
}

/** The first view: of the route, else of the places, else of the world. */
function openView(map: OpenedMap, { places, zoom }: RouteMapProps, shown: Shown): void {
  const isGiven = shown.line.length + shown.ends.length > 0;
  if (!isGiven && places.length === 0) return void map.setView([0, 0], 2);
  const first = isGiven ? shown : { line: places, ends: [] };
  fitRoute(map, first);
  if (zoom) map.setZoom(zoom, { animate: false });
}

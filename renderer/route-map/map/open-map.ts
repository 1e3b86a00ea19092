/** The living map: Leaflet over the drawing that the page came with, kept up to date by the planner. */
import type { LatLngBounds as Bounds } from 'leaflet';
import { escapeMarkup } from '../../model/escape-markup.ts';
import { routeOf } from '../route-machine.ts';
import type { RoutePlanner } from '../route-planner.ts';
import { isGiven } from '../view/is-given.ts';
import type { RouteMapProps } from '../view/route-map-props.ts';
import { type Basemap, isOwnMap, openTiles } from './basemap.ts';
import { createEndMarker } from './end-marker.ts';
import { fitRoute, isWellSeen } from './fit-route.ts';
import { beGentle } from './gentle-input.ts';
import { AttributionControl, LatLngBounds, LeafletMap, ScaleControl, ZoomControl } from './leaflet.ts';
import { signSizes } from './map-sign.ts';
import { putUpSigns } from './place-signs.ts';
import { createRouteLines } from './route-lines.ts';

/** What a map is opened with. */
export interface OpenMapOptions {
  readonly props: RouteMapProps;
  readonly planner: RoutePlanner;
  /** Called when the map's pictures do not come. */
  readonly failed: () => void;
}

/** Width up to which controls make room for the itinerary, in CSS pixels (specification, section 2). */
const NARROW_PX = 640;
const MAX_ZOOM = 18;

/** Opens a map in an element that has a size; the function it returns takes the map away again. */
export function openMap(element: HTMLElement, { props, planner, failed }: OpenMapOptions): () => void {
  const { words } = props;
  const host = document.createElement('div');
  host.setAttribute('role', 'region');
  host.setAttribute('aria-label', props.label);
  element.append(host);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(host, {
    ...{ zoomControl: false, attributionControl: false, scrollWheelZoom: false, maxZoom: MAX_ZOOM },
    ...(isStill
      ? { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }
      : {}),
  });
  const zoom = new ZoomControl({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  const isMetric = props.units === 'metric';
  new ScaleControl({ metric: isMetric, imperial: !isMetric }).addTo(map);
  const attribution = new AttributionControl({ prefix: false }).addTo(map);
  beGentle(map, words.wheel);

  const lines = createRouteLines(map);
  const markers = ([0, 1] as const).map((end) =>
    createEndMarker({ map, end, planner, words, canMove: props.canChoose }),
  );
  const givenBounds = boundsOf([
    ...(routeOf(planner.state().routing)?.coordinates ?? []),
    ...planner.state().ends.flatMap((end) => (end ? [end.latLng] : [])),
  ]);
  const bounds = givenBounds ?? boundsOf(props.places);
  if (!bounds) map.setView([0, 0], 2);
  else if (props.zoom) map.setView(bounds.getCenter(), props.zoom, { animate: false });
  else fitRoute(map, bounds);
  const giveRoom = putUpSigns(map, props.places);

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
  const show = () => {
    const { ends, routing } = planner.state();
    const route = routeOf(routing);
    host.classList.toggle('is-sending', routing.status === 'sending');
    lines.draw(route, ends, isGiven(ends, props) ? props.stops : []);
    for (const [index, marker] of markers.entries()) marker.show(ends[index]);
    arrangeSigns();
  };
  let isMoved = false;
  let isFitting = false;
  const fit = (isForced: boolean) => {
    const drawn = lines.bounds();
    if (!drawn?.isValid() || (!isForced && isWellSeen(map, drawn))) return;
    isFitting = true;
    fitRoute(map, drawn);
    isFitting = false;
    isMoved = false;
  };
  const follow = () => {
    show();
    const { status } = planner.state().routing;
    if (status === 'success' && !host.querySelector('.leaflet-drag-target')) fit(false);
  };
  show();
  const unsubscribe = planner.subscribe(follow);
  map.on('zoomend', arrangeSigns);
  map.on('dragstart zoomstart', () => {
    isMoved ||= !isFitting;
  });

  const arrange = () => {
    const isNarrow = host.clientWidth <= NARROW_PX;
    zoom.setPosition(isNarrow ? 'topright' : 'bottomleft');
    attribution.setPosition(isNarrow ? 'topleft' : 'bottomright');
  };
  const observer = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
    arrange();
    if (!isMoved && !props.zoom) fit(true);
  });
  arrange();
  observer.observe(host);

  const reveal = () => {
    element.dataset.live = '';
  };
  const giveUp = () => {
    reveal();
    failed();
  };
  let isGone = false;
  const lay = (opened: Basemap) => {
    if (isGone) return;
    const { layer, onFailed } = opened;
    basemap = opened;
    arrangeSigns();
    onFailed(giveUp);
    // The drawing stays until there is something to see.
    layer.once('tileload', reveal);
    layer.addTo(map);
  };
  if (props.tiles) {
    if (props.tiles.attribution) attribution.addAttribution(escapeMarkup(props.tiles.attribution));
    openTiles(props.tiles).then(lay, giveUp);
    if (props.darkens && !isOwnMap(props.tiles)) host.classList.add('is-darkening');
  } else reveal();

  return () => {
    isGone = true;
    unsubscribe();
    observer.disconnect();
    for (const marker of markers) marker.end();
    map.stop();
    map.remove();
    host.remove();
    delete element.dataset.live;
  };
}

function boundsOf(places: readonly { readonly lat: number; readonly lng: number }[]): Bounds | undefined {
  return places.length === 0 ? undefined : new LatLngBounds([...places]);
}

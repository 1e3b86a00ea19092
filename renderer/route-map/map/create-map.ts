/** Makes the empty map with its controls, which make room for the itinerary on narrow maps. */
import type { Control, Map as OpenedMap } from 'leaflet';
import type { RouteMapProps } from '../view/route-map-props.ts';
import { isOwnMap } from './basemap.ts';
import { AttributionControl, LeafletMap, ScaleControl, ZoomControl } from './leaflet.ts';

/** Width up to which controls leave space for the itinerary, in CSS pixels (docs/product-rules.md). */
const NARROW_PX = 640;
const MAX_ZOOM = 18;
/** Step between zoom levels, so that a route fills the map; tiles from a template address only have whole levels. */
const FINE_ZOOM_STEP = 0.25;

/** A map without a view, and its controls. */
export interface EmptyMap {
  readonly map: OpenedMap;
  readonly attribution: Control.Attribution;
  /** Moves the controls to the corners for the map's width. */
  arrange(): void;
}

/** Makes a map in an element that has a size. */
export function createMap(host: HTMLElement, { tiles, units, words }: RouteMapProps): EmptyMap {
  const mayMove = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(host, {
    ...{ zoomControl: false, attributionControl: false, scrollWheelZoom: false, maxZoom: MAX_ZOOM },
    zoomSnap: !tiles || isOwnMap(tiles) ? FINE_ZOOM_STEP : 1,
    ...{ zoomAnimation: mayMove, fadeAnimation: mayMove, markerZoomAnimation: mayMove, inertia: mayMove },
  });
  const zoom = new ZoomControl({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  const isMetric = units === 'metric';
  const scale = new ScaleControl({ metric: isMetric, imperial: !isMetric }).addTo(map);
  // It writes a number and a Latin unit: "300 m" would be "m 300" in pages that run from right to left.
  scale.getContainer()!.dir = 'ltr';
  const attribution = new AttributionControl({ prefix: false }).addTo(map);
  const arrange = () => {
    const isNarrow = host.clientWidth <= NARROW_PX;
    zoom.setPosition(isNarrow ? 'topright' : 'bottomleft');
    attribution.setPosition(isNarrow ? 'topleft' : 'bottomright');
  };
  arrange();
  return { map, attribution, arrange };
}

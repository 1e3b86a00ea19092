/** The route on the map: a line with its casing, and dots from chosen places to the road. */
import type { Polyline as LeafletLine, Map as LeafletMap } from 'leaflet';
import type { RoutePoint } from '#route-service/contract';
import { placeChevrons } from '../route/chevrons.ts';
import { listConnectors } from '../route/connectors.ts';
import type { Ends, Route } from '../route/route.ts';
import { CircleMarker, LayerGroup, Point, Polyline } from './leaflet.ts';

/** Draws and redraws one route. */
export interface RouteLines {
  draw(route: Route | undefined, ends: Ends, stops: readonly RoutePoint[]): void;
}

/** Radius of a stop, in CSS pixels; its style is in the style sheet, as for the whole line. */
const STOP_RADIUS_PX = 6;

/** Lines on a map, at first without a route. */
export function createRouteLines(map: LeafletMap): RouteLines {
  const group = new LayerGroup().addTo(map);
  let chevrons: LeafletLine | undefined;
  let marked: { readonly line: readonly RoutePoint[]; readonly stops: readonly RoutePoint[] } | undefined;
  const add = (className: string, places: readonly RoutePoint[]) =>
    new Polyline([...places], { className, interactive: false }).addTo(group);
  // In pixels at the current zoom: they keep their size and distance.
  const mark = () => {
    const flatten = (place: RoutePoint) => map.latLngToLayerPoint(place);
    const drawn = marked ? placeChevrons(marked.line.map(flatten), marked.stops.map(flatten)) : [];
    const places = drawn.map((chevron) =>
      chevron.map(({ x, y }) => map.layerPointToLatLng(new Point(x, y, false))),
    );
    chevrons?.setLatLngs(places);
  };
  map.on('zoomend', mark);
  return {
    draw(route, ends, stops) {
      group.clearLayers();
      chevrons = undefined;
      marked = undefined;
      if (!route) return;
      for (const gap of listConnectors(ends, route)) add('route-gap', gap);
      add('route-case', route.coordinates);
      add('route-line', route.coordinates);
      chevrons = new Polyline([], { className: 'route-way', interactive: false, smoothFactor: 0 }).addTo(
        group,
      );
      marked = { line: route.coordinates, stops: [...stops, ...route.waypoints] };
      mark();
      for (const stop of stops)
        new CircleMarker(stop, { className: 'stopdot', radius: STOP_RADIUS_PX, interactive: false }).addTo(
          group,
        );
    },
  };
}

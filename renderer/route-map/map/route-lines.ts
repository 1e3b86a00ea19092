/** The route on the map: a line with its casing, and dots from chosen places to the road. */
import type { LatLngBounds, Polyline as LeafletLine, Map as LeafletMap } from 'leaflet';
import type { RoutePoint } from '#route-service/contract';
import { listConnectors } from '../connectors.ts';
import type { Ends, Route } from '../route.ts';
import { CircleMarker, LayerGroup, Polyline } from './leaflet.ts';

/** Draws and redraws one route. */
export interface RouteLines {
  draw(route: Route | undefined, ends: Ends, stops: readonly RoutePoint[]): void;
  /** What is drawn; undefined when there is no line. */
  bounds(): LatLngBounds | undefined;
}

/** Radius of a stop, in CSS pixels; its look comes from the style sheet, like everything of the line. */
const STOP_RADIUS_PX = 6;

/** Lines on a map, none at first. */
export function createRouteLines(map: LeafletMap): RouteLines {
  const group = new LayerGroup().addTo(map);
  let line: LeafletLine | undefined;
  const add = (className: string, places: readonly RoutePoint[]) =>
    new Polyline([...places], { className, interactive: false }).addTo(group);
  return {
    draw(route, ends, stops) {
      group.clearLayers();
      line = undefined;
      if (!route) return;
      for (const gap of listConnectors(ends, route)) add('route-gap', gap);
      add('route-case', route.coordinates);
      line = add('route-line', route.coordinates);
      for (const stop of stops)
        new CircleMarker(stop, { className: 'stopdot', radius: STOP_RADIUS_PX, interactive: false }).addTo(
          group,
        );
    },
    bounds: () => line?.getBounds(),
  };
}

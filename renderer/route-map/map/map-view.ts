/** The part of the world that the map shows: the route, until the visitor moves the map. */
import type { Map as OpenedMap } from 'leaflet';
import type { RoutePoint } from '#route-service/contract';
import { routeOf } from '../route/route-machine.ts';
import type { RoutePlanner } from '../route-planner.ts';
import type { RouteMapProps } from '../view/route-map-props.ts';
import { fitRoute, isWellSeen, type Shown, showSign } from './fit-route.ts';

/** Moves the map. */
export interface MapView {
  /** Moves a new route into view, unless it is clearly visible or a visitor holds a marker. */
  follow(): void;
  /** Moves the route into view again after the size of the map has changed. */
  refit(): void;
  /** Shows the whole area of a basemap, on a map without other content. */
  showAll(corners: readonly RoutePoint[]): void;
}

/** Opens the first view of a map. */
export function openView(
  map: OpenedMap,
  { props, planner }: { readonly props: RouteMapProps; readonly planner: RoutePlanner },
): MapView {
  const host = map.getContainer();
  /** The visitor has moved the map. */
  let isMoved = false;
  let isFitting = false;
  let fitted = routeOf(planner.state().routing);
  showFirst(map, props, listShown(planner));
  map.on('dragstart zoomstart', () => {
    isMoved ||= !isFitting;
  });
  // Leaflet would move the sign to the edge, where it may be covered or outside the window (`autoPanOnFocus`).
  host.addEventListener('focusin', ({ target }) => showSign(map, target as HTMLElement));
  const fit = () => {
    isFitting = true;
    fitRoute(map, listShown(planner));
    isFitting = false;
    isMoved = false;
  };
  return {
    follow() {
      const { routing, move } = planner.state();
      if (routing.status !== 'success' || routing.route === fitted) return;
      fitted = routing.route;
      const isHeld = host.querySelector('.leaflet-drag-target') !== null;
      if (move === 'chosen' || (!isHeld && !isWellSeen(map, listShown(planner)))) fit();
    },
    refit() {
      // After a step back through the history, or with two emptied fields, there may be nothing to show.
      const hasEnds = listShown(planner).ends.length > 0;
      if (!isMoved && !props.zoom && fitted && hasEnds) fit();
    },
    showAll(corners) {
      const { line, ends } = listShown(planner);
      const hasContent = line.length + ends.length + props.places.length > 0;
      if (!isMoved && !hasContent && corners.length > 0) fitRoute(map, { line: corners, ends: [] });
    },
  };
}

function listShown(planner: RoutePlanner): Shown {
  const { ends, routing } = planner.state();
  const line = routeOf(routing)?.coordinates ?? [];
  return { line, ends: ends.flatMap((end) => (end ? [end.latLng] : [])) };
}

/** Shows the route, else the places with an end that is chosen already, else the world. */
function showFirst(map: OpenedMap, { places, zoom }: RouteMapProps, { line, ends }: Shown): void {
  const isWay = line.length > 0 || ends.length > 1;
  const first = { line: isWay ? line : places, ends };
  if (first.line.length + ends.length === 0) return void map.setView([0, 0], 2);
  fitRoute(map, first);
  if (zoom) map.setZoom(zoom, { animate: false });
}

/** Draws the planner's state over the map: the route's line, its two ends, and the signs of places around it. */
import type { Map as LeafletMap } from 'leaflet';
import { routeOf } from '../route/route-machine.ts';
import type { RoutePlanner } from '../route-planner.ts';
import { isGiven } from '../view/is-given.ts';
import type { RouteMapProps } from '../view/route-map-props.ts';
import type { Basemap } from './basemap.ts';
import { createEndMarker } from './end-marker.ts';
import { signSizes } from './map-sign.ts';
import { offerChoice } from './place-choice.ts';
import { putUpSigns } from './place-signs.ts';
import { createRouteLines } from './route-lines.ts';

/** The drawing over the map. */
export interface RouteOverlay {
  /** Draws the planner's present state. */
  show(): void;
  /** Keeps the names of a basemap away from the route and its signs. */
  layOver(basemap: Basemap): void;
  end(): void;
}

/** Makes the drawing for a map that has a view; nothing is drawn yet. */
export function createRouteOverlay(
  map: LeafletMap,
  { props, planner }: { readonly props: RouteMapProps; readonly planner: RoutePlanner },
): RouteOverlay {
  const { words, canChoose } = props;
  const lines = createRouteLines(map);
  const markers = ([0, 1] as const).map((end) =>
    createEndMarker({ map, end, planner, words, canMove: canChoose }),
  );
  const giveRoom = putUpSigns(map, props.places, canChoose ? offerChoice(map, planner, words) : undefined);
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
  map.on('zoomend', arrangeSigns);
  return {
    show() {
      const { ends, routing } = planner.state();
      lines.draw(routeOf(routing), ends, isGiven(ends, props) ? props.stops : []);
      for (const [index, marker] of markers.entries()) marker.show(ends[index]);
      arrangeSigns();
    },
    layOver(opened) {
      basemap = opened;
      arrangeSigns();
    },
    end() {
      for (const marker of markers) marker.end();
    },
  };
}

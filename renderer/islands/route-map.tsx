/** The island of the map with its route: form, itinerary and messages; the map's own code is loaded later. */
import { defineIsland } from '../model/define-island.ts';
import { RouteMap } from '../route-map/view/route-map.tsx';
import type { RouteMapProps } from '../route-map/view/route-map-props.ts';

/** Beside the map's element, in the frame that the block makes. */
export const routeMap = defineIsland<RouteMapProps>({
  name: 'route-map',
  when: 'visible',
  component: RouteMap,
});

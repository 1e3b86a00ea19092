/** Whether the shown ends are those that the widget began with: only then its name, stops and figures are about them. */
import type { Ends } from '../route/route.ts';
import { givenEnds, type RouteMapProps } from './route-map-props.ts';

/** Compares places, not names: a marker that was moved back is not what it was. */
export function isGiven(ends: Ends, props: RouteMapProps): boolean {
  return givenEnds(props).every((given, index) => {
    const end = ends[index];
    return given?.latLng.lat === end?.latLng.lat && given?.latLng.lng === end?.latLng.lng;
  });
}

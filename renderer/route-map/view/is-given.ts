/** Whether the shown ends are those that the widget began with: only then its name, stops and figures are about them. */
import { type Ends, haveSamePlaces } from '../route/route.ts';
import { givenEnds, type RouteMapProps } from './route-map-props.ts';

/** Whether they are at the same places. */
export function isGiven(ends: Ends, props: RouteMapProps): boolean {
  return haveSamePlaces(ends, givenEnds(props));
}

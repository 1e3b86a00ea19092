/** Tells what becomes of the map and of each route that is asked for: never where from, where to, or what was typed. */
import { useEffect, useRef } from 'react';
import type { EndType } from '../../../client/analytics/analytics-event.ts';
import { startStopwatch } from '../../../client/analytics/stopwatch.ts';
import { track } from '../../../client/analytics/track.ts';
import type { PlannerState } from '../../planner-state.ts';
import type { Waypoint } from '../../route/route.ts';
import { givenEnds, type RouteMapProps } from '../route-map-props.ts';
import type { MapState } from './use-map.ts';

/** Tells of states when they begin; the route that the page came with was not asked for. */
export function useTracking({ routing, ends }: PlannerState, map: MapState, props: RouteMapProps): void {
  const elapsed = useRef<() => number>(undefined);
  useEffect(() => {
    if (map === 'awake') track('map_ready', {});
  }, [map]);
  // Once for every state.
  useEffect(() => {
    if (routing.status === 'sending') {
      elapsed.current = startStopwatch();
      const [from_type, to_type] = [typeOf(ends[0], props), typeOf(ends[1], props)];
      track('route_request', { from_type, to_type });
    } else if (elapsed.current) {
      const ms = elapsed.current();
      elapsed.current = undefined;
      if (routing.status === 'success') {
        track('route_result', { status: 'ok', ms, points: routing.route.coordinates.length });
      } else if ('failure' in routing) {
        track('route_result', { status: nameStatus(routing.failure.status), ms, points: 0 });
      }
    }
  }, [routing]);
}

/** Places of the site have signs, and the page's own ends may have none. */
function typeOf(end: Waypoint | undefined, props: RouteMapProps): EndType {
  const isPreset = end?.sign !== undefined || givenEnds(props).some((given) => given?.name === end?.name);
  return isPreset ? 'preset' : 'typed';
}

/** A service's status can be anything: keep a word at most, never a sentence. */
function nameStatus(status: string | number): string | number {
  return typeof status === 'number' || /^\w{1,40}$/.test(status) ? status : 'Error';
}

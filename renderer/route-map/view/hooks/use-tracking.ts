/** Tracks the map and each requested route: never its ends, or text that the visitor typed. */
import { useEffect, useRef } from 'react';
import type { EndType } from '../../../client/analytics/analytics-event.ts';
import { startStopwatch } from '../../../client/analytics/stopwatch.ts';
import { track } from '../../../client/analytics/track.ts';
import type { PlannerState } from '../../planner-state.ts';
import type { Waypoint } from '../../route/route.ts';
import { givenEnds, type RouteMapProps } from '../route-map-props.ts';
import type { MapState } from './use-map.ts';

/** Tracks states when they start; the route that the page came with was not requested. */
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

/** A service's status can be any text: at most a word is kept, never a sentence. */
function nameStatus(status: string | number): string | number {
  return typeof status === 'number' || /^\w{1,40}$/.test(status) ? status : 'Error';
}

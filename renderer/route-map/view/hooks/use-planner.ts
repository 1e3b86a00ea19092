/** The planner of a widget, for the lifetime of the widget. */
import { useEffect, useState } from 'react';
import { sendRequest } from '../../../client/request.ts';
import type { PlannerState } from '../../planner-state.ts';
import { createRoutePlanner, type RoutePlanner } from '../../route-planner.ts';
import { givenEnds, givenRoute, type RouteMapProps } from '../route-map-props.ts';

/** Longer than the route's own limit, which has a message and has to end first. */
const LONGER_THAN_OURS_MS = 60_000;

/** The planner, and its current state. */
export function usePlanner(props: RouteMapProps): readonly [RoutePlanner, PlannerState] {
  const [planner] = useState(() =>
    createRoutePlanner({
      key: props.routeKey,
      folder: props.folder,
      service: props.service,
      language: props.language,
      ends: givenEnds(props),
      route: givenRoute(props),
      places: props.places,
      send: (address, init) => sendRequest(address, { ...init, timeoutMs: LONGER_THAN_OURS_MS }),
    }),
  );
  const [state, setState] = useState(planner.state);
  useEffect(() => {
    const stop = planner.subscribe(() => setState(planner.state));
    // The fields may have changed the state by now.
    setState(planner.state);
    return () => {
      stop();
      planner.end();
    };
  }, [planner]);
  return [planner, state];
}

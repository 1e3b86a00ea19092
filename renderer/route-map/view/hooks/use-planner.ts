/** The planner of a widget, as long as the widget lives. */
import { useEffect, useState } from 'react';
import { sendRequest } from '../../../client/request.ts';
import type { PlannerState } from '../../planner-state.ts';
import { createRoutePlanner, type RoutePlanner } from '../../route-planner.ts';
import { givenEnds, givenRoute, type RouteMapProps } from '../route-map-props.ts';

/** The route's own limit is the one that counts: it has a message. */
const LONGER_THAN_OURS_MS = 60_000;

/** The planner, and its state at this moment. */
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
    // The fields may have brought something by now.
    setState(planner.state);
    return () => {
      stop();
      planner.end();
    };
  }, [planner]);
  return [planner, state];
}

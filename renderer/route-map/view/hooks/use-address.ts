/** Keeps the route in the page's address, and reads it from there. */

import { useEffect } from 'react';
import { ADDRESS_CHANGED } from '../../../client/router/address-bar.ts';
import { readAddress, writeAddress } from '../../address-state.ts';
import type { PlannerState } from '../../planner-state.ts';
import type { End, Ends, Waypoint } from '../../route/route.ts';
import type { RoutePlanner } from '../../route-planner.ts';
import { isEdited } from '../is-edited.ts';
import { isGiven } from '../is-given.ts';
import { fieldId, type RouteMapProps } from '../route-map-props.ts';

/** The address does not contain the page's own route. */
const NO_ROUTE: Ends = [undefined, undefined];

/** Only the first widget of a page uses the address. */
export function useAddress(
  isFirst: boolean,
  props: RouteMapProps,
  { planner, state }: { readonly planner: RoutePlanner; readonly state: PlannerState },
) {
  // The address with which the page was opened is read once.
  useEffect(() => {
    if (!isFirst || !props.canChoose) return;
    const found = readEnds(props);
    // Typed input is newer than the address.
    const read = (end: End) => (hasTyped(props.id, end) ? undefined : found[end]);
    const [start, finish] = [read(0), read(1)];
    const { ends } = planner.state();
    if (start || finish) planner.setEnds([start ?? ends[0], finish ?? ends[1]]);
  }, [isFirst]);

  // Steps through the history of this page go through its routes. The router passes them on; without it, the browser sends them.
  useEffect(() => {
    if (!isFirst || !props.canChoose) return;
    const page = withoutRoute();
    const events = new AbortController();
    const walk = () => {
      if (withoutRoute() !== page) return;
      document.dispatchEvent(new Event(ADDRESS_CHANGED));
      const { ends: now } = planner.state();
      const found = readEnds(props);
      // A step to another part of the page keeps the route.
      if (writeRoute(found) === writeShown(now, props)) return;
      planner.setEnds([found[0] ?? props.start, found[1] ?? props.finish]);
    };
    for (const target of [document, window]) {
      target.addEventListener('popstate', walk, { signal: events.signal });
    }
    return () => events.abort();
  }, [isFirst]);

  const { routing, ends, move } = state;
  // Only a new route changes the address, and not those while a marker is dragged.
  useEffect(() => {
    if (!isFirst || routing.status !== 'success' || move === 'held') return;
    // A step through the history may have changed the route in the meantime.
    if (planner.state().routing !== routing) return;
    const address = writeShown(ends, props);
    if (address === location.href) return;
    // The same route written differently is not a new history entry.
    const isShown = address === writeRoute(readAddress(location.search));
    history[isShown ? 'replaceState' : 'pushState'](history.state, '', address);
    document.dispatchEvent(new Event(ADDRESS_CHANGED));
  }, [routing]);
}

/** Start and finish in the page's address; an end with the name of a known place has its sign. */
function readEnds({ start, finish, places }: RouteMapProps): Ends {
  const addSign = (end: Waypoint | undefined) =>
    end && { ...end, sign: [start, finish, ...places].find((place) => place?.name === end.name)?.sign };
  const [from, to] = readAddress(location.search);
  return [addSign(from), addSign(to)];
}

/** The page's address without the route. */
function withoutRoute(): string {
  return writeRoute(NO_ROUTE).replace(/#.*/s, '');
}

/** The present address with the route that is shown, unless that is the page's own. */
function writeShown(ends: Ends, props: RouteMapProps): string {
  return writeRoute(isGiven(ends, props) ? NO_ROUTE : ends);
}

/** The present address with a route. */
function writeRoute(ends: Ends): string {
  return writeAddress(location.href, ends);
}

function hasTyped(id: string, end: End): boolean {
  const field = document.getElementById(fieldId(id, end));
  return field instanceof HTMLInputElement && isEdited(field);
}

/** Keeps the route in the page's address, and takes it from there. */

import { useEffect } from 'react';
import { ADDRESS_CHANGED } from '../../client/router/change-query.ts';
import { readAddress, writeAddress } from '../address-state.ts';
import type { PlannerState, RoutePlanner } from '../route-planner.ts';
import { isGiven } from './is-given.ts';
import type { RouteMapProps } from './route-map-props.ts';

/** The address belongs to one widget of a page: the first. */
export function useAddress(
  isFirst: boolean,
  props: RouteMapProps,
  planner: RoutePlanner,
  state: PlannerState,
) {
  // What the page was opened with is read once.
  useEffect(() => {
    if (!isFirst || !props.canChoose) return;
    const [start, finish] = readAddress(location.search);
    if (start || finish) planner.setEnds([start ?? props.start, finish ?? props.finish]);
  }, [isFirst]);

  const { routing, ends } = state;
  // Only a new route changes the address.
  useEffect(() => {
    if (!isFirst || routing.status !== 'success') return;
    const address = writeAddress(location.href, isGiven(ends, props) ? [undefined, undefined] : ends);
    if (address === location.href) return;
    history.replaceState(history.state, '', address);
    document.dispatchEvent(new Event(ADDRESS_CHANGED));
  }, [routing]);
}

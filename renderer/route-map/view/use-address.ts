/** Keeps the route in the page's address, and takes it from there. */

import { useEffect } from 'react';
import { ADDRESS_CHANGED } from '../../client/router/change-query.ts';
import { readAddress, writeAddress } from '../address-state.ts';
import type { End } from '../route.ts';
import type { PlannerState, RoutePlanner } from '../route-planner.ts';
import { isEdited } from './is-edited.ts';
import { isGiven } from './is-given.ts';
import { fieldId, type RouteMapProps } from './route-map-props.ts';

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
    const found = readAddress(location.search);
    // What somebody has typed meanwhile is newer than the address.
    const read = (end: End) => (hasTyped(props.id, end) ? undefined : found[end]);
    const [start, finish] = [read(0), read(1)];
    const { ends } = planner.state();
    if (start || finish) planner.setEnds([start ?? ends[0], finish ?? ends[1]]);
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

function hasTyped(id: string, end: End): boolean {
  const field = document.getElementById(fieldId(id, end));
  return field instanceof HTMLInputElement && isEdited(field);
}

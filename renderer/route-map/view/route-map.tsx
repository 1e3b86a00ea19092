/** The widget: form, itinerary and error box as React components; the map itself is in an element beside them. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PlannerState } from '../planner-state.ts';
import { routeOf } from '../route/route-machine.ts';
import type { RoutePlanner } from '../route-planner.ts';
import { fillWords } from '../words.ts';
import { ErrorBox } from './error-box.tsx';
import { useAddress } from './hooks/use-address.ts';
import { useMap } from './hooks/use-map.ts';
import { useNarrow } from './hooks/use-narrow.ts';
import { usePlanner } from './hooks/use-planner.ts';
import { useTracking } from './hooks/use-tracking.ts';
import { Itinerary, nameEnds, tellSummary } from './itinerary.tsx';
import { RouteForm } from './route-form.tsx';
import type { RouteMapProps } from './route-map-props.ts';

/** The parts beside the map's element, which the server made (its id is `ID-map`). */
export function RouteMap(props: RouteMapProps): ReactNode {
  const { id, words, headingLevel } = props;
  const [planner, state] = usePlanner(props);
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => setElement(document.getElementById(`${id}-map`)), [id]);
  const isNarrow = useNarrow(element);
  const map = useMap(element, { props, planner });
  const [said, say] = useState('');
  const isOffline = useOffline();
  const isFirst = element !== null && element === document.querySelector('.mapw-plan');
  useAddress(isFirst, props, { planner, state });
  useTracking(state, map, props);
  useFirstRoute(element !== null, props, planner);
  useSpokenState(state, (routing) => {
    if (routing.status === 'sending') say(words.working);
    if (routing.status === 'idle') say(words.idle);
    if (routing.status === 'success') {
      const figures = tellSummary(routing.route, undefined, props).filter(Boolean);
      // A provider may return neither time nor distance.
      say(fillWords(words.found, { summary: figures.join(', ') || nameEnds(state) }));
    }
  });

  const { routing } = state;
  const failure = 'failure' in routing ? routing.failure : undefined;
  return (
    <>
      {props.canChoose && <RouteForm props={props} planner={planner} state={state} />}
      <Itinerary props={props} planner={planner} state={state} isNarrow={isNarrow} say={say} />
      <div className="mapw-news">
        <ErrorBox
          failure={failure}
          isOffline={isOffline}
          words={words}
          headingLevel={headingLevel}
          retry={planner.route}
          closed={() => focusForm(element)}
        />
        <p role="status">
          <span className="vh">{said}</span>
          {map === 'without pictures' && (
            <span className="note">{routeOf(routing) ? words.tiles : words.tilesOnly}</span>
          )}
        </p>
      </div>
    </>
  );
}

/** After the error box is closed, the focus moves to the form, where visitors can try again. */
function focusForm(map: HTMLElement | null): void {
  const button = map?.parentElement?.querySelector<HTMLElement>('.legs [type="submit"]');
  (button ?? map?.querySelector<HTMLElement>('.leaflet-container'))?.focus();
}

/** If both ends are known without a line between them, requests the route at once. */
function useFirstRoute(isAwake: boolean, { routeKey, folder }: RouteMapProps, planner: RoutePlanner): void {
  // Once, when the widget awakes.
  useEffect(() => {
    // The address may have set other ends, and requested their route.
    const { routing, ends } = planner.state();
    if (isAwake && routeKey && folder && routing.status === 'idle' && ends.every(Boolean)) planner.route();
  }, [isAwake]);
}

/** Calls `speak` for new states, but not for the first, in which the page was made. */
function useSpokenState({ routing }: PlannerState, speak: (routing: PlannerState['routing']) => void): void {
  const isFirst = useRef(true);
  // Spoken once for every state.
  useEffect(() => {
    if (!isFirst.current) speak(routing);
    isFirst.current = false;
  }, [routing]);
}

/** Only the browser knows this. */
function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const events = new AbortController();
    const look = () => setOffline(!navigator.onLine);
    look();
    for (const type of ['online', 'offline']) addEventListener(type, look, { signal: events.signal });
    return () => events.abort();
  }, []);
  return isOffline;
}

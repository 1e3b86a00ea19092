/** The form above the itinerary: where from, where to, and the buttons for both. */
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { track } from '../../client/analytics/track.ts';
import type { PlannerState } from '../planner-state.ts';
import type { End } from '../route/route.ts';
import type { RoutePlanner } from '../route-planner.ts';
import { RouteField } from './route-field.tsx';
import { fieldId, type RouteMapProps } from './route-map-props.ts';

interface RouteFormProps {
  readonly props: RouteMapProps;
  readonly planner: RoutePlanner;
  readonly state: PlannerState;
}

/** Time limit for finding the visitor's location; a start that is chosen meanwhile stays. */
const LOCATION_LIMIT_MS = 10_000;

/** Two fields and their buttons. Without script it is not shown, because nothing in it would work. */
export function RouteForm({ props, planner, state }: RouteFormProps): ReactNode {
  const { id, words } = props;
  const { ends, routing } = state;
  const inputs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const;
  const button = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState('');
  const isRefusing = useRef(false);
  const isSending = routing.status === 'sending';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Words that do not name a field's place come first: a route between the places would not be the one of the words.
    const field = inputs.find(({ current }, end) => current!.value !== ends[end as End]?.name)?.current;
    setProblem(field?.value.trim() === '' ? words.idle : '');
    isRefusing.current = true;
    field?.focus();
    isRefusing.current = false;
    if (field) return;
    if (!isSending) planner.route();
    showMap(id);
  };
  const choose = (end: End) => {
    if (!ends[1 - end]) inputs[1].current?.focus();
    else if (matchMedia('(pointer: coarse)').matches) {
      // The keyboard of a phone covers the map while a field has the focus.
      button.current?.focus();
      showMap(id);
    }
  };
  const locate = () => {
    setProblem('');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) =>
        planner.state().ends[0]?.latLng === ends[0]?.latLng &&
        planner.setEnd(0, { latLng: { lat, lng }, name: words.here }),
      () => setProblem(words.locateFail),
      { enableHighAccuracy: true, timeout: LOCATION_LIMIT_MS },
    );
  };

  return (
    // A press before the island wakes must not leave the page: `method="dialog"` outside a dialog sends nothing.
    <form className="legs" method="dialog" onSubmit={submit}>
      {([0, 1] as const).map((end) => (
        <RouteField
          key={end}
          {...props}
          planner={planner}
          isRefusing={isRefusing}
          id={fieldId(id, end)}
          end={end}
          waypoint={ends[end]}
          inputRef={inputs[end]}
          chosen={() => choose(end)}
        />
      ))}
      <div className="acts">
        <button ref={button} className="btn" type="submit" aria-disabled={isSending}>
          {isSending ? words.busy : words.show}
        </button>
        <DrawnButton
          label={words.swap}
          path="M7 4v16M7 4 3.5 7.5M7 4l3.5 3.5M17 20V4M17 20l3.5-3.5M17 20l-3.5-3.5"
          press={() => {
            track('route_swap', {});
            planner.swap();
          }}
        />
        <DrawnButton
          label={words.locate}
          path="M12 2v4M12 18v4M2 12h4M18 12h4M12 6a6 6 0 1 0 .01 0M12 11a1 1 0 1 0 .01 0"
          press={locate}
        />
      </div>
      <p className="legs-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}

/** Scrolls to the map, whose lower edge has the answer on phones. */
function showMap(id: string): void {
  document.getElementById(`${id}-map`)?.scrollIntoView({ block: 'nearest' });
}

interface DrawnButtonProps {
  readonly label: string;
  readonly path: string;
  readonly press: () => void;
}

/** A button with a drawing, which says on hover what it does. */
function DrawnButton({ label, path, press }: DrawnButtonProps): ReactNode {
  return (
    <button className="btn btn--line swap" type="button" aria-label={label} title={label} onClick={press}>
      <Drawing path={path} />
    </button>
  );
}

/** A drawing in a button, of lines on a 24 by 24 grid. */
export function Drawing({ path }: { readonly path: string }): ReactNode {
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

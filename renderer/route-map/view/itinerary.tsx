/** The itinerary of the route that is shown, which collapses where the map is narrow (docs/product-rules.md). */
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { track } from '../../client/analytics/track.ts';
import { type DistanceUnits, formatRouteDistance } from '../format-distance.ts';
import { formatRouteTime } from '../format-time.ts';
import type { PlannerState } from '../planner-state.ts';
import type { Route } from '../route/route.ts';
import { routeOf } from '../route/route-machine.ts';
import type { RoutePlanner } from '../route-planner.ts';
import { isGiven } from './is-given.ts';
import { ItineraryFrame, StopList } from './itinerary-frame.tsx';
import { RouteActions } from './route-actions.tsx';
import { Drawing } from './route-form.tsx';
import type { RouteMapProps } from './route-map-props.ts';
import { RouteSteps } from './route-steps.tsx';

interface ItineraryProps {
  readonly props: RouteMapProps;
  readonly planner: RoutePlanner;
  readonly state: PlannerState;
  /** Whether the map is so narrow that the itinerary covers part of it. */
  readonly isNarrow: boolean;
  readonly say: (text: string) => void;
}

/** Heading and figures; below them stops or steps, and the actions for the route. */
export function Itinerary({ props, planner, state, isNarrow, say }: ItineraryProps): ReactNode {
  const { id, words, headingLevel, stops } = props;
  const { ends, routing } = state;
  const [isOpen, setOpen] = useState(false);
  const [units, setUnits] = useState(props.units);
  const button = useRef<HTMLButtonElement>(null);
  // When the map becomes narrow again, the itinerary collapses again.
  useEffect(() => setOpen(false), [isNarrow]);

  const route = routeOf(routing);
  const isOwn = isGiven(ends, props);
  const title = (isOwn && props.title) || nameEnds(state) || props.title || words.idle;
  const collapse = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };

  // Without a route there is nothing to show or to do.
  const isEmpty = routing.status === 'idle' && !ends.every(Boolean);
  const toggle = isEmpty ? undefined : (
    <ToggleButton
      buttonRef={button}
      isOpen={isOpen}
      setOpen={setOpen}
      controls={`${id}-details`}
      label={words.toggle}
    />
  );
  const narrowNames = isNarrow
    ? ` leaflet-routing-collapsible${isOpen ? ' is-open' : ' leaflet-routing-container-hide'}`
    : '';
  return (
    <ItineraryFrame
      sign={isOwn ? props.sign : undefined}
      title={title}
      headingLevel={headingLevel}
      figures={listFigures(route, props, { isOwn, units })}
      className={narrowNames}
      isBusy={routing.status === 'sending'}
      button={toggle}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from the buttons inside. */}
      <div className="iti-more" id={`${id}-details`} onKeyDown={collapse}>
        {isOwn && props.showStops && stops.length > 0 && <StopList stops={stops} language={props.language} />}
        {route && route.instructions.length > 0 && (
          <RouteSteps route={route} units={units} language={props.language} words={words} />
        )}
        {!isEmpty && (
          <RouteActions
            props={props}
            planner={planner}
            state={state}
            units={units}
            setUnits={setUnits}
            title={title}
            say={say}
          />
        )}
        {route?.attribution && <small>{route.attribution}</small>}
      </div>
    </ItineraryFrame>
  );
}

/** Time, walking time and distance with their labels. */
function listFigures(
  route: Route | undefined,
  props: RouteMapProps,
  { isOwn, units }: { readonly isOwn: boolean; readonly units: DistanceUnits },
): readonly (readonly [figure: string, label: string])[] {
  const { words, language } = props;
  const given = isOwn ? props : undefined;
  const [time, distance] = tellSummary(route, given, { units, language });
  return [
    // The minutes of a bus line come from its timetable; all others assume an empty road.
    [time, given?.time === undefined ? words.drive : words.ride],
    [tellWalk(route?.summary.totalDistance ?? given?.distance, language), words.walk],
    [distance, words.distance],
  ];
}

interface ToggleButtonProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Id of the part that it opens and closes. */
  readonly controls: string;
  readonly label: string;
}

function ToggleButton({ buttonRef, isOpen, setOpen, controls, label }: ToggleButtonProps): ReactNode {
  return (
    <button
      ref={buttonRef}
      type="button"
      className="leaflet-routing-collapse-btn"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={label}
      onClick={() => {
        track('map_itinerary_toggle', { open: !isOpen });
        setOpen(!isOpen);
      }}
    >
      <Drawing path="m6 15 6-6 6 6" />
    </button>
  );
}

/** "9 min" and "4.4 km"; empty if not known. */
export function tellSummary(
  route: Route | undefined,
  given: Pick<RouteMapProps, 'time' | 'distance'> | undefined,
  { units, language }: { readonly units: DistanceUnits; readonly language: string },
): readonly [time: string, distance: string] {
  const { totalTime = given?.time, totalDistance = given?.distance } = route?.summary ?? {};
  return [
    totalTime === undefined ? '' : formatRouteTime(totalTime, language),
    totalDistance === undefined
      ? ''
      : formatRouteDistance(totalDistance, { units, detail: 'summary', language }),
  ];
}

/** Longest way that people walk with luggage, in metres. */
const LONGEST_WALK_M = 2500;
/** Metres per second: 5 km/h, the walking speed of routing engines. */
const WALKING_PACE = 5 / 3.6;

/** Minutes on foot along the way, where that is short enough. */
function tellWalk(metres: number | undefined, language: string): string {
  if (metres === undefined || metres === 0 || metres >= LONGEST_WALK_M) return '';
  return formatRouteTime(Math.ceil(metres / WALKING_PACE / 60) * 60, language);
}

/** "P4 Long Stay – Terminal 2"; empty where an end is missing. */
export function nameEnds({ ends: [start, finish] }: PlannerState): string {
  return start && finish ? `${start.name} – ${finish.name}` : '';
}

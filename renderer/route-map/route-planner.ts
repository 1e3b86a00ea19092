/** Plans one route: its two ends, whoever moves them, and the route between them. The widget shows its state. */
import type { RoutePoint } from '#route-service/contract';
import { namePoint, placeAt } from './places/name-point.ts';
import { type PlaceRequestOptions, requestPlaces } from './places/request-places.ts';
import type { FoundPlace } from './places/site-places.ts';
import { requestRoute } from './route/request-route.ts';
import type { End, Ends, Route, Waypoint } from './route/route.ts';
import { createRouteMachine, type RoutingState } from './route/route-machine.ts';

/** The parts that the planner needs. */
export interface PlannerOptions extends PlaceRequestOptions {
  /** Name of the stored route, and its folder, for the route service. */
  readonly key: string;
  readonly folder: string;
  readonly ends: Ends;
  /** A route that is known already, between these ends. */
  readonly route?: Route | undefined;
  readonly places: readonly FoundPlace[];
}

/** The visible state of the planner; another object after every change. */
export interface PlannerState {
  readonly ends: Ends;
  readonly routing: RoutingState;
  /**
   * The last way in which an end moved: `held` is a marker that is being dragged, `dropped` one that was released,
   * `chosen` everything else.
   */
  readonly move: 'chosen' | 'held' | 'dropped';
}

/** The planner of one map. */
export interface RoutePlanner {
  readonly state: () => PlannerState;
  /** Calls the listener after every change, until the function it returns is called. */
  subscribe(listener: () => void): () => void;
  /** Chooses a place; undefined takes it away, and the route with it. */
  setEnd(end: End, waypoint: Waypoint | undefined): void;
  setEnds(ends: Ends): void;
  swap(): void;
  /** Asks for the route again. */
  route(): void;
  /** A marker moves. */
  drag(end: End, to: RoutePoint): void;
  /** A marker has been let go. */
  drop(end: End, at: RoutePoint): void;
  findPlaces(text: string, isSubmitted: boolean, signal: AbortSignal): Promise<readonly FoundPlace[]>;
  /** Gives up what is under way. */
  end(): void;
}

/** Between two routes for a marker that is being dragged (docs/product-rules.md). */
const DRAG_INTERVAL_MS = 500;

/** A planner with the ends and the route that are known. */
export function createRoutePlanner(options: PlannerOptions): RoutePlanner {
  const { key, folder, language } = options;
  const listeners = new Set<() => void>();
  let state: PlannerState = { ends: options.ends, routing: { status: 'idle' }, move: 'chosen' };
  let naming = new AbortController();
  let dragTimer: ReturnType<typeof setTimeout> | undefined;

  const change = (part: Partial<PlannerState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const first: RoutingState = options.route ? { status: 'success', route: options.route } : state.routing;
  const machine = createRouteMachine(first, () => change({ routing: machine.state() }));
  state = { ...state, routing: first };

  const route = (isPreview = false) => {
    const [start, finish] = state.ends;
    if (!start || !finish) return machine.reset();
    const request = { key, folder, pointA: start.latLng, pointB: finish.latLng, language };
    machine.ask((signal) => requestRoute(request, { ...options, signal }), { isPreview });
  };
  const stopDragging = () => {
    clearTimeout(dragTimer);
    dragTimer = undefined;
  };
  /** The last move of an end decides its name. */
  const settle = (ends: Ends, move: PlannerState['move'] = 'chosen') => {
    stopDragging();
    naming.abort();
    naming = new AbortController();
    change({ ends, move });
  };

  const setEnds = (ends: Ends) => {
    settle(ends);
    // Back at the ends that it began with, the route is known.
    if (options.route && ends.every((end, at) => isAt(end, options.ends[at]))) machine.show(options.route);
    else route();
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setEnd: (end, waypoint) => setEnds(replaceEnd(state.ends, end, waypoint)),
    setEnds,
    swap: () => setEnds([state.ends[1], state.ends[0]]),
    route: () => route(),
    drag(end, to) {
      change({ ends: replaceEnd(state.ends, end, placeAt(to)), move: 'held' });
      dragTimer ??= setTimeout(() => {
        dragTimer = undefined;
        route(true);
      }, DRAG_INTERVAL_MS);
    },
    drop(end, at) {
      const dropped = placeAt(at);
      settle(replaceEnd(state.ends, end, dropped), 'dropped');
      route();
      const { signal } = naming;
      namePoint(at, options, signal)
        .then((named) => {
          // By then the visitor may have gone on.
          if (state.ends[end] === dropped) change({ ends: replaceEnd(state.ends, end, named) });
        })
        .catch(() => {});
    },
    findPlaces(text, submitted, signal) {
      const near = state.ends.find((end) => end)?.latLng;
      return requestPlaces(text, { ...options, near, submitted }, signal);
    },
    end() {
      listeners.clear();
      stopDragging();
      naming.abort();
      machine.end();
    },
  };
}

function isAt(one: Waypoint | undefined, other: Waypoint | undefined): boolean {
  return one?.latLng.lat === other?.latLng.lat && one?.latLng.lng === other?.latLng.lng;
}

function replaceEnd(ends: Ends, end: End, waypoint: Waypoint | undefined): Ends {
  return end === 0 ? [waypoint, ends[1]] : [ends[0], waypoint];
}

/** Plans one route: its two ends, however they are moved, and the route between them. The widget shows its state. */
import type { RoutePoint } from '#route-service/contract';
import { namePoint, placeAt } from './places/name-point.ts';
import { type PlaceRequestOptions, requestPlaces } from './places/request-places.ts';
import type { FoundPlace } from './places/site-places.ts';
import { createPlannerState, type PlannerState } from './planner-state.ts';
import { requestRoute } from './route/request-route.ts';
import { type End, type Ends, haveSamePlaces, type Route, type Waypoint } from './route/route.ts';
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

/** The planner of one map. */
export interface RoutePlanner {
  readonly state: () => PlannerState;
  /** Calls the listener after every change, until the function it returns is called. */
  subscribe(listener: () => void): () => void;
  /** Sets a place; undefined removes it, and the route with it. */
  setEnd(end: End, waypoint: Waypoint | undefined): void;
  setEnds(ends: Ends): void;
  swap(): void;
  /** Requests the route again. */
  route(): void;
  /** Called while a marker moves. */
  drag(end: End, to: RoutePoint): void;
  /** Called when a marker is released. */
  drop(end: End, at: RoutePoint): void;
  findPlaces(text: string, isSubmitted: boolean, signal: AbortSignal): Promise<readonly FoundPlace[]>;
  /** Ends pending requests. */
  end(): void;
}

/** Time between two route requests while a marker is dragged (docs/product-rules.md). */
const DRAG_INTERVAL_MS = 500;

/** Makes a planner with the given ends and route. */
export function createRoutePlanner(options: PlannerOptions): RoutePlanner {
  const { key, folder, language } = options;
  const first: RoutingState = options.route
    ? { status: 'success', route: options.route }
    : { status: 'idle' };
  const shown = createPlannerState({ ends: options.ends, routing: first, move: 'chosen' });
  const machine = createRouteMachine(first, () => shown.change({ routing: machine.state() }));
  let naming = new AbortController();

  const route = (isPreview = false) => {
    const [start, finish] = shown.state().ends;
    if (!start || !finish) return machine.reset();
    const request = { key, folder, pointA: start.latLng, pointB: finish.latLng, language };
    machine.ask((signal) => requestRoute(request, { ...options, signal }), { isPreview });
  };
  const dragging = createDragTimer(() => route(true));
  /** Each move of an end cancels the naming of earlier ones. */
  const settle = (ends: Ends, move: PlannerState['move'] = 'chosen') => {
    dragging.stop();
    naming.abort();
    naming = new AbortController();
    shown.change({ ends, move });
  };
  const setEnds = (ends: Ends) => {
    settle(ends);
    // At the ends that the planner started with, the route is known.
    if (options.route && haveSamePlaces(ends, options.ends)) machine.show(options.route);
    else route();
  };
  const moveEnd = (end: End, waypoint: Waypoint | undefined) => replaceEnd(shown.state().ends, end, waypoint);
  const nameDropped = async (end: End, dropped: Waypoint) => {
    const named = await namePoint(dropped.latLng, options, naming.signal);
    // The visitor may have moved the end in the meantime.
    if (shown.state().ends[end] === dropped) shown.change({ ends: moveEnd(end, named) });
  };

  return {
    state: shown.state,
    subscribe: shown.subscribe,
    setEnd: (end, waypoint) => setEnds(moveEnd(end, waypoint)),
    setEnds,
    swap: () => setEnds([shown.state().ends[1], shown.state().ends[0]]),
    route: () => route(),
    drag(end, to) {
      shown.change({ ends: moveEnd(end, placeAt(to)), move: 'held' });
      dragging.start();
    },
    drop(end, at) {
      const dropped = placeAt(at);
      settle(moveEnd(end, dropped), 'dropped');
      route();
      nameDropped(end, dropped).catch(() => {});
    },
    findPlaces(text, submitted, signal) {
      const near = shown.state().ends.find((end) => end)?.latLng;
      return requestPlaces(text, { ...options, near, submitted }, signal);
    },
    end() {
      shown.end();
      dragging.stop();
      naming.abort();
      machine.end();
    },
  };
}

/** Runs now and then while a marker is being dragged. */
function createDragTimer(run: () => void): { start(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, DRAG_INTERVAL_MS);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

function replaceEnd(ends: Ends, end: End, waypoint: Waypoint | undefined): Ends {
  return end === 0 ? [waypoint, ends[1]] : [ends[0], waypoint];
}

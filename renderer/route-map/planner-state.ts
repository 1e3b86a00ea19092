/** The state of a route planner, and its listeners. */
import type { Ends } from './route/route.ts';
import type { RoutingState } from './route/route-machine.ts';

/** The visible state of the planner; each change makes a new object. */
export interface PlannerState {
  readonly ends: Ends;
  readonly routing: RoutingState;
  /**
   * The last way in which an end moved: `held` is a marker that is being dragged, `dropped` one that was released,
   * `chosen` everything else.
   */
  readonly move: 'chosen' | 'held' | 'dropped';
}

/** A state that its owner changes and listeners observe. */
export interface ObservedState {
  readonly state: () => PlannerState;
  change(part: Partial<PlannerState>): void;
  /** Calls the listener after every change, until the function it returns is called. */
  subscribe(listener: () => void): () => void;
  /** From here on listeners are not called. */
  end(): void;
}

/** Holds the state of one planner. */
export function createPlannerState(first: PlannerState): ObservedState {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    state: () => state,
    change(part) {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: () => listeners.clear(),
  };
}

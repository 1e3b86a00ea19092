/** The states of a route's calculation: idle, sending, then success, error or timeout (docs/product-rules.md). */
import type { RouteOutcome } from './read-route-answer.ts';
import type { Route } from './route.ts';
import type { RoutingFailure } from './routing-failure.ts';

/** The state of the route at a moment. */
export type RoutingState =
  | { readonly status: 'idle' }
  /** The route that is being replaced stays visible. */
  | { readonly status: 'sending'; readonly replaced?: Route | undefined }
  | { readonly status: 'success'; readonly route: Route }
  | { readonly status: 'error' | 'timeout'; readonly failure: RoutingFailure };

/** Requests a route; rejects only when the signal is aborted. */
export type Ask = (signal: AbortSignal) => Promise<RouteOutcome>;

/** Runs one request at a time: a new one aborts the previous one, whose answer is then ignored. */
export interface RouteMachine {
  readonly state: () => RoutingState;
  /** If a preview fails, the state stays the same: the visitor is still dragging. */
  ask(ask: Ask, options?: { readonly isPreview?: boolean }): void;
  /** Shows a known route; a pending request is aborted. */
  show(route: Route): void;
  /** Returns to idle; a pending request is aborted. */
  reset(): void;
  /** Aborts a pending request without notifying listeners. */
  end(): void;
}

/** The machine in its first state; `changed` is called after every change. */
export function createRouteMachine(first: RoutingState, changed: () => void): RouteMachine {
  let state = first;
  let request = new AbortController();

  const enter = (next: RoutingState) => {
    state = next;
    changed();
  };
  const begin = () => {
    request.abort();
    request = new AbortController();
    return request;
  };

  return {
    state: () => state,
    async ask(ask, { isPreview = false } = {}) {
      const own = begin();
      const replaced = routeOf(state);
      enter({ status: 'sending', replaced });
      // Only the request is in the `catch`, so errors of listeners do not count as its failure.
      const outcome = await ask(own.signal).catch(() => undefined);
      if (own.signal.aborted || !outcome) return;
      if ('route' in outcome) return enter({ status: 'success', route: outcome.route });
      if (isPreview) return enter(replaced ? { status: 'success', route: replaced } : { status: 'idle' });
      const { failure } = outcome;
      enter({ status: failure.isTimeout ? 'timeout' : 'error', failure });
    },
    show(route) {
      begin();
      enter({ status: 'success', route });
    },
    reset() {
      begin();
      if (state.status !== 'idle') enter({ status: 'idle' });
    },
    end() {
      begin();
    },
  };
}

/** The visible route: the one found, or the one that is being replaced. */
export function routeOf(state: RoutingState): Route | undefined {
  if (state.status === 'success') return state.route;
  return state.status === 'sending' ? state.replaced : undefined;
}

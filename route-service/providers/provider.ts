/** The interface of routing providers: an engine on this machine, or a service over HTTP. */
import type { Coordinate, NoRouteStatus, RouteInstruction, RoutePoint } from '../contract.ts';

/** A query to a provider; the numbers are finite and within their ranges. */
export interface RouteQuery {
  readonly from: RoutePoint;
  readonly to: RoutePoint;
  /** If it is set, the answer has instructions in this language, or in the nearest one that the provider has. */
  readonly language: string | undefined;
}

/** A way from one point to the other. */
export interface FoundRoute {
  readonly kind: 'route';
  /** At least two. */
  readonly coordinates: readonly Coordinate[];
  readonly distanceM: number;
  readonly timeS: number;
  readonly instructions?: readonly RouteInstruction[];
}

/** There is no route: an answer, not a failure. */
export interface NoRoute {
  readonly kind: 'none';
  readonly status: NoRouteStatus;
}

/** The answer of a provider: a route, or the reason why there is none. */
export type ProvidedRoute = FoundRoute | NoRoute;

/** Figures of a provider, since it was opened. */
export interface ProviderStats {
  readonly restarts: number;
  readonly killed: number;
  readonly retries: number;
  readonly refusedSnaps: number;
}

/** A source of routes. It closes everything that it opens. */
export interface RouteProvider {
  readonly id: string;
  /** Attribution of the data, if it needs one. */
  readonly attribution: string | undefined;
  /** Number of routes that it computes at the same time. */
  readonly concurrency: number;
  /** Identifies the data and settings that routes are computed with: with others, stored routes are stale. */
  fingerprint(): string;
  /** @throws RouteServiceError when there is no answer: timeout, provider-failed, provider-limited, engine-died, not-ready */
  route(query: RouteQuery, signal: AbortSignal): Promise<ProvidedRoute>;
  /** Why no route can be computed at the moment; undefined if there is no problem. */
  describeTrouble(): string | undefined;
  stats(): ProviderStats;
  close(): Promise<void>;
}

/** The interface of route stores, which keep answers beyond this process. */
import type { RouteName } from './route-name.ts';

/** The facts of a stored route in lists and exports. */
export interface StoredRouteFacts {
  readonly folder: string;
  readonly key: string;
  /** All parts of the name. */
  readonly name: string;
  /** Identifies the provider and the data that it was computed from. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly storedAtMs: number;
  /** Size of the answer. */
  readonly bytes: number;
}

/** An answer as it was stored. */
export interface StoredRoute extends StoredRouteFacts {
  readonly body: Buffer;
}

/** The result of a look-up. */
export interface FoundAnswer {
  readonly version: string;
  readonly body: Buffer;
}

/** The answer under a name: synchronous if the store allows it, because a promise costs more than the look-up. */
export type Lookup = FoundAnswer | undefined | Promise<FoundAnswer | undefined>;

/** The right to compute a route, or the answer that another instance has computed in the meantime. */
export interface Turn {
  readonly found: FoundAnswer | undefined;
  /** Lets other instances continue. Call it when the answer has been stored, or will not be. */
  release(): void;
}

/** Keeps answers. A store that fails acts as an empty one, and never makes a request fail. */
export interface RouteStore {
  get(name: RouteName): Lookup;
  /**
   * Waits while another instance computes the same route. Stores of a single instance have no turns; a store that fails does not wait.
   * @throws the signal's reason
   */
  takeTurn?(name: RouteName, version: string, signal: AbortSignal): Promise<Turn>;
  /** Keeps an answer, or counts a failure. */
  put(name: RouteName, version: string, body: Buffer): void;
  /** Removes a folder's routes, or all; returns their number. */
  purge(folder: string | undefined): Promise<number>;
  /** A folder's routes, or all, in no order. */
  list(folder: string | undefined): AsyncIterable<StoredRoute>;
  /** Calls back for purges that another instance requested. */
  onPurge(listener: () => void): void;
  /** Figures for the metrics. */
  stats(): StoreStats;
  close(): Promise<void>;
}

/** Figures of a store. */
export interface StoreStats {
  readonly entries: number;
  readonly bytes: number;
  readonly failures: number;
}

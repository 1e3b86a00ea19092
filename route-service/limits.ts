/** The limits of the service and their defaults. */

/** Limits on requests and on the work they cause. */
export interface ServiceLimits {
  /** Maximum size of a body. A route request has some 200 bytes; names may fill 4 kB. */
  readonly bodyBytes: number;
  /** A request that has not arrived completely within this time is refused. */
  readonly requestTimeMs: number;
  /** Lifetime of idle connections: longer than a load balancer keeps them (AWS 60 s, nginx 60 s). */
  readonly keepAliveMs: number;
  /** A connection is closed if its client reads nothing of an answer for this time; longer than any answer takes to compute. */
  readonly unreadMs: number;
  /** Maximum number of requests that wait for an engine; further ones are refused. */
  readonly maxWaiting: number;
  /** Maximum time that a request waits for an engine. */
  readonly maxWaitMs: number;
  /** Maximum time to compute a route; together with the wait, it is below the visitor's 30 s. */
  readonly computeMs: number;
  /** Maximum time of one look-up of the geocoder. */
  readonly geocodeMs: number;
  /** Maximum size of all answers in memory. */
  readonly memoryBytes: number;
}

/** Default limits of the service. */
export const defaultLimits: ServiceLimits = {
  bodyBytes: 16 * 1024,
  requestTimeMs: 10_000,
  keepAliveMs: 72_000,
  unreadMs: 30_000,
  maxWaiting: 500,
  maxWaitMs: 5_000,
  computeMs: 10_000,
  geocodeMs: 5_000,
  memoryBytes: 64 * 1024 * 1024,
};

/** Default rate limit per client: a guard against loops and floods, not a quota. */
export const defaultRateLimit = { requestsPerMinute: 3_000, burst: 1_000 } as const;

/** Stored routes are computed again after this time: roads change even if no new data is prepared. */
export const defaultStoredForMs = 30 * 24 * 3_600_000;

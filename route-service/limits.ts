/** The limits of the service: what each means, and its default. */

/** Limits on requests and on the work they cause. */
export interface ServiceLimits {
  /** Largest body that is read. A route request has some 200 bytes; names may fill 4 kB. */
  readonly bodyBytes: number;
  /** A request has arrived whole within this time, or it is refused. */
  readonly requestTimeMs: number;
  /** Idle connections stay open this long: longer than a load balancer keeps them (AWS 60 s, nginx 60 s). */
  readonly keepAliveMs: number;
  /** Requests that wait for an engine; more are shed. */
  readonly maxWaiting: number;
  /** A request waits this long for an engine at most. */
  readonly maxWaitMs: number;
  /** Computing a route takes this long at most; with the wait it stays below the visitor's 30 s. */
  readonly computeMs: number;
  /** One look-up of the geocoder takes this long at most. */
  readonly geocodeMs: number;
  /** Ready answers in memory. */
  readonly memoryBytes: number;
}

/** Default limits of the service. */
export const defaultLimits: ServiceLimits = {
  bodyBytes: 16 * 1024,
  requestTimeMs: 10_000,
  keepAliveMs: 72_000,
  maxWaiting: 500,
  maxWaitMs: 5_000,
  computeMs: 10_000,
  geocodeMs: 5_000,
  memoryBytes: 64 * 1024 * 1024,
};

/** Default rate limit per client: a guard against loops and floods, not a quota. */
export const defaultRateLimit = { requestsPerMinute: 3_000, burst: 1_000 } as const;

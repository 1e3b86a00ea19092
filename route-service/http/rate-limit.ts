/** Limits the requests of a client: a steady rate, and a burst beyond it. */

/** The rate limit of a client. */
export interface RateLimit {
  readonly requestsPerMinute: number;
  /** Requests that may come at once. */
  readonly burst: number;
}

/** Counts requests. */
export interface RateLimiter {
  /** Counts a request; returns 0 if it may pass, else the milliseconds to wait. */
  take(client: string): number | Promise<number>;
}

/** Maximum number of clients that are remembered. Above it, those within their rate are forgotten first. */
const MAX_CLIENTS = 100_000;
/** Microseconds of a minute and of a millisecond. */
const MINUTE_US = 60_000_000;
const MS_US = 1_000;

/** A rate as whole microseconds. Fractions would be rounded beside the time since 1970, and a client refused for nothing. */
export function describeRate({ requestsPerMinute, burst }: RateLimit) {
  const intervalUs = Math.max(1, Math.round(MINUTE_US / requestsPerMinute));
  return { intervalUs, toleranceUs: intervalUs * burst };
}

/**
 * A limiter in this process. Each client has one number: the time at which its requests so far would be due if the client
 * had kept to the rate (the "generic cell rate algorithm").
 */
export function createRateLimiter(limit: RateLimit, now: () => number): RateLimiter {
  const { intervalUs, toleranceUs } = describeRate(limit);
  const dueUs = new Map<string, number>();
  return {
    take(client) {
      const nowUs = Math.round(now() * MS_US);
      const known = dueUs.get(client) ?? 0;
      // No client gets this far ahead of its rate: the clock was set back, and would refuse all until it is there again.
      const isSetBack = known - nowUs > toleranceUs;
      const due = (isSetBack ? nowUs : Math.max(known, nowUs)) + intervalUs;
      if (due - nowUs > toleranceUs) return (due - nowUs - toleranceUs) / MS_US;
      if (dueUs.size >= MAX_CLIENTS && !dueUs.has(client)) forgetIdle(dueUs, nowUs);
      dueUs.set(client, due);
      return 0;
    },
  };
}

function forgetIdle(dueUs: Map<string, number>, nowUs: number): void {
  for (const [client, due] of dueUs) if (due <= nowUs) dueUs.delete(client);
  // All clients exceed their rate: a distributed attack. Starting over is better than using more memory.
  if (dueUs.size >= MAX_CLIENTS) dueUs.clear();
}

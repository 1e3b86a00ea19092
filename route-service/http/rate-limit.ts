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

/**
 * A limiter in this process. Each client has one number: the time at which its requests so far would be due if the client
 * had kept to the rate (the "generic cell rate algorithm").
 */
export function createRateLimiter({ requestsPerMinute, burst }: RateLimit, now: () => number): RateLimiter {
  const intervalMs = 60_000 / requestsPerMinute;
  const toleranceMs = intervalMs * burst;
  const dueMs = new Map<string, number>();
  return {
    take(client) {
      const nowMs = now();
      const known = dueMs.get(client) ?? 0;
      // No client gets this far ahead of its rate: the clock was set back, and would refuse all until it is there again.
      const isSetBack = known - nowMs > toleranceMs;
      const due = (isSetBack ? nowMs : Math.max(known, nowMs)) + intervalMs;
      if (due - nowMs > toleranceMs) return due - nowMs - toleranceMs;
      if (dueMs.size >= MAX_CLIENTS && !dueMs.has(client)) forgetIdle(dueMs, nowMs);
      dueMs.set(client, due);
      return 0;
    },
  };
}

function forgetIdle(dueMs: Map<string, number>, nowMs: number): void {
  for (const [client, due] of dueMs) if (due <= nowMs) dueMs.delete(client);
  // All clients exceed their rate: a distributed attack. Starting over is better than using more memory.
  if (dueMs.size >= MAX_CLIENTS) dueMs.clear();
}

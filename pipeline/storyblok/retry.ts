/** The retry policy: which failed attempts are repeated, how often, and how long to wait before each. */
import { isPassing, RequestFailure } from './request-failure.ts';
import type { Timing } from './timing.ts';

/** Retries of one request (docs/product-rules.md). */
const MAX_RETRIES = 10;
/** Delay after "too many requests" without Retry-After, and the first step of the back-off (docs/product-rules.md). */
const RETRY_DELAY_MS = 300;
/** Ten doubled steps would reach five minutes, but a server that restarts is back within seconds. */
const MAX_BACKOFF_MS = 5000;
/** Retries if the address has never answered. It is probably wrong, and people should see the error within seconds. */
const MAX_RETRIES_UNREACHED = 4;
/** If a server asks for a longer wait, the fetch fails and people decide. */
const MAX_RETRY_AFTER_MS = 300_000;
const TOO_MANY_REQUESTS = 429;

/** The wait after a failed attempt. `everybody`: the server asked for it, so all requests wait. */
export interface RetryDelay {
  readonly milliseconds: number;
  readonly everybody: boolean;
}

/** The inputs of the decision to try again. */
export interface RetryOptions {
  readonly timing: Timing;
  /** Whether the server has answered anything yet. */
  readonly reached: () => boolean;
  /** Waits, or makes all requests wait. Rejects when the fetch is cancelled. */
  readonly wait: (delay: RetryDelay, failure: RequestFailure) => Promise<void>;
}

/** Runs attempts until one succeeds. Rejects with the last failure when no retries are left or retrying cannot help. */
export async function withRetries<Result>(
  attempt: (again: boolean) => Promise<Result>,
  options: RetryOptions,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(retries > 0);
    } catch (failure) {
      if (!(failure instanceof RequestFailure) || !mayRetry(failure, { retries, ...options })) throw failure;
      await options.wait(planDelay(failure, { retries, ...options }), failure);
    }
  }
}

function mayRetry(
  failure: RequestFailure,
  { retries, reached }: { readonly retries: number; readonly reached: () => boolean },
): boolean {
  if (!isPassing(failure) || (failure.retryAfterMs ?? 0) > MAX_RETRY_AFTER_MS) return false;
  if (reached()) return retries < MAX_RETRIES;
  // If the address has only answered with HTML pages, it is not an API, and retrying cannot help.
  if (failure.kind === 'page') return false;
  return retries < (failure.kind === 'unreachable' ? MAX_RETRIES_UNREACHED : MAX_RETRIES);
}

function planDelay(
  { status, retryAfterMs }: RequestFailure,
  { retries, timing }: { readonly retries: number; readonly timing: Timing },
): RetryDelay {
  // A date may be in the past by our clock, and servers round down. Without a minimum, all retries would run at once.
  if (retryAfterMs) return { milliseconds: Math.max(retryAfterMs, RETRY_DELAY_MS), everybody: true };
  if (status === TOO_MANY_REQUESTS) return { milliseconds: RETRY_DELAY_MS, everybody: true };
  const step = Math.min(RETRY_DELAY_MS * 2 ** retries, MAX_BACKOFF_MS);
  // Half of the wait is random, so that clients that failed together do not retry together.
  return { milliseconds: Math.round(step * (0.5 + timing.random() / 2)), everybody: false };
}

/** The failures of one attempt at a request, classified so that the right ones are retried. */

/**
 * `status`: an answer that is not a success · `unreachable`: no connection was made ·
 * `redirect`: redirects that are not followed · `page`: HTML, which does not come from the API ·
 * `broken`: cut off, not JSON, or JSON of another shape ·
 * `timed-out`: not complete within the time limit · `oversized`: larger than allowed, which another attempt would not change.
 */
export type FailureKind =
  | 'status'
  | 'unreachable'
  | 'redirect'
  | 'page'
  | 'broken'
  | 'timed-out'
  | 'oversized';

interface FailureFacts {
  readonly status?: number;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** One failed attempt, with the facts of its headers about retrying. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** Milliseconds to wait, as the server asks. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, message: string, { status, retryAfterMs, cause }: FailureFacts = {}) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Statuses below 500 that mean "not now" and not "never": time-out, conflict, too early, too many requests. */
const PASSING_STATUSES: readonly number[] = [408, 409, 425, 429];

/** Whether the same request may succeed later. */
export function isPassing({ kind, status }: RequestFailure): boolean {
  if (kind === 'page') return status === undefined;
  if (kind === 'oversized' || kind === 'redirect') return false;
  return kind !== 'status' || isPassingStatus(status ?? 0);
}

/** Whether a status means "not now" rather than "never". */
export function isPassingStatus(status: number): boolean {
  return status >= 500 || PASSING_STATUSES.includes(status);
}

/** Reads a Retry-After header: seconds or an HTTP date; undefined when absent or unreadable. */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  // A date begins with its weekday; Date.parse alone would read "-1" as a year.
  const date = /^[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}

/** The failures of one attempt of one request, told apart so that the right ones are tried again. */

/**
 * `status`: an answer that is not a success · `unreachable`: no connection came about ·
 * `broken`: cut off, not JSON, or JSON of another shape · `page`: HTML, which is for people and not of the API ·
 * `timed-out`: nothing complete within the time limit · `oversized`: more than is taken, which another attempt would not change.
 */
export type FailureKind = 'status' | 'unreachable' | 'broken' | 'page' | 'timed-out' | 'oversized';

interface FailureFacts {
  readonly status?: number;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** One attempt that failed, with what its headers said about trying again. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** Milliseconds for which the server asks to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, message: string, { status, retryAfterMs, cause }: FailureFacts = {}) {
    super(message, { cause });
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Statuses below 500 that say "not now" and not "never": time-out, too early, too many requests. */
const PASSING_STATUSES: readonly number[] = [408, 425, 429];

/** Whether the same request may well succeed later. */
export function isPassing({ kind, status }: RequestFailure): boolean {
  if (kind === 'page') return status === undefined;
  if (kind === 'oversized') return false;
  return kind !== 'status' || isPassingStatus(status ?? 0);
}

/** Whether a status says "not now" rather than "never". */
export function isPassingStatus(status: number): boolean {
  return status >= 500 || PASSING_STATUSES.includes(status);
}

/** Reads a Retry-After header: seconds or an HTTP date; undefined when absent or unreadable. */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  // A date begins with its weekday; Date.parse alone would take "-1" for a year.
  const date = /^[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}

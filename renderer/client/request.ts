/** Sends requests from the browser with a time limit, and retries once where that is safe. */
import { passingStatuses } from '../model/passing-statuses.ts';

/** Methods that change nothing; all others are sent once (docs/product-rules.md). */
const SAFE_METHOD = /^(?:get|head|options)$/i;
/** Longer than any answer that people wait for (the route API's limit; docs/product-rules.md). */
const REQUEST_TIMEOUT_MS = 30_000;

/** The options of `fetch`, with a time limit. */
export interface RequestOptions extends RequestInit {
  /** Milliseconds until the request fails with a TimeoutError; default: 30,000. */
  readonly timeoutMs?: number;
}

/**
 * Sends a request; with a safe method, it tries once more when the status of the answer allows it.
 * @throws TimeoutError after the time limit, AbortError after `signal`, TypeError when the network fails
 */
export async function sendRequest(
  address: string | URL,
  { timeoutMs = REQUEST_TIMEOUT_MS, ...init }: RequestOptions = {},
): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs);
  const options = { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit };
  const answer = await fetch(address, options);
  const mayRetry = SAFE_METHOD.test(init.method ?? 'GET') && passingStatuses.has(answer.status);
  return mayRetry ? fetch(address, options) : answer;
}

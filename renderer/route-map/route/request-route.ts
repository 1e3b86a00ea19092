/** The client of `POST /api/mapbox-route`: each request has one outcome, and throws only when it is aborted. */
import {
  CLIENT_TIMEOUT_MS,
  MISSING_NAME_MESSAGE,
  ROUTE_PATH,
  type RouteRequest,
} from '#route-service/contract';
import { type RouteOutcome, readRouteAnswer } from './read-route-answer.ts';
import { limitText, type RoutingFailure } from './routing-failure.ts';

/** Sends a request; the browser's `fetch`. */
export type Send = (address: string, init: RequestInit) => Promise<Response>;

/** The address and the settings of route requests. */
export interface RouteRequestOptions {
  /** Address of the route service without a trailing slash; empty for the page's own. */
  readonly service: string;
  readonly send: Send;
  /** Aborted when the answer is no longer needed. */
  readonly signal: AbortSignal;
}

/** Status of all failures between browser and service (docs/product-rules.md). */
const TECHNICAL_STATUS = -1;
const TIMEOUT_MESSAGE = 'Route API request timed out.';
const FAILED = 'Route API request failed: ';

/** Requests a route. @throws the signal's reason, when it is aborted. */
export async function requestRoute(
  request: RouteRequest,
  { service, send, signal }: RouteRequestOptions,
): Promise<RouteOutcome> {
  if (!request.key || !request.folder) return fail(400, MISSING_NAME_MESSAGE);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), CLIENT_TIMEOUT_MS);
  try {
    const answer = await send(service + ROUTE_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.any([signal, limit.signal]),
    });
    // In other languages than English, the box only has its advice. HTTP/2 has no status text.
    const isEnglish = /^en/.test(request.language ?? 'en');
    if (!answer.ok)
      return fail(answer.status, isEnglish ? FAILED + (answer.statusText || answer.status) : '');
    return readRouteAnswer(await answer.json());
  } catch (error) {
    signal.throwIfAborted();
    return limit.signal.aborted
      ? { failure: { status: TECHNICAL_STATUS, message: TIMEOUT_MESSAGE, isTimeout: true } }
      : fail(TECHNICAL_STATUS, FAILED + error);
  } finally {
    clearTimeout(timer);
  }
}

function fail(status: RoutingFailure['status'], message: string): RouteOutcome {
  return { failure: { status, message: limitText(message) } };
}

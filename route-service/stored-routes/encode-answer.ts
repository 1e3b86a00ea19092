/** Encodes a provider's result once as the bytes of an answer. */
import { NO_ROUTE_MESSAGES, type NoRouteAnswer, type RouteAnswer } from '../contract.ts';
import type { FoundRoute, ProvidedRoute } from '../providers/provider.ts';

/** Incremented when the form of answers changes: entries of another form are stale. */
export const ANSWER_FORMAT = 1;

/** The answer as JSON text in UTF-8. */
export function encodeAnswer(found: ProvidedRoute, attribution: string | undefined): Buffer {
  if (found.kind === 'route') return Buffer.from(JSON.stringify(describeRoute(found, attribution)));
  const answer: NoRouteAnswer = {
    status: found.status,
    message: NO_ROUTE_MESSAGES[found.status],
    coordinates: [],
  };
  return Buffer.from(JSON.stringify(answer));
}

function describeRoute(found: FoundRoute, attribution: string | undefined): RouteAnswer {
  const { coordinates, distanceM, timeS, instructions } = found;
  const summary = { totalDistance: Math.round(distanceM), totalTime: Math.round(timeS) };
  return {
    coordinates,
    summary,
    ...(instructions ? { instructions } : {}),
    ...(attribution ? { attribution } : {}),
  };
}

/** A route that begins or ends far from where it was asked for is no answer: the engine took the next road it found. */
import type { Coordinate, RoutePoint } from '../contract.ts';
import { measureDistance } from '../geo/measure-distance.ts';
import type { FoundRoute, ProvidedRoute, RouteQuery } from './provider.ts';

/** The route, or that there is no road near enough. */
export function refuseFarSnap(route: FoundRoute, { from, to }: RouteQuery, maxSnapM: number): ProvidedRoute {
  const ends = [
    [from, route.coordinates[0]],
    [to, route.coordinates.at(-1)],
  ] as const;
  const far = ends.some(([asked, got]) => got && measureDistance(asked, toPoint(got)) > maxSnapM);
  return far ? { kind: 'none', status: 'NoSegment' } : route;
}

function toPoint([lng, lat]: Coordinate): RoutePoint {
  return { lat, lng };
}

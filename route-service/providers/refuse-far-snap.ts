/** Refuses routes that begin or end far from the requested points, because the engine took the nearest road that it found. */
import type { Coordinate, RoutePoint } from '../contract.ts';
import { measureDistance } from '../geo/measure-distance.ts';
import type { FoundRoute, ProvidedRoute, RouteQuery } from './provider.ts';

/** Returns the route, or that there is no road near enough. */
export function refuseFarSnap(route: FoundRoute, { from, to }: RouteQuery, maxSnapM: number): ProvidedRoute {
  const ends = [
    [from, route.coordinates[0]],
    [to, route.coordinates.at(-1)],
  ] as const;
  const far = ends.some(([asked, got]) => got && measureDistance(asked, toPoint(got)) > maxSnapM);
  return far ? { kind: 'none', status: 'NoSegment' } : route;
}

/** West, south, east and north of roads. */
type Bounds = readonly [number, number, number, number];

/** Whether a point is too far outside the bounds of all roads. For such a point, the engine would search for a long time. */
export function isFarOutside({ lat, lng }: RoutePoint, bounds: Bounds, maxSnapM: number): boolean {
  const [west, south, east, north] = bounds;
  const nearest = { lat: Math.max(south, Math.min(north, lat)), lng: Math.max(west, Math.min(east, lng)) };
  return measureDistance({ lat, lng }, nearest) > maxSnapM;
}

function toPoint([lng, lat]: Coordinate): RoutePoint {
  return { lat, lng };
}

/** Measures the distance between two points. */
import type { RoutePoint } from '../contract.ts';

/** Mean radius of the earth (IUGG). */
const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** Metres along the great circle. */
export function measureDistance(a: RoutePoint, b: RoutePoint): number {
  const halfLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const halfLng = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const chord = halfLat ** 2 + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * halfLng ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Metres between the circles of latitude of two points: never more than their distance, and quicker to compute. */
export function measureLatitudes(a: RoutePoint, b: RoutePoint): number {
  return Math.abs(a.lat - b.lat) * RADIANS * EARTH_RADIUS_M;
}

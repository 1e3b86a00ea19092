/** Straight-line distance between two places. */
import type { Place } from './plans/polyline.ts';

/** Mean radius of the earth (IUGG). */
const EARTH_RADIUS_METRES = 6_371_008.8;

/** Metres on the great circle (haversine formula). */
export function measureDistance(from: Place, to: Place): number {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

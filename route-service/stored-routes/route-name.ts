/** The name of a stored route: everything that makes two requests the same, as one text and as a short hash. */
import { createHash } from 'node:crypto';
import type { RoutePoint, RouteRequest } from '../contract.ts';

/** Degrees are compared and routed to six decimals: eleven centimetres. */
const UNITS_PER_DEGREE = 1e6;
/** Bytes of the hash: by chance, two of a billion names share one once in 10^20. */
const HASH_BYTES = 16;

/** A stored route's name and its parts. */
export interface RouteName {
  readonly folder: string;
  readonly key: string;
  /** All parts, unambiguous: no two different requests have the same. */
  readonly text: string;
}

/** Rounds a point to what counts; minus zero is zero. */
export function roundPoint({ lat, lng }: RoutePoint): RoutePoint {
  return { lat: countUnits(lat) / UNITS_PER_DEGREE, lng: countUnits(lng) / UNITS_PER_DEGREE };
}

function countUnits(degrees: number): number {
  return Math.round(degrees * UNITS_PER_DEGREE) + 0;
}

/**
 * Names the route that a request asks for. `folder` and `key` may hold any character, so their lengths come first; points
 * are whole numbers, which become text faster than fractions.
 */
export function nameRoute({ folder, key, pointA, pointB, language = '' }: RouteRequest): RouteName {
  const from = `${countUnits(pointA.lat)},${countUnits(pointA.lng)}`;
  const to = `${countUnits(pointB.lat)},${countUnits(pointB.lng)}`;
  return { folder, key, text: `${folder.length}:${folder}${key.length}:${key}${from};${to}|${language}` };
}

/** A name of fixed length and harmless characters. */
export function hashName(text: string): string {
  return createHash('sha256').update(text).digest().toString('base64url', 0, HASH_BYTES);
}

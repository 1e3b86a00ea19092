/** The name of a stored route: everything that makes two requests equal, as a text and as a short hash. */
import { createHash } from 'node:crypto';
import type { RoutePoint, RouteRequest } from '../contract.ts';

/** Degrees are compared and routed with six decimals, which is eleven centimetres. */
const UNITS_PER_DEGREE = 1e6;
/** Bytes of the hash: among a billion names, the chance that two share one is 1 in 10^20. */
const HASH_BYTES = 16;

/** A stored route's name and its parts. */
export interface RouteName {
  readonly folder: string;
  readonly key: string;
  /** All parts in an unambiguous form: different requests have different texts. */
  readonly text: string;
}

/** Rounds a point to the precision of names; minus zero becomes zero. */
export function roundPoint({ lat, lng }: RoutePoint): RoutePoint {
  return { lat: countUnits(lat) / UNITS_PER_DEGREE, lng: countUnits(lng) / UNITS_PER_DEGREE };
}

function countUnits(degrees: number): number {
  return Math.round(degrees * UNITS_PER_DEGREE) + 0;
}

/**
 * Names the requested route. `folder` and `key` may contain any character, so their lengths come first. Points are whole
 * numbers, which are converted to text faster than fractions.
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

/** Writes queries for Valhalla, on this machine and over HTTP, from checked numbers only. */
import type { RoutePoint } from '../contract.ts';
import type { RouteQuery } from './provider.ts';

/** The settings that stay the same for all requests. */
export interface ValhallaProfile {
  readonly costing: string;
  readonly maxSnapM: number;
}

/** The query as JSON text. */
export function writeValhallaQuery(
  { from, to, language }: RouteQuery,
  { costing, maxSnapM }: ValhallaProfile,
): string {
  const place = ({ lat, lng }: RoutePoint) => ({ lat, lon: lng, search_cutoff: maxSnapM });
  return JSON.stringify({
    locations: [place(from), place(to)],
    costing,
    units: 'kilometers',
    ...(language === undefined ? { directions_type: 'none' } : { directions_type: 'instructions', language }),
  });
}

/** Names a point on the map: by the place that is there, else by its coordinates. */
import { REVERSE_TOLERANCE_M, type RoutePoint } from '#route-service/contract';
import type { Waypoint } from '../route/route.ts';
import { writeCoordinates } from './coordinates-text.ts';
import { type PlaceRequestOptions, requestPlacesAt } from './request-places.ts';
import { type FoundPlace, findNearest } from './site-places.ts';

/** A waypoint at exactly this point, without a name of its own. */
export function placeAt(latLng: RoutePoint): Waypoint {
  return { latLng, name: writeCoordinates(latLng) };
}

/** The same, named after a place less than 200 m away (docs/product-rules.md). @throws when aborted */
export async function namePoint(
  latLng: RoutePoint,
  { places, ...options }: PlaceRequestOptions & { readonly places: readonly FoundPlace[] },
  signal: AbortSignal,
): Promise<Waypoint> {
  const found = await requestPlacesAt(latLng, options, signal).catch(() => {
    signal.throwIfAborted();
    // The site's own places have names even without a geocoder.
    return [];
  });
  const nearest = findNearest(latLng, [...found, ...places], REVERSE_TOLERANCE_M);
  return nearest ? { latLng, name: nearest.name, sign: nearest.sign } : placeAt(latLng);
}

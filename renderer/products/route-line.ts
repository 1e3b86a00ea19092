/** The line of a route on the ground: from the stored polyline, else from stop to stop. */
import { decodePolyline, type Place } from './polyline.ts';

interface RouteGeometry {
  readonly precomputed_coordinates?: string | undefined;
}

/** Places of the line in order; undefined when there is none worth drawing. */
export function readRouteLine(
  { precomputed_coordinates: stored }: RouteGeometry,
  stops: readonly Place[],
): readonly Place[] | undefined {
  const line = stored === undefined ? undefined : readStored(stored);
  return line ?? (stops.length > 1 ? stops : undefined);
}

/** Bare, as a JSON string, or as `{"polyline": …}`: editors paste what their tool gives. */
function readStored(stored: string): readonly Place[] | undefined {
  if (!/^["{[]/.test(stored)) return decodePolyline(stored);
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value === 'string') return decodePolyline(value);
    const { polyline } = value as { readonly polyline?: unknown };
    return typeof polyline === 'string' ? decodePolyline(polyline) : undefined;
  } catch {
    return decodePolyline(stored);
  }
}

/** The line of a route on the ground: from the stored polyline, else from stop to stop. */
import { decodePolyline, type Place } from '../plans/polyline.ts';

interface RouteGeometry {
  readonly precomputed_coordinates?: string | undefined;
}

/** Places of the line in order; undefined if there are too few to draw. */
export function readRouteLine(
  { precomputed_coordinates: stored }: RouteGeometry,
  stops: readonly Place[],
): readonly Place[] | undefined {
  const line = stored === undefined ? undefined : decodePolyline(unwrap(stored));
  return line ?? (stops.length > 1 ? stops : undefined);
}

/** The stored line, encoded; undefined when there is none, or it cannot be read. */
export function readStoredLine({ precomputed_coordinates: stored }: RouteGeometry): string | undefined {
  const encoded = stored === undefined ? undefined : unwrap(stored);
  return encoded !== undefined && decodePolyline(encoded) ? encoded : undefined;
}

/** Bare, as a JSON string, or as `{"polyline": …}`: editors paste the output of their tool. */
function unwrap(stored: string): string {
  if (!/^["{[]/.test(stored)) return stored;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value === 'string') return value;
    const { polyline } = value as { readonly polyline?: unknown };
    return typeof polyline === 'string' ? polyline : '';
  } catch {
    return stored;
  }
}

/** Finds places far from their airport, and references to stories of another airport (docs/product-rules.md). */
import { airport } from '../content-types/airport.ts';
import type { carPark } from '../content-types/car-park.ts';
import type { hotel } from '../content-types/hotel.ts';
import type { shuttleRoute } from '../content-types/shuttle-route.ts';
import type { terminal } from '../content-types/terminal.ts';
import type { RenderContext } from '../model/render-context.ts';
import { measureDistance } from './distance.ts';

/** Largest plausible distance from the airport: beyond it, latitude and longitude are probably swapped (docs/product-rules.md). */
const MAX_METRES_TO_AIRPORT = 60_000;

/** A place in degrees; without both, it is not checked. */
export interface CheckedPlace {
  /** The place as the message calls it: "This". */
  readonly subject: string;
  /** Path of its latitude. */
  readonly path: string;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
}

/** Reports a place that is far from its airport. */
export function checkDistance(
  { subject, path, lat, lng }: CheckedPlace,
  home: string,
  context: RenderContext,
): void {
  if (lat === undefined || lng === undefined) return;
  const middle = context.readFields(home, airport, ['lat', 'lng'], 'content.airport');
  const metres = middle && measureDistance(middle, { lat, lng });
  if (metres === undefined || metres <= MAX_METRES_TO_AIRPORT) return;
  const message = `${subject} is ${Math.round(metres / 1000)} km from its airport; latitude and longitude may be swapped, or missing`;
  context.report({ rule: 'far-from-airport', severity: 'error', path, message });
}

/** A story that a field of another one names; all these types have an airport. */
export interface NamedStory {
  readonly uuid: string | undefined;
  readonly field: string;
  readonly definition: typeof terminal | typeof carPark | typeof hotel | typeof shuttleRoute;
}

/** Reports a story that belongs to another airport than the one that names it. */
export function checkAirport(
  { uuid, field, definition }: NamedStory,
  home: string,
  context: RenderContext,
): void {
  if (uuid === undefined) return;
  const path = `content.${field}`;
  const type = definition as typeof terminal;
  const fields = context.readFields(uuid, type, ['airport'], path);
  if (!fields || fields.airport === home) return;
  reportForeign(context.read(uuid, type, ['airport'], path)?.name, path, context);
}

/** Reports a name that belongs to another airport. */
export function reportForeign(name: string | undefined, path: string, context: RenderContext): void {
  const message = `"${name}" belongs to another airport`;
  context.report({ rule: 'foreign-airport', severity: 'error', path, message });
}

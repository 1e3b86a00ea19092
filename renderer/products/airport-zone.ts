/** Times at an airport are in the airport's time zone, never in the visitor's. */
import { airport } from '../content-types/airport.ts';
import { enterTimeZone } from '../format/time-zone.ts';
import type { RenderContext } from '../model/render-context.ts';

/** The context in the time zone of the given airport; unchanged when there is no such airport. */
export function enterAirport(uuid: string | undefined, context: RenderContext, path: string): RenderContext {
  if (uuid === undefined) return context;
  const zone = context.read(uuid, airport, ['time_zone'], path)?.fields.time_zone;
  return enterTimeZone(zone, context, path);
}

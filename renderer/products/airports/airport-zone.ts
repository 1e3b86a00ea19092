/** Times at an airport are in the airport's time zone, never in the visitor's. */
import { airport } from '../../content-types/airport.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { enterTimeZone } from './time-zone.ts';

/** The facts about an airport that its products and places need. */
export interface EnteredAirport {
  /** In the airport's time zone. */
  readonly context: RenderContext;
  /** "BR"; empty when there is no such airport. */
  readonly code: string;
}

/** The context in the time zone of the given airport; unchanged when there is no such airport. */
export function enterAirport(uuid: string | undefined, context: RenderContext, path: string): RenderContext {
  return openAirport(uuid, context, path).context;
}

/** The same, with the airport's code. */
export function openAirport(uuid: string | undefined, context: RenderContext, path: string): EnteredAirport {
  if (uuid === undefined) return { context, code: '' };
  const fields = context.readFields(uuid, airport, ['time_zone', 'code'], path);
  return { context: enterTimeZone(fields?.time_zone, context, path), code: fields?.code ?? '' };
}

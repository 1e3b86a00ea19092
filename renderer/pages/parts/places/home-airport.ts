/** The airport that a page belongs to: its name and sign, and its time, which is the page's time. */
import { airport } from '../../../content-types/airport.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import { enterTimeZone } from '../../../products/airports/time-zone.ts';

/** The facts of an airport that other pages show. */
export interface HomeAirport {
  readonly uuid: string;
  readonly name: string;
  readonly code: string;
  readonly href: string | undefined;
  /** Language of the page, when it is not the language of this one. */
  readonly hrefLang?: string | undefined;
}

/** An airport, and the context in its time zone. */
export interface AtAirport {
  /** Undefined when the airport is not published. */
  readonly airport: HomeAirport | undefined;
  readonly context: RenderContext;
}

/** Reads the airport that a story names. */
export function readHomeAirport(uuid: string | undefined, context: RenderContext): AtAirport {
  const part = uuid && context.read(uuid, airport, ['name', 'code', 'time_zone'], 'content.airport');
  if (!uuid || !part) return { airport: undefined, context };
  const { name, code, time_zone: timeZone } = part.fields;
  return {
    airport: { uuid, name, code, href: part.href, hrefLang: part.hrefLang },
    context: enterTimeZone(timeZone, context, 'content.airport'),
  };
}

/** Time zones by name: whether a zone exists, and the local name of its time. */
import { airport } from '../../content-types/airport.ts';
import { isTimeZone } from '../../format/is-time-zone.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { SiteLanguage } from '../../model/site.ts';

/** The context in the editors' time zone; unchanged, with a finding, if there is no such zone. */
export function enterTimeZone(
  timeZone: string | undefined,
  context: RenderContext,
  path: string,
): RenderContext {
  if (timeZone === undefined) return context;
  if (isKnownZone(timeZone, context.language)) return context.inTimeZone(timeZone);
  const message = `There is no time zone "${timeZone}"; expected a name like Europe/Berlin.`;
  context.report({ rule: 'invalid-field', severity: 'warning', path, message });
  return context;
}

/** "Brackholm time": named after the first airport of the site in the context's zone, else after the zone's own city. */
export function nameTimeZone(context: RenderContext): string {
  const airports = context.find({ type: airport.name });
  const here = airports.find((uuid) => readZone(uuid, context) === context.timeZone);
  const place = here === undefined ? cityOf(context.timeZone) : readAirportName(here, context);
  return context.message('offer.zone', { place: place ?? cityOf(context.timeZone) });
}

/** The airport's name in the page's language; the name of its story is the same in every language. */
export function readAirportName(uuid: string, context: RenderContext): string | undefined {
  return context.readFields(uuid, airport, ['name'], 'airport')?.name ?? context.page(uuid)?.name;
}

function readZone(uuid: string, context: RenderContext): string | undefined {
  return context.readFields(uuid, airport, ['time_zone'], 'airport')?.time_zone;
}

function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)!.replaceAll('_', ' ');
}

/** Asking Intl is slow, and every card needs its airport's zone, so each language keeps the answers. */
const knownZones = new WeakMap<SiteLanguage, Map<string, boolean>>();

function isKnownZone(timeZone: string, language: SiteLanguage): boolean {
  const zones = knownZones.get(language) ?? new Map<string, boolean>();
  knownZones.set(language, zones);
  const known = zones.get(timeZone) ?? isTimeZone(timeZone);
  zones.set(timeZone, known);
  return known;
}

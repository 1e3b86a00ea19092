/** Places from a server of Nominatim. Follows its usage policy: one request a second, a user agent, a cache, no search while typing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { GeocodeResult } from '../contract.ts';
import { RouteServiceError } from '../errors.ts';
import { createHttpClient } from '../providers/http-client.ts';
import type { Geocoder } from './geocoder.ts';
import type { NominatimSettings } from './geocoder-settings.ts';
import { createPlaceService } from './remote-geocoder.ts';

/** "An absolute maximum of one request per second" (operations.osmfoundation.org/policies/nominatim). */
const INTERVAL_MS = 1_000;
/** Maximum number of waiting requests; further ones would wait too long. */
const MAX_WAITING = 4;

const Degrees = z.coerce.number().min(-180).max(180);
const Place = z.object({
  lat: Degrees,
  lon: Degrees,
  display_name: z.string(),
  name: z.string().optional(),
  type: z.string().optional(),
});
const Nothing = z.object({ error: z.unknown() });

/** Creates the geocoder. */
export function createNominatim({ url, userAgent }: NominatimSettings): Geocoder {
  const client = createHttpClient({ name: 'Nominatim', headers: { 'user-agent': userAgent } });
  const service = createPlaceService({ client, read: readPlaces, remember: true, takeTurn: createTurns() });
  const base = url.replace(/\/+$/, '');
  const ask = (path: string, query: Record<string, string>, signal: AbortSignal) => {
    const address = new URL(`${base}${path}`);
    address.search = new URLSearchParams({ format: 'jsonv2', ...query }).toString();
    return service.ask(address, signal);
  };
  return {
    attribution: '© OpenStreetMap contributors',
    async find({ text, limit, language, submitted }, signal) {
      if (!submitted) return [];
      return await ask('/search', { q: text, limit: String(limit), ...tongue(language) }, signal);
    },
    reverse: ({ lat, lng }, language, signal) =>
      ask('/reverse', { lat: String(lat), lon: String(lng), ...tongue(language) }, signal),
    close: async () => undefined,
  };
}

/** One request after the other, a second apart. */
function createTurns(): (signal: AbortSignal) => Promise<void> {
  let nextTurnMs = 0;
  return async (signal) => {
    const nowMs = performance.now();
    const waitMs = Math.max(0, nextTurnMs - nowMs);
    if (waitMs > MAX_WAITING * INTERVAL_MS) {
      throw new RouteServiceError('geocoder-limited', {}, { retryAfterS: Math.ceil(waitMs / 1000) });
    }
    nextTurnMs = nowMs + waitMs + INTERVAL_MS;
    await sleep(waitMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  };
}

function tongue(language: string | undefined): Record<string, string> {
  return language === undefined ? {} : { 'accept-language': language };
}

/** Reads the places; an object with an error means that there are none. */
function readPlaces(body: unknown): readonly GeocodeResult[] {
  if (Nothing.safeParse(body).success) return [];
  const places = Array.isArray(body) ? z.array(Place).parse(body) : [Place.parse(body)];
  return places.map(({ lat, lon, display_name, name, type }) => {
    const [first = '', ...rest] = display_name.split(', ');
    const context = rest.slice(0, 2).join(', ');
    return {
      name: name || first,
      lat,
      lng: lon,
      ...(type ? { kind: type } : {}),
      ...(context ? { context } : {}),
    };
  });
}

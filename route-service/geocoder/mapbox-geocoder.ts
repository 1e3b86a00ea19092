/** Places from Mapbox Geocoding. Its terms forbid keeping temporary results, so none are remembered. */
import { z } from 'zod';
import type { GeocodeResult } from '../contract.ts';
import { createHttpClient } from '../providers/http-client.ts';
import type { Geocoder } from './geocoder.ts';
import type { MapboxGeocoderSettings } from './geocoder-settings.ts';
import { createPlaceService } from './remote-geocoder.ts';

const MAPBOX_URL = 'https://api.mapbox.com';
/** Longer queries are refused (docs.mapbox.com/api/search/geocoding). */
const MAX_WORDS = 20;

const Answer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: z.string(),
        place_formatted: z.string().optional(),
        feature_type: z.string().optional(),
        coordinates: z.object({ longitude: z.number(), latitude: z.number() }),
      }),
    }),
  ),
});

/** Creates the geocoder. Mapbox requires the token in the address, so addresses are never logged. */
export function createMapboxGeocoder({ accessToken, url = MAPBOX_URL }: MapboxGeocoderSettings): Geocoder {
  const service = createPlaceService({
    client: createHttpClient({ name: 'Mapbox' }),
    read: readPlaces,
    remember: false,
  });
  const base = `${url.replace(/\/+$/, '')}/search/geocode/v6`;
  const ask = (path: string, query: Record<string, string>, signal: AbortSignal) => {
    const address = new URL(`${base}${path}`);
    address.search = new URLSearchParams({ ...query, access_token: accessToken }).toString();
    return service.ask(address, signal);
  };
  return {
    attribution: '© Mapbox © OpenStreetMap',
    find: ({ text, limit, language, near }, signal) => {
      // A semicolon would split the query into several.
      const q = text.replaceAll(';', ' ').split(/\s+/).slice(0, MAX_WORDS).join(' ');
      const where: Record<string, string> = near ? { proximity: `${near.lng},${near.lat}` } : {};
      return ask(
        '/forward',
        { q, limit: String(Math.min(limit, 10)), ...where, ...tongue(language) },
        signal,
      );
    },
    reverse: ({ lat, lng }, language, signal) =>
      ask('/reverse', { latitude: String(lat), longitude: String(lng), ...tongue(language) }, signal),
    close: async () => undefined,
  };
}

function tongue(language: string | undefined): Record<string, string> {
  return language === undefined ? {} : { language };
}

function readPlaces(body: unknown): readonly GeocodeResult[] {
  return Answer.parse(body).features.map(({ properties }) => {
    const { name, place_formatted: context, feature_type: kind, coordinates } = properties;
    const { latitude: lat, longitude: lng } = coordinates;
    return { name, lat, lng, ...(kind ? { kind } : {}), ...(context ? { context } : {}) };
  });
}

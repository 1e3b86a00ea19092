/** Places from a server of Photon, which is made for search while typing. */
import { z } from 'zod';
import { type GeocodeResult, REVERSE_TOLERANCE_M } from '../contract.ts';
import { createHttpClient } from '../providers/http-client.ts';
import type { Geocoder } from './geocoder.ts';
import type { PhotonSettings } from './geocoder-settings.ts';
import { createPlaceService } from './remote-geocoder.ts';

const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        city: z.string().optional(),
        country: z.string().optional(),
        osm_value: z.string().optional(),
      }),
    }),
  ),
});

const METRES_PER_KM = 1000;

/** Creates the geocoder. */
export function createPhoton({ url }: PhotonSettings): Geocoder {
  const service = createPlaceService({
    client: createHttpClient({ name: 'Photon' }),
    read: readPlaces,
    remember: true,
  });
  const base = url.replace(/\/+$/, '');
  const ask = (path: string, query: Record<string, string>, signal: AbortSignal) => {
    const address = new URL(`${base}${path}`);
    address.search = new URLSearchParams(query).toString();
    return service.ask(address, signal);
  };
  return {
    attribution: '© OpenStreetMap contributors',
    find: ({ text, limit, language, near }, signal) =>
      ask(
        '/api',
        {
          q: text,
          limit: String(limit),
          ...(language ? { lang: language } : {}),
          ...(near ? { lat: String(near.lat), lon: String(near.lng) } : {}),
        },
        signal,
      ),
    reverse: ({ lat, lng }, language, signal) =>
      ask(
        '/reverse',
        {
          lat: String(lat),
          lon: String(lng),
          radius: String(REVERSE_TOLERANCE_M / METRES_PER_KM),
          ...(language ? { lang: language } : {}),
        },
        signal,
      ),
    close: async () => undefined,
  };
}

function readPlaces(body: unknown): readonly GeocodeResult[] {
  return Answer.parse(body).features.flatMap(({ geometry, properties }) => {
    const { name, street, housenumber, city, country, osm_value: kind } = properties;
    const address = [street, housenumber].filter(Boolean).join(' ');
    const title = name ?? address;
    const [lng, lat] = geometry.coordinates;
    const context = [name && address, city, country].filter(Boolean).join(', ');
    return title === ''
      ? []
      : [{ name: title, lat, lng, ...(kind ? { kind } : {}), ...(context ? { context } : {}) }];
  });
}

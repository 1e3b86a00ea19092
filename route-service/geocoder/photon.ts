/** Places from a server of Photon, which is made for search while typing. */
import { z } from 'zod';
import { type GeocodeResult, REVERSE_TOLERANCE_M } from '../contract.ts';
import { createHttpClient } from '../providers/http-client.ts';
import type { Geocoder } from './geocoder.ts';
import type { PhotonSettings } from './geocoder-settings.ts';
import { createPlaceService, UnexpectedStatus } from './remote-geocoder.ts';

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
const BAD_REQUEST = 400;

/** Creates the geocoder. */
export function createPhoton({ url }: PhotonSettings): Geocoder {
  const service = createPlaceService({
    client: createHttpClient({ name: 'Photon' }),
    read: readPlaces,
    remember: true,
  });
  const base = url.replace(/\/+$/, '');
  const send = ({ path, query, signal }: PhotonRequest) => {
    const address = new URL(`${base}${path}`);
    address.search = new URLSearchParams(query).toString();
    return service.ask(address, signal);
  };
  /** Languages that the server has refused. The public server has three, and refuses every request for another one. */
  const refused = new Set<string>();
  const ask = async (request: PhotonRequest, language: string | undefined) => {
    const lang = language?.split('-')[0] ?? '';
    if (lang === '' || refused.has(lang)) return send(request);
    try {
      return await send({ ...request, query: { ...request.query, lang } });
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    // Names in the local language are better than none.
    const places = await send(request);
    refused.add(lang);
    return places;
  };
  return {
    attribution: '© OpenStreetMap contributors',
    find: ({ text, limit, language, near }, signal) => {
      const where: Record<string, string> = near ? { lat: String(near.lat), lon: String(near.lng) } : {};
      return ask({ path: '/api', query: { q: text, limit: String(limit), ...where }, signal }, language);
    },
    reverse({ lat, lng }, language, signal) {
      const radius = String(REVERSE_TOLERANCE_M / METRES_PER_KM);
      const query = { lat: String(lat), lon: String(lng), radius };
      return ask({ path: '/reverse', query, signal }, language);
    },
    close: async () => undefined,
  };
}

interface PhotonRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

function isRefusal(error: unknown): boolean {
  const { cause } = error as Error;
  return cause instanceof UnexpectedStatus && cause.status === BAD_REQUEST;
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

/** Routes from Mapbox Directions. */
import { createHttpClient } from './http-client.ts';
import { createHttpProvider } from './http-provider.ts';
import { readOsrmAnswer } from './osrm-answer.ts';
import type { RouteProvider } from './provider.ts';
import { DEFAULT_MAX_SNAP_M, DEFAULT_PROFILE, type MapboxSettings, nameFingerprint } from './settings.ts';

const MAPBOX_URL = 'https://api.mapbox.com';

/** Creates the provider. Mapbox requires the token in the address, so addresses are never logged. */
export function createMapboxProvider(settings: MapboxSettings): RouteProvider {
  const {
    url = MAPBOX_URL,
    accessToken,
    profile = DEFAULT_PROFILE,
    maxSnapM = DEFAULT_MAX_SNAP_M,
  } = settings;
  const client = createHttpClient({ name: 'Mapbox' });
  const base = `${url.replace(/\/+$/, '')}/directions/v5/mapbox/${encodeURIComponent(profile)}`;
  return createHttpProvider({
    id: 'mapbox',
    attribution: '© Mapbox © OpenStreetMap',
    fingerprint: nameFingerprint(settings),
    maxSnapM,
    client,
    async ask({ from, to, language }, signal) {
      const address = new URL(`${base}/${from.lng},${from.lat};${to.lng},${to.lat}`);
      address.search = new URLSearchParams({
        overview: 'full',
        geometries: 'geojson',
        ...(language === undefined ? {} : { steps: 'true', language }),
        access_token: accessToken,
      }).toString();
      return readOsrmAnswer(await client.getJson(address, signal));
    },
  });
}

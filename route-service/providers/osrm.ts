/** Routes from a server of OSRM. */
import { createHttpClient } from './http-client.ts';
import { createHttpProvider } from './http-provider.ts';
import { readOsrmAnswer } from './osrm-answer.ts';
import type { RouteProvider } from './provider.ts';
import { DEFAULT_MAX_SNAP_M, DEFAULT_PROFILE, nameFingerprint, type OsrmSettings } from './settings.ts';

/** Creates the provider. */
export function createOsrmProvider(settings: OsrmSettings): RouteProvider {
  const { url, profile = DEFAULT_PROFILE, maxSnapM = DEFAULT_MAX_SNAP_M } = settings;
  const client = createHttpClient({ name: 'OSRM' });
  const base = `${url.replace(/\/+$/, '')}/route/v1/${encodeURIComponent(profile)}`;
  return createHttpProvider({
    id: 'osrm',
    attribution: '© OpenStreetMap contributors',
    fingerprint: nameFingerprint(settings),
    maxSnapM,
    client,
    async ask({ from, to }, signal) {
      const address = new URL(`${base}/${from.lng},${from.lat};${to.lng},${to.lat}`);
      address.search = new URLSearchParams({
        overview: 'full',
        geometries: 'geojson',
        steps: 'false',
      }).toString();
      return readOsrmAnswer(await client.getJson(address, signal));
    },
  });
}

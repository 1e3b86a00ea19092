/** Opens the geocoder of the options: local places first, then a service over HTTP. */
import type { RouteServiceOptions } from '../options.ts';
import { readCurrentVersion } from '../routing-data/data-folder.ts';
import { readPlaces } from '../routing-data/prepared-places.ts';
import { watchData } from '../routing-data/watch-data.ts';
import type { Geocoder } from './geocoder.ts';
import type { GeocoderSettings } from './geocoder-settings.ts';
import { joinGeocoders } from './join-geocoders.ts';
import { createLocalGeocoder, type ExtractPlaces } from './local-geocoder.ts';

/** Opens the geocoder. `dataFolder`: folder of the extract's places, if there is an extract. */
export async function openGeocoder(
  options: RouteServiceOptions,
  dataFolder: string | undefined,
): Promise<Geocoder> {
  const { geocoder, places = [] } = options;
  if (geocoder && 'find' in geocoder) return geocoder;
  const extract = dataFolder === undefined ? undefined : await followExtract(dataFolder);
  const local = createLocalGeocoder({ places, extract });
  return geocoder ? joinGeocoders(local, await openRemote(geocoder)) : local;
}

/** Follows the extract's places. Unreadable data has none; the provider, which reads the same data, reports that. */
async function followExtract(folder: string): Promise<ExtractPlaces> {
  const read = async () => {
    const version = readCurrentVersion(folder);
    return version && { layer: await readPlaces(version.folder), attribution: version.manifest.attribution };
  };
  let known: Awaited<ReturnType<typeof read>>;
  let reading = Promise.resolve();
  const load = () => {
    // One after the other, so that the newest places are the last ones.
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        known = (await read()) ?? known;
      });
    return reading;
  };
  // Reading takes seconds for a large extract, and its data may be replaced in the meantime.
  const stop = watchData(folder, load);
  await load().catch(() => undefined);
  return { current: () => known?.layer, attribution: () => known?.attribution, close: stop };
}

/** Loads the module of the configured geocoder only. */
async function openRemote(settings: GeocoderSettings): Promise<Geocoder> {
  if (settings.kind === 'nominatim') return (await import('./nominatim.ts')).createNominatim(settings);
  if (settings.kind === 'photon') return (await import('./photon.ts')).createPhoton(settings);
  return (await import('./mapbox-geocoder.ts')).createMapboxGeocoder(settings);
}

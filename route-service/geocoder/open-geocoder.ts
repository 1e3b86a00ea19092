/** Opens the geocoder that the options ask for: places at hand first, a service over HTTP behind them. */
import type { RouteServiceOptions } from '../options.ts';
import type { Geocoder } from './geocoder.ts';
import { createLocalGeocoder } from './local-geocoder.ts';

/** @throws RouteServiceError data-damaged */
export async function openGeocoder({ geocoder, places = [] }: RouteServiceOptions): Promise<Geocoder> {
  if (geocoder && 'find' in geocoder) return geocoder;
  return createLocalGeocoder({ places, extract: () => undefined, attribution: undefined });
}

/** Links that open a route in other maps. No data is sent before the visitor follows one. */
import { type Ends, writeLatLng } from './route.ts';

/** An external map; without a name, the link opens any app that the device has for it. */
export interface OtherMap {
  readonly name?: string;
  readonly href: string;
}

/**
 * The maps that work on the device, by its user agent, with start and finish: Google Maps everywhere, Apple Maps on
 * Apple's devices, OpenStreetMap on others. Android's own scheme has no start: its apps start at the device's location.
 */
export function listOtherMaps([start, finish]: Ends, userAgent: string): readonly OtherMap[] {
  if (!start || !finish) return [];
  const [from, to] = [writeLatLng(start.latLng), writeLatLng(finish.latLng)];
  const google = {
    name: 'Google Maps',
    href: `https://www.google.com/maps/dir/?api=1&origin=${from}&destination=${to}&travelmode=driving`,
  };
  const apple = { name: 'Apple Maps', href: `https://maps.apple.com/?saddr=${from}&daddr=${to}&dirflg=d` };
  const own = { href: `geo:${to}?q=${to}(${encodeURIComponent(finish.name)})` };
  const open = {
    name: 'OpenStreetMap',
    href: `https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=${from};${to}`,
  };
  if (/Android/.test(userAgent)) return [google, own];
  return [google, /iPhone|iPad|Macintosh/.test(userAgent) ? apple : open];
}

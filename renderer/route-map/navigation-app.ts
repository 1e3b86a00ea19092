/** The address that opens a route in the device's own navigation app. Nothing is sent anywhere before the visitor follows it. */
import type { RoutePoint } from '#route-service/contract';
import type { Ends } from './route.ts';

/** About ten centimetres. */
const DECIMALS = 6;

/** By what the device says of itself: Android's own scheme, Apple's maps, else OpenStreetMap's directions. */
export function navigationAddress([start, finish]: Ends, userAgent: string): string | undefined {
  if (!start || !finish) return undefined;
  const [from, to] = [write(start.latLng), write(finish.latLng)];
  if (/Android/.test(userAgent)) return `geo:${to}?q=${to}(${encodeURIComponent(finish.name)})`;
  if (/iPhone|iPad|Macintosh/.test(userAgent))
    return `https://maps.apple.com/?saddr=${from}&daddr=${to}&dirflg=d`;
  return `https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=${from};${to}`;
}

function write({ lat, lng }: RoutePoint): string {
  return `${Number(lat.toFixed(DECIMALS))},${Number(lng.toFixed(DECIMALS))}`;
}

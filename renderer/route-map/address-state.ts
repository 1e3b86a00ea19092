/** The route in the page's address, so that it can be shared: `?from=54.9064,2.272,P4, bay C&to=…`. */
import { isPlace } from './route/read-route-answer.ts';
import { type End, type Ends, type Waypoint, writeLatLng } from './route/route.ts';

const NAMES = ['from', 'to'] as const;
/** Maximum number of characters of a name; longer ones are cut. */
const MAX_NAME_LENGTH = 100;
const CONTROL_CHARACTERS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** Start and finish in an address's query; each is undefined if it is missing or invalid. */
export function readAddress(search: string): Ends {
  const query = new URLSearchParams(search);
  const read = (end: End) => readWaypoint(query.get(NAMES[end]) ?? '');
  return [read(0), read(1)];
}

function readWaypoint(text: string): Waypoint | undefined {
  const [, lat, lng, name = ''] = /^(-?[\d.]+),(-?[\d.]+),(.*)$/s.exec(text) ?? [];
  const latLng = { lat: Number(lat), lng: Number(lng) };
  // By whole characters: half of one cannot be part of an address, and `encodeURIComponent` throws.
  const clean = [...name.replace(CONTROL_CHARACTERS, ' ').trim()].slice(0, MAX_NAME_LENGTH).join('');
  return clean && isPlace(latLng) ? { latLng, name: clean } : undefined;
}

/** The address with the route in its query; the rest is unchanged. */
export function writeAddress(address: string, ends: Ends): string {
  const url = new URL(address);
  for (const [index, end] of ends.entries()) {
    const name = NAMES[index as End];
    if (end) url.searchParams.set(name, `${writeLatLng(end.latLng)},${end.name}`);
    else url.searchParams.delete(name);
  }
  return url.href;
}

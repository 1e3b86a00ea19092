/** Coordinates as text: the name of a place without one, and input that visitors may type instead of a name. */
import type { RoutePoint } from '#route-service/contract';
import { isPlace } from '../route/read-route-answer.ts';

/** Precision of ten metres; more decimals would only look exact. */
const DECIMALS = 4;

/** "N54.9157, E2.3105", without trailing zeros. */
export function writeCoordinates({ lat, lng }: RoutePoint): string {
  const write = (value: number) => String(Number(Math.abs(value).toFixed(DECIMALS)));
  return `${lat < 0 ? 'S' : 'N'}${write(lat)}, ${lng < 0 ? 'W' : 'E'}${write(lng)}`;
}

const PAIR = /^([NS+-]?)\s*(\d{1,2}(?:\.\d+)?)°?\s*[,;\s]\s*([EW+-]?)\s*(\d{1,3}(?:\.\d+)?)°?$/i;

/** Reads "54.9157, 2.3105" and the format of `writeCoordinates`; undefined for everything else. */
export function readCoordinates(text: string): RoutePoint | undefined {
  const [, north = '', lat, east = '', lng] = PAIR.exec(text.trim()) ?? [];
  const place = {
    lat: Number(lat) * (/[S-]/i.test(north) ? -1 : 1),
    lng: Number(lng) * (/[W-]/i.test(east) ? -1 : 1),
  };
  return isPlace(place) ? place : undefined;
}

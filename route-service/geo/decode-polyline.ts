/** Reads an encoded polyline. */
import type { Coordinate } from '../contract.ts';

/** First printable character of the encoding. */
const OFFSET = 63;
const CONTINUES = 0x20;
const VALUE_BITS = 5;

/** The places of a line, `[lng, lat]`. `decimals` is 5 for OSRM and Google, 6 for Valhalla. */
export function decodePolyline(line: string, decimals: number): Coordinate[] {
  const factor = 10 ** decimals;
  const places: Coordinate[] = [];
  let at = 0;
  const next = (): number => {
    let value = 0;
    let shift = 0;
    let part: number;
    do {
      part = line.charCodeAt(at++) - OFFSET;
      value |= (part & (CONTINUES - 1)) << shift;
      shift += VALUE_BITS;
    } while (part >= CONTINUES);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  let lat = 0;
  let lng = 0;
  while (at < line.length) {
    lat += next();
    lng += next();
    places.push([lng / factor, lat / factor]);
  }
  return places;
}

/** Writes an encoded polyline. */
import type { Coordinate } from '../contract.ts';

/** First printable character of the encoding. */
const OFFSET = 63;
const CONTINUES = 0x20;
const VALUE_BITS = 5;

/** Encodes a line of `[lng, lat]`. Consecutive places that round to the same are written once, but a line keeps two ends. */
export function encodePolyline(line: readonly Coordinate[], decimals: number): string {
  const factor = 10 ** decimals;
  let text = '';
  let [lastLat, lastLng] = [0, 0];
  for (const [index, [lng, lat]] of line.entries()) {
    const [newLat, newLng] = [Math.round(lat * factor), Math.round(lng * factor)];
    const isSame = newLat === lastLat && newLng === lastLng;
    if (isSame && index > 0 && (index < line.length - 1 || line.length > 2)) continue;
    text += encodeNumber(newLat - lastLat) + encodeNumber(newLng - lastLng);
    [lastLat, lastLng] = [newLat, newLng];
  }
  return text;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= CONTINUES) {
    text += String.fromCharCode((CONTINUES | (rest & (CONTINUES - 1))) + OFFSET);
    rest >>= VALUE_BITS;
  }
  return text + String.fromCharCode(rest + OFFSET);
}

/** Reads an encoded polyline (precision 5), the form in which routes without script are stored. */

/** A place in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

const PRECISION = 1e5;
/** Characters of the format start at "?"; each carries five bits and a sixth that says "more follows". */
const FIRST_CHARACTER = 63;
const LAST_CHARACTER = 126;
const BITS_A_CHARACTER = 5;
const MORE_FOLLOWS = 0x20;
/** Maximum number of characters for a number: degrees times 100,000 fit in six. */
const MOST_CHARACTERS_A_NUMBER = 6;

/** The line's places, at least two; undefined when the text is not a polyline of places on earth. */
export function decodePolyline(encoded: string): readonly Place[] | undefined {
  const places = decodePlaces(encoded);
  return places && places.length > 1 ? places : undefined;
}

/** The same of any number of places. */
export function decodePlaces(encoded: string): readonly Place[] | undefined {
  const places: Place[] = [];
  let lat = 0;
  let lng = 0;
  for (let position = 0; position < encoded.length; ) {
    const north = readNumber(encoded, position);
    const east = north && readNumber(encoded, north.end);
    if (!east) return undefined;
    lat += north.value;
    lng += east.value;
    position = east.end;
    places.push({ lat: lat / PRECISION, lng: lng / PRECISION });
  }
  const onEarth = places.every((place) => Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180);
  return onEarth ? places : undefined;
}

interface ReadNumber {
  readonly value: number;
  readonly end: number;
}

function readNumber(encoded: string, start: number): ReadNumber | undefined {
  let bits = 0;
  for (let index = 0; index < MOST_CHARACTERS_A_NUMBER; index++) {
    const code = encoded.charCodeAt(start + index);
    if (Number.isNaN(code) || code < FIRST_CHARACTER || code > LAST_CHARACTER) return undefined;
    const chunk = code - FIRST_CHARACTER;
    bits |= (chunk & (MORE_FOLLOWS - 1)) << (index * BITS_A_CHARACTER);
    if (chunk < MORE_FOLLOWS) return { value: bits & 1 ? ~(bits >> 1) : bits >> 1, end: start + index + 1 };
  }
  return undefined;
}

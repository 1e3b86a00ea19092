/** Shapes that all three airports need. */
import type { Place } from './network.ts';

const METRES_PER_DEGREE = 111_320;
const ROUNDABOUT_NODES = 12;

/** A place at a distance in metres east and north of another. */
export function shift({ lat, lng }: Place, east: number, north: number): Place {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  return { lat: lat + north / METRES_PER_DEGREE, lng: lng + east / (METRES_PER_DEGREE * narrowing) };
}

/** A circle, driven counter-clockwise: the network drives on the right. */
export function circle(centre: Place, radiusM: number): Place[] {
  return Array.from({ length: ROUNDABOUT_NODES }, (_, index) => {
    const angle = (2 * Math.PI * index) / ROUNDABOUT_NODES;
    return shift(centre, radiusM * Math.cos(angle), radiusM * Math.sin(angle));
  });
}

/** The place of a circle that is nearest to the start of a road. */
export function entrance(ring: readonly Place[], from: Place): Place {
  const distance = (place: Place) =>
    (place.lat - from.lat) ** 2 + ((place.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)) ** 2;
  return ring.reduce((best, place) => (distance(place) < distance(best) ? place : best));
}

/** A rectangle around a place. */
export function rectangle(centre: Place, widthM: number, heightM: number): Place[] {
  const [east, north] = [widthM / 2, heightM / 2];
  return [
    shift(centre, -east, -north),
    shift(centre, east, -north),
    shift(centre, east, north),
    shift(centre, -east, north),
  ];
}

/** The line, moved by a number of metres to the right of its direction. */
export function offset(line: readonly Place[], metres: number): Place[] {
  return line.map((place, index) => {
    const before = line[index - 1] ?? place;
    const after = line[index + 1] ?? place;
    const east = (after.lng - before.lng) * Math.cos((place.lat * Math.PI) / 180);
    const north = after.lat - before.lat;
    const length = Math.hypot(east, north);
    return shift(place, (north / length) * metres, (-east / length) * metres);
  });
}

/** A line with a place inserted where the line is nearest to it. */
export function passThrough(line: readonly Place[], place: Place): Place[] {
  const scale = Math.cos((place.lat * Math.PI) / 180);
  let best = { index: 0, distance: Number.POSITIVE_INFINITY };
  for (let index = 0; index + 1 < line.length; index++) {
    const [a, b] = [line[index]!, line[index + 1]!];
    const [x, y] = [(b.lng - a.lng) * scale, b.lat - a.lat];
    const [px, py] = [(place.lng - a.lng) * scale, place.lat - a.lat];
    const part = Math.min(1, Math.max(0, (px * x + py * y) / (x * x + y * y)));
    const distance = Math.hypot(px - part * x, py - part * y);
    if (distance < best.distance) best = { index, distance };
  }
  return [...line.slice(0, best.index + 1), place, ...line.slice(best.index + 1)];
}

/** The part of a line between two places on it. */
export function cut(line: readonly Place[], from: Place, to: Place): Place[] {
  const at = (place: Place) => line.findIndex(({ lat, lng }) => lat === place.lat && lng === place.lng);
  const [first, last] = [at(from), at(to)];
  if (first < 0 || last < first)
    throw new Error('The line does not pass through these places in this order.');
  return line.slice(first, last + 1);
}

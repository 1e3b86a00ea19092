/** Maps places to a drawing: north is up, and degrees of longitude are scaled for the latitude. */
import type { Place } from './polyline.ts';

/** A place on the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The projection of places to points. */
export interface Projection {
  readonly project: (place: Place) => Point;
  /** Units of the drawing per metre on the ground. */
  readonly unitsPerMetre: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  /** The free space on every side. */
  readonly margin: number;
}

/** Metres per degree of latitude, everywhere within one per cent. */
const METRES_A_DEGREE = 111_320;
/** Places closer together than this are one place, not a line across the whole drawing. */
const SMALLEST_SPAN_DEGREES = 1e-5;

/** The projection that makes all places fill the frame. */
export function fitProjection(places: readonly Place[], { width, height, margin }: Frame): Projection {
  const lats = places.map(({ lat }) => lat);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const squeeze = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const easts = places.map(({ lng }) => lng * squeeze);
  const [west, east] = [Math.min(...easts), Math.max(...easts)];
  const scale = Math.min(
    (width - 2 * margin) / Math.max(east - west, SMALLEST_SPAN_DEGREES),
    (height - 2 * margin) / Math.max(north - south, SMALLEST_SPAN_DEGREES),
  );
  const left = (width - (east - west) * scale) / 2;
  const top = (height - (north - south) * scale) / 2;
  const project = ({ lat, lng }: Place) => ({
    x: round(left + (lng * squeeze - west) * scale),
    y: round(top + (north - lat) * scale),
  });
  return { project, unitsPerMetre: scale / METRES_A_DEGREE };
}

/** Rounds to a tenth of a unit, below which no difference is visible. */
export function round(value: number): number {
  return Number(value.toFixed(1));
}

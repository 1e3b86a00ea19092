/** The static picture of a route: its line, its stops and the signs at both ends, drawn to scale. */
import type { ReactNode } from 'react';
import { MapSign } from '../elements/map-sign.tsx';
import type { TileKind } from '../elements/tile.tsx';
import type { Place } from './polyline.ts';

/** A sign at an end of the line. */
export interface EndSign {
  readonly kind: TileKind;
  readonly code: string;
}

interface RoutePlanProps {
  readonly line: readonly Place[];
  readonly stops: readonly Place[];
  readonly from?: EndSign | undefined;
  readonly to?: EndSign | undefined;
  /** What the picture shows, in a sentence. */
  readonly label: string;
}

/** The drawing's size in its own units, and what stays free around the line for dots and signs. */
const WIDTH = 1000;
const HEIGHT = 720;
const MARGIN = 110;
/** Signs point at the edge of a stop's dot, not into it. */
const SIGN_LIFT = 14;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An `<svg role="img">`; the stop list beside it says the same in words. */
export function RoutePlan({ line, stops, from, to, label }: RoutePlanProps): ReactNode {
  const project = makeProjection([...line, ...stops]);
  const points = line.map(project);
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const [start, end] = [points[0]!, points.at(-1)!];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className="route-case" d={path} />
      <path className="route-line" d={path} />
      {stops.map(project).map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="stopdot" cx={x} cy={y} r="7.5" />
      ))}
      {from && <MapSign {...from} x={start.x} y={start.y - SIGN_LIFT} />}
      {to && <MapSign {...to} x={end.x} y={end.y - SIGN_LIFT} />}
    </svg>
  );
}

/** North is up; a degree of longitude is as wide as it is at that latitude. */
function makeProjection(places: readonly Place[]): (place: Place) => Point {
  const lats = places.map(({ lat }) => lat);
  const north = Math.max(...lats);
  const squeeze = Math.cos((((north + Math.min(...lats)) / 2) * Math.PI) / 180);
  const easts = places.map(({ lng }) => lng * squeeze);
  const west = Math.min(...easts);
  const width = Math.max(...easts) - west;
  const height = north - Math.min(...lats);
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(width, Number.EPSILON),
    (HEIGHT - 2 * MARGIN) / Math.max(height, Number.EPSILON),
  );
  const left = (WIDTH - width * scale) / 2;
  const top = (HEIGHT - height * scale) / 2;
  return ({ lat, lng }) => ({
    x: round(left + (lng * squeeze - west) * scale),
    y: round(top + (north - lat) * scale),
  });
}

function round(value: number): number {
  return Number(value.toFixed(1));
}

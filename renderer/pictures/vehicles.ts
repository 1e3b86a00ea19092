/** Cars, buses and aeroplanes seen from above, one by one. */
import { place } from './place.ts';

/** Paint of parked cars, muted so that orange and yellow stand out. */
export const carPaints = [
  '#f8f6f1',
  '#cfd8d2',
  '#8fa79c',
  '#f4661d',
  '#f9ce32',
  '#2f6f9f',
  '#b9c4bd',
  '#e9e4d6',
] as const;

/** One car, drawn once in a file and placed with `drawCar`; the paint is inherited. */
export const carSymbol =
  '<g id="c"><rect x="-6" y="-11" width="12" height="22" rx="4"/><path d="M-4.4-5.2q4.4-2.2 8.8 0v3.2h-8.8zM-4.4 5h8.8v2.6q-4.4 1.4-8.8 0z" fill="#0e241c" opacity=".62"/></g>';

interface Pose {
  /** Degrees clockwise. */
  readonly turn?: number;
  readonly scale?: number;
}

/** A car of the given paint. */
export function drawCar(x: number, y: number, { paint, ...pose }: Pose & { readonly paint: string }): string {
  return `<use href="#c" transform="${place(x, y, pose)}" fill="${paint}"/>`;
}

/** A shuttle bus with its two orange bands. */
export function drawBus(x: number, y: number, pose: Pose = {}): string {
  return (
    `<g transform="${place(x, y, pose)}"><rect x="-9" y="-26" width="18" height="52" rx="4" fill="#f8f6f1"/>` +
    '<rect x="-9" y="-8" width="18" height="7" fill="#f4661d"/><rect x="-9" y="6" width="18" height="7" fill="#f4661d"/>' +
    '<path d="M-7-23q7-2 14 0v4h-14z" fill="#0e241c" opacity=".7"/></g>'
  );
}

/** An aeroplane on the ground. */
export function drawPlane(x: number, y: number, pose: Pose = {}): string {
  return (
    `<g class="pl-plane" transform="${place(x, y, pose)}"><path d="M0-30c2.4 0 3.6 4 3.6 9v8L29 5v5L3.6 3v15` +
    'l8 6v4L0 25l-11.6 3v-4l8-6V3L-29 10V5L-3.6-13v-8c0-5 1.2-9 3.6-9z"/></g>'
  );
}

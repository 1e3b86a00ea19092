/** A hotel at night: lit windows by the seed, the H on its roof, the shuttle bus at the door. */
import type { DrawingOptions } from '../drawing-options.ts';
import { short } from '../place.ts';
import { between, createRandom, type Random } from '../random.ts';
import { composePicture, type PictureFile } from '../svg.ts';

const sky = '<rect width="640" height="400" fill="#14435f"/>';

const hills = '<path d="M0 322C120 292 210 314 330 298s220-20 310 4v98H0z" fill="#0f3349"/>';

const plane = '<path d="M120 46l58 8-14 6-29-2-12 14-8-2 4-16-15-4 2-6z" fill="#f8f6f1" opacity=".9"/>';

const house =
  '<rect x="206" y="96" width="212" height="260" fill="#0b2838"/><rect x="418" y="170" width="112" height="186" fill="#0d2f43"/>' +
  '<rect x="116" y="206" width="90" height="150" fill="#0d2f43"/>' +
  '<rect x="286" y="52" width="52" height="52" rx="5" fill="#125f94" stroke="#f8f6f1" stroke-width="3"/>' +
  '<path d="M302 64v28M322 64v28M302 78h20" stroke="#fff" stroke-width="6" fill="none"/>';

const street =
  '<rect x="0" y="352" width="640" height="48" fill="#0a2130"/>' +
  '<path d="M0 378H640" stroke="#f9ce32" stroke-width="4" stroke-dasharray="26 20"/>' +
  '<rect x="286" y="322" width="52" height="32" fill="#f8e7a6"/><path d="M312 322v32" stroke="#0b2838" stroke-width="2"/>';

const bus =
  '<rect x="-56" y="-34" width="112" height="36" rx="6" fill="#f8f6f1"/>' +
  '<path d="M-46-26h22v12h-22zM-18-26h22v12h-22zM10-26h22v12H10zM38-26h10v12H38z" fill="#125f94"/>' +
  '<path d="M-56-8H56" stroke="#f4661d" stroke-width="5"/>' +
  '<circle cx="-32" cy="4" r="8" fill="#0e241c"/><circle cx="32" cy="4" r="8" fill="#0e241c"/>';

const firs = [
  [60, 54],
  [86, 70],
  [566, 62],
  [596, 48],
  [540, 40],
] as const;

interface Wall {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly step: number;
  /** Share of windows that are lit. */
  readonly lit: number;
}

const walls: readonly Wall[] = [
  { x: 226, y: 120, columns: 6, rows: 7, step: 30, lit: 0.36 },
  { x: 432, y: 190, columns: 3, rows: 5, step: 33, lit: 0.32 },
  { x: 130, y: 226, columns: 2, rows: 4, step: 36, lit: 0.3 },
];

const storeyHeight = 29;

/** Options: `bus` (false: none at the door). */
export function drawHotel(seed: string, options: DrawingOptions): PictureFile {
  const random = createRandom(seed);
  const moon = `<circle cx="${short(between(440, 590, random))}" cy="${short(between(52, 110, random))}" r="30" fill="#f9ce32"/>`;
  const stop = short(between(396, 520, random));
  const body =
    sky +
    moon +
    hills +
    plane +
    house +
    walls.map((wall) => drawWindows(wall, random)).join('') +
    street +
    (options.bus === false ? '' : `<g transform="translate(${stop} 352)">${bus}</g>`) +
    firs.map(([x, height]) => `<path d="M${x} ${354 - height}l14 ${height}h-28z" fill="#0c3b34"/>`).join('');
  return composePicture({ width: 640, height: 400, body });
}

function drawWindows({ x, y, columns, rows, step, lit }: Wall, random: Random): string {
  let windows = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = `x="${x + column * step}" y="${y + row * storeyHeight}"`;
      windows += `<rect ${at} width="19" height="18" rx="1.5" fill="${windowLight(random(), lit)}"/>`;
    }
  }
  return windows;
}

/** A few windows have their curtains drawn: pale instead of bright. */
function windowLight(chance: number, lit: number): string {
  if (chance < lit) return '#f9ce32';
  return chance < lit + 0.12 ? '#f8e7a6' : '#1d5070';
}

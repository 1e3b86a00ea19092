/** A long-stay car park: rows of bays under the sky, a road beside them, and the bus at its shelter. */
import { type DrawingOptions, numberOption } from '../drawing-options.ts';
import { drawLot } from '../parking-lot.ts';
import { short } from '../place.ts';
import { between, createRandom, type Random } from '../random.ts';
import { composePicture, type PictureFile } from '../svg.ts';
import { drawTrees } from '../trees.ts';
import { drawBus } from '../vehicles.ts';

const usualFill = { min: 0, max: 1, fallback: 0.66 };
const trees = 26;

/** Options: `fill` 0 to 1, `bus` (false: no bus, no shelter), `charging`. */
export function drawLongStay(seed: string, options: DrawingOptions): PictureFile {
  const random = createRandom(seed);
  const mirrored = random() < 0.35 ? 'translate(640 0) scale(-1 1) ' : '';
  const tilt = short(-between(5, 12, random));
  const fill = numberOption(options.fill, usualFill);
  const lot = { seed, x: -60, y: -40, width: 520, height: 500, rows: 7, bay: 21, length: 36, aisle: 34 };
  const body =
    '<rect class="pl-land" width="640" height="400"/>' +
    `<g transform="${mirrored}rotate(${tilt} 320 200)">` +
    drawLot({ ...lot, fill, charging: options.charging === true }) +
    '<path class="pl-street-edge" d="M505-80V520"/><path class="pl-street" d="M505-80V520"/>' +
    '<path class="pl-centre" d="M505-80V520"/><rect class="pl-grass" x="545" y="-80" width="220" height="640"/>' +
    drawGrove(random) +
    (options.bus === false ? '' : drawStop(random)) +
    '</g>';
  return composePicture({ width: 640, height: 400, palette: 'night', body });
}

function drawGrove(random: Random): string {
  const grove = Array.from({ length: trees }, () => ({
    x: between(560, 720, random),
    y: between(-60, 480, random),
    radius: between(7, 16, random),
  }));
  return drawTrees(grove);
}

function drawStop(random: Random): string {
  const y = Math.round(between(110, 250, random));
  return `<rect x="462" y="${y - 40}" width="18" height="74" rx="3" fill="#f9ce32"/>${drawBus(492, y, { scale: 1.15 })}`;
}

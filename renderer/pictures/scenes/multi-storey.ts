/** A multi-storey car park from above: the top deck, its round ramp, and the street beside it. */
import { type DrawingOptions, numberOption } from '../drawing-options.ts';
import { drawLot } from '../parking-lot.ts';
import { short } from '../place.ts';
import { between, createRandom, pick } from '../random.ts';
import { composePicture, type PictureFile } from '../svg.ts';
import { carPaints, drawCar } from '../vehicles.ts';

const usualFill = { min: 0, max: 1, fallback: 0.78 };
const carScale = 1.4;

const ramp =
  '<circle class="pl-bldg" cx="470" cy="330" r="78"/><circle class="pl-lot" cx="470" cy="330" r="64"/>' +
  '<circle class="pl-bldg" cx="470" cy="330" r="24"/><path class="pl-line" d="M470 286a44 44 0 1 1-38 66"/>';

/** Options: `fill` 0 to 1, `charging`. */
export function drawMultiStorey(seed: string, options: DrawingOptions): PictureFile {
  const random = createRandom(seed);
  const mirrored = random() < 0.35 ? 'translate(640 0) scale(-1 1) ' : '';
  const tilt = short(between(4, 10, random));
  const fill = numberOption(options.fill, usualFill);
  const deck = { seed, x: 84, y: 34, width: 300, height: 352, rows: 4, bay: 21, length: 34, aisle: 26 };
  const paint = () => pick(carPaints, random);
  const body =
    `<rect class="pl-land" width="640" height="400"/><g transform="${mirrored}rotate(${tilt} 320 200)">` +
    '<rect class="pl-bldg" x="60" y="10" width="430" height="400" rx="12"/>' +
    '<rect class="pl-lot" x="74" y="24" width="402" height="372" rx="6"/>' +
    drawLot({ ...deck, fill, charging: options.charging === true }) +
    ramp +
    drawCar(512, 318, { turn: 8, scale: carScale, paint: '#f4661d' }) +
    '<path class="pl-street-edge" d="M590-80V520"/><path class="pl-street" d="M590-80V520"/>' +
    '<path class="pl-centre" d="M590-80V520"/>' +
    drawCar(578, between(50, 150, random), { turn: 180, scale: carScale, paint: paint() }) +
    drawCar(602, between(200, 320, random), { scale: carScale, paint: paint() }) +
    '</g>';
  return composePicture({ width: 640, height: 400, palette: 'night', body });
}

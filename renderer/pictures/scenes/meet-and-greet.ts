/** Meet and greet: the terminal's edge, the striped crossing, cars at the kerb, and two people with a key between them. */
import type { DrawingOptions } from '../drawing-options.ts';
import { short } from '../place.ts';
import { between, createRandom, pick, type Random } from '../random.ts';
import { composePicture, type PictureFile } from '../svg.ts';
import { drawTrees } from '../trees.ts';
import { carPaints, drawCar } from '../vehicles.ts';

const kerbPlaces = [110, 196, 282, 454] as const;
const stripes = 14;
const trees = 22;
const carScale = 1.7;

const terminal =
  '<path class="pl-bldg" d="M-60-60H720V118q-40 34-130 34H70Q-30 152-60 118z"/>' +
  '<path class="pl-roof" d="M-60 20H720M-60 60H720M-60 100H720"/>';

/** Has no options; the seed chooses cars, trees and the angle. */
export function drawMeetAndGreet(seed: string, _options: DrawingOptions): PictureFile {
  const random = createRandom(seed);
  const mirrored = random() < 0.35 ? 'translate(640 0) scale(-1 1) ' : '';
  const tilt = short(-between(3, 8, random));
  const body =
    `<rect class="pl-land" width="640" height="400"/><g transform="${mirrored}rotate(${tilt} 320 200)">${terminal}` +
    drawKerb() +
    '<path class="pl-forecourt-edge" d="M-80 250H740"/><path class="pl-forecourt" d="M-80 250H740"/>' +
    '<path class="pl-centre" d="M-80 250H740"/>' +
    drawTraffic(random) +
    '<circle cx="330" cy="196" r="7" fill="#f9ce32"/><circle cx="352" cy="198" r="7" fill="#f8f6f1"/>' +
    '<rect class="pl-grass" x="-80" y="330" width="840" height="170"/>' +
    drawHedge(random) +
    '</g>';
  return composePicture({ width: 640, height: 400, palette: 'night', body });
}

function drawKerb(): string {
  let kerb = '<rect x="40" y="150" width="560" height="26" fill="#f9ce32" opacity=".95"/>';
  for (let stripe = 0; stripe < stripes; stripe++) {
    kerb += `<rect x="${52 + stripe * 40}" y="150" width="20" height="26" fill="#0e241c" opacity=".85"/>`;
  }
  return kerb;
}

function drawTraffic(random: Random): string {
  const paint = () => pick(carPaints, random);
  const waiting = kerbPlaces.map((x) => drawCar(x, 214, { turn: 90, scale: carScale, paint: paint() }));
  const passing = [between(440, 560, random), between(30, 130, random)].map((x) =>
    drawCar(x, 284, { turn: -90, scale: carScale, paint: paint() }),
  );
  return [...waiting, ...passing].join('');
}

function drawHedge(random: Random): string {
  const hedge = Array.from({ length: trees }, () => ({
    x: between(-40, 700, random),
    y: between(348, 438, random),
    radius: between(7, 16, random),
  }));
  return drawTrees(hedge);
}

/** A parking lot seen from above: rows of bays, some of them taken. */
import { drawParkedCars, type ParkedCar } from './parked-cars.ts';
import { short } from './place.ts';
import { createRandom, pick } from './random.ts';
import { carPaints } from './vehicles.ts';

interface LotOptions {
  readonly seed: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  /** Share of bays that are taken, 0 to 1. */
  readonly fill: number;
  /** Width and length of a bay, and the aisle between double rows. */
  readonly bay?: number;
  readonly length?: number;
  readonly aisle?: number;
  /** Green marks on the first bays of the first row, for charging. */
  readonly charging?: boolean;
}

const edge = 10;
const chargingBays = 6;
const carLengthInBays = 15.5;

/** Ground, bay marks and cars. */
export function drawLot(options: LotOptions): string {
  const { x, y, width, height, bay = 13, charging = false } = options;
  const centres = rowCentres(options);
  const ground = `<rect class="pl-lot" x="${x}" y="${y}" width="${width}" height="${height}" rx="5"/>`;
  const marks = charging && centres[0] !== undefined ? drawCharging(options, centres[0], bay) : '';
  const lines = `<path class="pl-bay" d="${centres.map((centre) => bayLines(options, centre)).join('')}"/>`;
  return ground + marks + lines + drawCars(options, centres);
}

function rowCentres({ y, height, rows, length = 24, aisle = 20 }: LotOptions): number[] {
  const centres: number[] = [];
  const pitch = length * 2 + aisle;
  for (let top = y + 8; top + length * 2 <= y + height - 4 && centres.length < rows; top += pitch) {
    centres.push(top + length);
  }
  return centres;
}

function bayLines({ x, width, bay = 13, length = 24 }: LotOptions, centre: number): string {
  let path = `M${short(x + edge)} ${short(centre)}H${short(x + width - edge)}`;
  for (let left = x + edge; left <= x + width - edge; left += bay) {
    path += `M${short(left)} ${short(centre - length)}V${short(centre + length)}`;
  }
  return path;
}

function drawCharging({ x, length = 24 }: LotOptions, centre: number, bay: number): string {
  const top = short(centre - length);
  return `<rect x="${x + edge}" y="${top}" width="${short(bay * chargingBays)}" height="${length}" fill="#046242"/>`;
}

function drawCars(options: LotOptions, centres: readonly number[]): string {
  const { seed, x, width, fill, bay = 13, length = 24 } = options;
  const random = createRandom(seed);
  const cars: ParkedCar[] = [];
  for (const centre of centres) {
    for (let left = x + edge; left + bay <= x + width - edge + 1; left += bay) {
      for (const side of [-1, 1]) {
        if (random() >= fill) continue;
        const middle = { x: left + bay / 2, y: centre + (side * length) / 2 };
        cars.push({ ...middle, paint: pick(carPaints, random), isTurned: side > 0 });
      }
    }
  }
  return drawParkedCars(cars, bay / carLengthInBays);
}

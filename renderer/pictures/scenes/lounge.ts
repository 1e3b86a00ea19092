/** A lounge: the window wall with its weather, an aeroplane outside, chairs and a table inside. */
import type { DrawingOptions } from '../drawing-options.ts';
import { short } from '../place.ts';
import { between, createRandom, pick, type Random } from '../random.ts';
import { composePicture, type PictureFile } from '../svg.ts';

/** Sky, haze over the field, sun or moon. */
const skies = [
  ['#f3c9a0', '#d98f6a', '#f4661d'],
  ['#bcd7e2', '#8fb4c4', '#f9ce32'],
  ['#e7b6a8', '#b9798a', '#f9ce32'],
  ['#2a3f63', '#1d2c49', '#f8e7a6'],
] as const;
const tails = ['#125f94', '#f4661d', '#046242'] as const;
const covers = ['#8fb7a3', '#f4661d', '#f9ce32', '#e9c9b0'] as const;
const mullions = [40, 180, 320, 460, 600] as const;

const room =
  '<rect y="200" width="640" height="10" fill="#3a1a38"/><path d="M0 210H640V400H0z" fill="#5d2f59"/>' +
  '<path d="M0 330H640M0 366H640" stroke="#6d3369" stroke-width="3"/>';

/** Has no options; the seed chooses the weather and the furniture. */
export function drawLounge(seed: string, _options: DrawingOptions): PictureFile {
  const random = createRandom(seed);
  const body = drawWeather(random) + drawMullions() + room + drawFurniture(random);
  return composePicture({ width: 640, height: 400, body });
}

function drawWeather(random: Random): string {
  const [sky, haze, sun] = pick(skies, random);
  const centre = `cx="${short(between(140, 500, random))}" cy="${short(between(84, 144, random))}"`;
  return (
    `<rect width="640" height="400" fill="#4c2349"/><rect width="640" height="206" fill="${sky}"/>` +
    `<circle ${centre} r="${short(between(34, 58, random))}" fill="${sun}"/>` +
    `<path d="M0 170H640v36H0z" fill="${haze}"/>${drawParkedPlane(random)}`
  );
}

function drawParkedPlane(random: Random): string {
  const x = short(between(150, 410, random));
  const flip = random() < 0.4 ? -1.75 : 1.75;
  return (
    `<g transform="translate(${x} 152) scale(${flip} 1.75)">` +
    '<path d="M-64 0q0-9 12-11l84-4q26 0 34 9 4 5-3 8-10 4-32 4h-78q-17 0-17-6z" fill="#f8f6f1"/>' +
    `<path d="M-62-6-70-30h12l20 22zM-6 0 14 22h12L18 0z" fill="${pick(tails, random)}"/>` +
    '<path d="M-40-4h70" stroke="#4c2349" stroke-width="2.4" stroke-dasharray="3 5"/></g>'
  );
}

function drawMullions(): string {
  return mullions.map((x) => `<rect x="${x - 3}" y="0" width="6" height="206" fill="#4c2349"/>`).join('');
}

function drawFurniture(random: Random): string {
  const cover = () => pick(covers, random);
  const lamps = random() < 0.6 ? drawLamp(110) + drawLamp(530) : '';
  const left = random() < 0.5 ? drawPlant(70) : drawChair(90, cover());
  const right = random() < 0.5 ? drawPlant(572) : drawChair(560, cover(), -1);
  return lamps + left + drawChair(238, cover()) + drawTable() + drawChair(402, cover(), -1) + right;
}

function drawChair(x: number, cover: string, facing = 1): string {
  return (
    `<g transform="translate(${x} 326) scale(${facing} 1)">` +
    `<path d="M-40 0v-62q0-14 14-14 12 0 12 14v30h44q14 0 14 14v18z" fill="${cover}"/>` +
    '<path d="M-30 0v18M34 0v18" stroke="#2b122a" stroke-width="6" stroke-linecap="round"/></g>'
  );
}

function drawTable(): string {
  return (
    '<g transform="translate(320 300)"><ellipse rx="32" ry="8" fill="#f8f6f1"/>' +
    '<path d="M0 4v34M-18 40h36" stroke="#f8f6f1" stroke-width="6" stroke-linecap="round"/>' +
    '<path d="M-8-8v-10h12v10z" fill="#f9ce32"/></g>'
  );
}

function drawPlant(x: number): string {
  return (
    `<g transform="translate(${x} 316)"><path d="M-16 0h32l-5 34h-22z" fill="#f8f6f1"/>` +
    '<path d="M0 0C-6-30-30-34-34-58-14-54-4-36 0-18 4-40 16-58 36-60 32-34 8-28 0 0z" fill="#8fb7a3"/></g>'
  );
}

function drawLamp(x: number): string {
  return `<path d="M${x} 0v64" stroke="#3a1a38" stroke-width="3"/><path d="M${x - 26} 84q4-24 26-24t26 24z" fill="#f9ce32"/>`;
}

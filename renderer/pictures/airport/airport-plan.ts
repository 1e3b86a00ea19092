/** The airport from above: one plan, drawn as a poster at night and as a map by day and in the dark. */

import { type DrawingOptions, numberOption } from '../drawing-options.ts';
import { isPalette } from '../palettes.ts';
import { drawLot } from '../parking-lot.ts';
import { between, createRandom, type Random } from '../random.ts';
import { composePicture, type PictureFile } from '../svg.ts';
import { drawTrees, type Tree } from '../trees.ts';
import { drawPlane } from '../vehicles.ts';
import { airfield, buildings, ground, movingPlanes, roads, terminals, windsock } from './airport-ground.ts';

/** The part of the plan that a view shows, and its rotation. */
interface View {
  readonly width: number;
  readonly height: number;
  readonly viewBox?: string;
  readonly transform?: string;
}

/** The hero's overlay draws its route and signs with the same transform. */
export const heroTransform = 'translate(612 -44) rotate(-4 300 300) scale(.645)';

const views = {
  hero: { width: 1280, height: 640, transform: heroTransform },
  map: { width: 1110, height: 926, viewBox: '20 60 1110 926' },
  tall: { width: 962, height: 1283, viewBox: '118 45 962 1283' },
  band: { width: 1280, height: 420, viewBox: '0 60 1280 420' },
} as const satisfies Record<string, View>;

/** Options: `view` hero, map, tall or band; `palette` night, light or dark; `fill` of the car parks, 0 to 1. */
export function drawAirportPlan(seed: string, options: DrawingOptions): PictureFile {
  const view: View = views[isView(options.view) ? options.view : 'map'];
  const { transform, ...size } = view;
  const plan = composePlan(seed, numberOption(options.fill, { min: 0, max: 1, fallback: 1 }));
  const body = transform ? `<g transform="${transform}">${plan}</g>` : plan;
  return composePicture({ ...size, palette: isPalette(options.palette) ? options.palette : 'light', body });
}

function isView(name: unknown): name is keyof typeof views {
  return typeof name === 'string' && Object.hasOwn(views, name);
}

/** The plan itself; `season` scales how full the car parks are. */
export function composePlan(seed: string, season: number): string {
  const random = createRandom(seed);
  return (
    ground +
    airfield +
    terminals +
    drawStands(random) +
    movingPlanes +
    roads +
    drawCarParks(seed, season) +
    buildings +
    drawWoods(random) +
    windsock
  );
}

/** The stands of aeroplanes at the piers: x, y and their direction. */
const stands = [
  [380, 330, 90],
  [440, 326, -90],
  [470, 316, 90],
  [530, 322, -90],
  [560, 330, 90],
  [620, 326, -90],
  [730, 318, 90],
  [790, 326, -90],
  [820, 314, 90],
  [880, 320, -90],
  [910, 330, 90],
  [970, 326, -90],
] as const;
const takenStands = 0.9;

function drawStands(random: Random): string {
  return stands
    .filter(() => random() < takenStands)
    .map(([x, y, turn]) => drawPlane(x, y, { turn, scale: 0.55 }))
    .join('');
}

function drawCarParks(seed: string, season: number): string {
  const small = { rows: 2, length: 17, aisle: 12, y: 520, height: 96 };
  return (
    drawLot({ seed: `${seed}p4`, x: 40, y: 664, width: 330, height: 150, rows: 3, fill: 0.62 * season }) +
    drawLot({ seed: `${seed}p2`, x: 412, width: 180, fill: 0.8 * season, ...small }) +
    drawLot({ seed: `${seed}p3`, x: 760, width: 200, fill: 0.55 * season, ...small })
  );
}

const scatteredTrees = 230;
const coastTrees = 26;

function drawWoods(random: Random): string {
  const woods: Tree[] = [];
  for (let tree = 0; tree < scatteredTrees; tree++) {
    const x = between(-260, 1520, random);
    const y = between(560, 1200, random);
    const radius = between(4, 10, random);
    if (!isBuiltUp(x, y)) woods.push({ x, y, radius });
  }
  for (let tree = 0; tree < coastTrees; tree++) {
    woods.push(plantTree([-230, -20], [150, 550], random), plantTree([1290, 1510], [120, 500], random));
  }
  return drawTrees(woods);
}

type Range = readonly [from: number, to: number];

function plantTree(across: Range, down: Range, random: Random): Tree {
  return { x: between(...across, random), y: between(...down, random), radius: between(4, 11, random) };
}

/** Areas with buildings or car parks: left, right, top, bottom. */
const builtUp = [
  [25, 385, 640, 830],
  [398, 610, 0, 632],
  [740, 985, 0, 632],
  [650, 1600, 605, 672],
  [-300, 230, 605, 672],
  [1130, 1260, 0, 600],
  [860, 1000, 672, 790],
  [660, 780, 580, 1200],
  [160, 350, 0, 660],
  [760, 1600, 700, 860],
  [1090, 1150, 0, 670],
] as const;

/** Trees are not drawn on buildings, car parks and roads; the motorway falls by nine units in a hundred. */
function isBuiltUp(x: number, y: number): boolean {
  const onMotorway = Math.abs(y - (890 - (x + 300) * 0.09)) < 44;
  return (
    onMotorway || builtUp.some(([left, right, top, bottom]) => x > left && x < right && y > top && y < bottom)
  );
}

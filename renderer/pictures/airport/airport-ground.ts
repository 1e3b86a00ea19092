/** The fixed geometry of the airport plan, the same for every seed. Units are abstract; one is 3.75 m on the demo's map. */
import { drawPlane } from '../vehicles.ts';

/** Sea, fields and the airfield's grass; the demo's map is made from the same. */
export const groundPaths = {
  sea: 'M-300-300H1600V20C1390 60 1290-8 1110-18S760 30 560 6 240-40 60 6-160 60-300 40z',
  fields:
    'M-300 720C-120 690 20 760 140 840s120 200 60 360H-300zM1600 560c-120 20-200 70-240 150s-20 180 40 300h200z',
  grass: 'M10 74H1210q26 0 26 26V300q0 20-22 20H30q-26 0-26-26V94q0-20 6-20z',
} as const;

/** Land, sea, fields and the airfield's grass. */
export const ground =
  '<rect class="pl-land" x="-300" y="-300" width="1900" height="1500"/>' +
  `<path class="pl-sea" d="${groundPaths.sea}"/><path class="pl-field" d="${groundPaths.fields}"/><path class="pl-grass" d="${groundPaths.grass}"/>`;

const thresholdBars = [0, 1, 2, 3, 4, 5]
  .map((bar) => 100 + bar * 6.8)
  .map((y) => Number(y.toFixed(1)))
  .map(
    (y) =>
      `<rect class="pl-paint" x="52" y="${y}" width="34" height="3.6"/>` +
      `<rect class="pl-paint" x="1144" y="${y}" width="34" height="3.6"/>`,
  )
  .join('');

/** Runway with its numbers, taxiways, apron and the yellow lines that pilots follow. */
export const airfield =
  `<rect class="pl-runway" x="40" y="96" width="1150" height="46"/>${thresholdBars}` +
  '<path class="pl-centre" d="M150 119H1080"/><g class="pl-num"><path d="M102 113h7v14h-7zM114 113h7v14h-7zM114 120h7" transform="rotate(90 118 119)"/>' +
  '<path d="M1098 113h7v7h-7v7h7M1117 113h-7v14h7v-7h-7" transform="rotate(-90 1114 119)"/></g>' +
  '<g class="pl-taxi"><path d="M90 119V214H1150V119M360 119 420 214M860 119 800 214M300 214V300M1000 214V300"/></g>' +
  '<path class="pl-apron" d="M250 246H1090q14 0 14 14V388H236V260q0-14 14-14z"/>' +
  '<path class="pl-line" d="M90 119V206q0 8 8 8H1142q8 0 8-8V119M360 119 420 208M860 119 800 208M300 214V300M1000 214V300M300 268H1040"/>';

/** Position and length of the piers on the apron; the demo's road network has the same. */
export const piers = [
  [410, 70],
  [500, 84],
  [590, 70],
  [760, 84],
  [850, 84],
  [940, 70],
] as const;

const drawnPiers = piers
  .map(
    ([x, length]) =>
      `<rect class="pl-bldg" x="${x - 11}" y="${372 - length}" width="22" height="${length + 4}" rx="5"/>`,
  )
  .join('');

/** Two terminals with their piers. */
export const terminals =
  `${drawnPiers}<path class="pl-bldg" d="M382 366H622q8 0 8 8v26q0 26-34 26H408q-34 0-34-26v-26q0-8 8-8z"/>` +
  '<path class="pl-bldg" d="M724 366H976q8 0 8 8v22q0 36-44 36H760q-44 0-44-36v-22q0-8 8-8z"/>' +
  '<path class="pl-roof" d="M392 382H612M392 396H612M734 382H966M734 398H966M750 414H950"/>';

const road =
  'M-300 640H60C120 640 150 640 190 610L318 512Q342 494 372 494H1000q40 0 40-40v-6q0-22-26-22 M372 494Q330 494 330 460t34-22H1014 ' +
  'M700 494V600Q700 640 740 640H1600 M190 610V740 M1040 494C1100 494 1120 520 1120 560V640';
const motorway = 'M-300 890C100 860 500 900 820 800S1300 700 1600 720';
const slipRoad = 'M740 640C760 700 760 760 730 820';

/** The lines of the roads; the demo's road network is made from the same. */
export const roadPaths = { road, motorway, slipRoad } as const;

/** Roads, the motorway and its slip road. */
export const roads =
  `<path class="pl-road-edge" d="${road}"/><path class="pl-road" d="${road}"/>` +
  `<path class="pl-motorway-edge" d="${motorway}"/><path class="pl-motorway" d="${motorway}"/>` +
  `<path class="pl-road-edge" d="${slipRoad}"/><path class="pl-road" d="${slipRoad}"/>`;

/** The short-stay car park, two hotels and the control tower. */
export const buildings =
  '<rect class="pl-bldg" x="620" y="448" width="66" height="34" rx="4"/><path class="pl-roof" d="M628 459H678M628 471H678"/>' +
  '<path class="pl-bldg" d="M1150 500h84q6 0 6 6v26h-60v54h-36v-80q0-6 6-6z"/>' +
  '<path class="pl-bldg" d="M880 690h104v34h-34v44h-36v-44h-34z"/>' +
  '<circle class="pl-bldg" cx="672" cy="300" r="13"/><circle class="pl-roofdot" cx="672" cy="300" r="6"/>';

/** The windsock in its ring, beside the runway. */
export const windsock =
  '<g transform="translate(196 70)"><circle r="15" class="pl-wsring"/><g transform="rotate(-16)">' +
  '<path d="M0-6 44-2.5v5L0 6z" fill="#f8f6f1"/>' +
  '<path d="M0-6 9-5.3v10.6L0 6zM18-4.6l9 .7v7.8l-9 .7zM36-3.1l8 .6v5l-8 .6z" fill="#f4661d"/></g><circle r="3" fill="#f4661d"/></g>';

/** One aeroplane taxiing and one about to take off. */
export const movingPlanes =
  drawPlane(672, 214, { turn: 90, scale: 0.8 }) + drawPlane(246, 119, { turn: 90, scale: 0.95 });

/** The colours of plan drawings: at night on apron green (the same in both themes), and as a map by day and in the dark. */

type Role =
  | 'sea'
  | 'land'
  | 'grass'
  | 'field'
  | 'runway'
  | 'taxi'
  | 'paint'
  | 'line'
  | 'apron'
  | 'road'
  | 'road-edge'
  | 'bldg'
  | 'bldg-edge'
  | 'lot'
  | 'bay'
  | 'tree'
  | 'plane'
  | 'plane-edge';

/** Lightness, chroma and hue of OKLCH. */
type Colours = Readonly<Record<Role, string>>;

const night: Colours = {
  sea: '25% .044 172',
  land: '29% .048 168',
  grass: '32% .055 160',
  field: '30.5% .05 165',
  runway: '40% .03 170',
  taxi: '35.5% .038 168',
  paint: '88% .02 110',
  line: '80% .15 90',
  apron: '37% .036 168',
  road: '43% .032 168',
  'road-edge': '26% .04 168',
  bldg: '53% .05 165',
  'bldg-edge': '72% .05 160',
  lot: '35% .036 168',
  bay: '66% .035 150',
  tree: '40% .075 158',
  plane: '96% .01 95',
  'plane-edge': '26% .04 168',
};

const light: Colours = {
  sea: '88% .032 215',
  land: '94.5% .016 110',
  grass: '90.5% .035 130',
  field: '92.6% .03 120',
  runway: '62% .012 170',
  taxi: '80% .014 150',
  paint: '99% .005 95',
  line: '78% .15 88',
  apron: '85.5% .012 120',
  road: '99% .004 95',
  'road-edge': '79% .016 110',
  bldg: '72% .025 150',
  'bldg-edge': '56% .03 160',
  lot: '86% .014 130',
  bay: '98% .004 95',
  tree: '77% .07 140',
  plane: '99% .003 95',
  'plane-edge': '55% .02 170',
};

const dark: Colours = {
  sea: '25% .03 225',
  land: '27% .022 160',
  grass: '30% .035 155',
  field: '28.5% .028 155',
  runway: '47% .012 170',
  taxi: '38% .014 165',
  paint: '90% .008 95',
  line: '80% .15 90',
  apron: '35% .016 165',
  road: '46% .012 160',
  'road-edge': '21% .016 168',
  bldg: '50% .025 165',
  'bldg-edge': '66% .03 160',
  lot: '33% .016 165',
  bay: '60% .014 150',
  tree: '38% .06 150',
  plane: '88% .008 95',
  'plane-edge': '30% .02 168',
};

const palettes = { night, light, dark } as const;

/** Name of a palette. */
export type Palette = keyof typeof palettes;

/** True for the name of a palette. */
export function isPalette(name: unknown): name is Palette {
  return typeof name === 'string' && Object.hasOwn(palettes, name);
}

/** The look of each class in the drawings; `{role}` stands for a colour. */
const rules: ReadonlyArray<readonly [className: string, declarations: string]> = [
  ['pl-sea', 'fill:{sea}'],
  ['pl-land', 'fill:{land}'],
  ['pl-grass', 'fill:{grass}'],
  ['pl-field', 'fill:{field}'],
  ['pl-runway', 'fill:{runway}'],
  ['pl-paint', 'fill:{paint}'],
  ['pl-taxi', 'fill:none;stroke:{taxi};stroke-width:22;stroke-linejoin:round'],
  ['pl-line', 'fill:none;stroke:{line};stroke-width:2'],
  ['pl-apron', 'fill:{apron}'],
  ['pl-centre', 'fill:none;stroke:{paint};stroke-width:2.5;stroke-dasharray:22 18'],
  ['pl-num', 'fill:none;stroke:{paint};stroke-width:3'],
  ['pl-bldg', 'fill:{bldg};stroke:{bldg-edge};stroke-width:1.5'],
  ['pl-roof', 'fill:none;stroke:{bldg-edge};stroke-width:1.5;opacity:.7'],
  ['pl-roofdot', 'fill:{bldg-edge}'],
  ['pl-lot', 'fill:{lot}'],
  ['pl-bay', 'fill:none;stroke:{bay};stroke-width:1.3'],
  ['pl-tree', 'fill:none;stroke:{tree};stroke-linecap:round'],
  ['pl-plane', 'fill:{plane};stroke:{plane-edge};stroke-width:1'],
  ['pl-road-edge', 'fill:none;stroke:{road-edge};stroke-width:17;stroke-linecap:round'],
  ['pl-road', 'fill:none;stroke:{road};stroke-width:13;stroke-linecap:round'],
  ['pl-street-edge', 'fill:none;stroke:{road-edge};stroke-width:66'],
  ['pl-street', 'fill:none;stroke:{road};stroke-width:60'],
  ['pl-forecourt-edge', 'fill:none;stroke:{road-edge};stroke-width:140'],
  ['pl-forecourt', 'fill:none;stroke:{road};stroke-width:134'],
  ['pl-motorway-edge', 'fill:none;stroke:{road-edge};stroke-width:36'],
  ['pl-motorway', 'fill:none;stroke:{road};stroke-width:30'],
  ['pl-wsring', 'fill:none;stroke:{paint};stroke-width:2'],
];

/** The style rules of the classes that the drawing uses, in one palette's colours. */
export function paletteStyle(palette: Palette, body: string): string {
  const colours = palettes[palette];
  return rules
    .filter(([className]) => body.includes(`class="${className}"`))
    .map(([className, declarations]) => `.${className}{${colourIn(declarations, colours)}}`)
    .join('');
}

function colourIn(declarations: string, colours: Colours): string {
  return declarations.replace(/\{([a-z-]+)\}/g, (_, role: string) => `oklch(${colours[role as Role]})`);
}

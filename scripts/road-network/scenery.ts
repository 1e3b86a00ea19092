/** The scenery around the roads: sea, island, river, fields, woods, piers. It is only for the map; routes do not need it. */
import { groundPaths, piers } from '../../renderer/pictures/airport/airport-ground.ts';
import { locate } from './brackholm.ts';
import type { Network, Place } from './network.ts';
import { circle, offset, rectangle, shift } from './shapes.ts';
import { flattenPath } from './svg-path.ts';

const at = (lat: number, lng: number): Place => ({ lat, lng });

/** Adds everything. */
export function addScenery(network: Network): void {
  addBrackholmGround(network);
  addHarbour(network);
  addRiver(network);
}

function addBrackholmGround(network: Network): void {
  const areas = (path: string, tags: Readonly<Record<string, string>>) => {
    for (const line of flattenPath(path.replaceAll('z', ''))) network.area(line.map(locate), tags);
  };
  areas(groundPaths.sea, { natural: 'water', water: 'sea' });
  areas(groundPaths.fields, { landuse: 'farmland' });
  areas(groundPaths.grass, { landuse: 'grass' });
  for (const [x, length] of piers) {
    network.area(box(x - 11, 372 - length, [22, length]), { building: 'yes', aeroway: 'terminal' });
  }
  network.area(circle(locate([672, 300]), 45), { building: 'yes' });
  for (const [x, y, radius] of woods) network.area(circle(locate([x, y]), radius), { natural: 'wood' });
}

const woods = [
  [1040, 700, 170],
  [1085, 735, 120],
  [-60, 560, 210],
  [90, 545, 130],
  [560, 740, 160],
] as const;

function box(x: number, y: number, [width, height]: readonly [number, number]): Place[] {
  return [locate([x, y]), locate([x + width, y]), locate([x + width, y + height]), locate([x, y + height])];
}

/** Adds the sea west and north of Port Averley, with Gannet Island. */
function addHarbour(network: Network): void {
  const coast = [
    at(54.7, 1.845),
    at(54.7365, 1.853),
    at(54.7387, 1.8556),
    at(54.7406, 1.86),
    at(54.7414, 1.8684),
    at(54.744, 1.874),
    at(54.748, 1.8795),
    at(54.75, 1.8815),
    at(54.7645, 1.882),
    at(54.766, 1.89),
    at(54.7655, 1.91),
    at(54.775, 1.95),
    at(54.8, 1.97),
    at(54.82, 1.97),
    at(54.82, 1.79),
    at(54.7, 1.79),
  ];
  const shore = rectangle(shift(at(54.7712, 1.8449), 240, -200), 780, 700);
  const rounded = shore.flatMap((corner, index) => [
    mix(shore.at(index - 1)!, corner, 0.82),
    mix(corner, shore[(index + 1) % 4]!, 0.18),
  ]);
  network.relation(
    [
      { type: 'way', id: network.area(coast, {}), role: 'outer' },
      { type: 'way', id: network.area(rounded, {}), role: 'inner' },
    ],
    { type: 'multipolygon', natural: 'water', water: 'sea' },
  );
}

function mix(a: Place, b: Place, part: number): Place {
  return at(a.lat + (b.lat - a.lat) * part, a.lng + (b.lng - a.lng) * part);
}

/** The river past Selmere's mill, and the park on its bank. */
function addRiver(network: Network): void {
  const line = [
    at(55.028, 2.736),
    at(55.037, 2.7265),
    at(55.0455, 2.717),
    at(55.0525, 2.7128),
    at(55.0578, 2.7105),
    at(55.066, 2.7128),
    at(55.076, 2.7085),
    at(55.09, 2.7),
  ];
  network.area([...offset(line, 22), ...offset(line, -22).reverse()], { natural: 'water', water: 'river' });
  const meadow = [at(55.0462, 2.7148), at(55.0522, 2.7116), at(55.0521, 2.7101), at(55.0461, 2.712)];
  network.area(meadow, { leisure: 'park' });
  for (const place of [at(55.064, 2.675), at(55.0655, 2.681), at(55.042, 2.69)]) {
    network.area(circle(place, 260), { natural: 'wood' });
  }
}

/** Brackholm: the airport of the drawings, made from their lines. */
import { roadPaths } from '../../renderer/pictures/airport/airport-ground.ts';
import type { Network, Place } from './network.ts';
import { circle, cut, entrance, passThrough } from './shapes.ts';
import { flattenPath, type Point } from './svg-path.ts';

const METRES_PER_UNIT = 3.75;
const METRES_PER_DEGREE = 111_320;
const ORIGIN: Place = { lat: 54.93, lng: 2.26 };
/** The whole plan uses the scale of one latitude. */
const NARROWING = Math.cos((54.92 * Math.PI) / 180);

/** Projects a point of the plan to the ground. */
export function locate([x, y]: Point): Place {
  return {
    lat: ORIGIN.lat - (y * METRES_PER_UNIT) / METRES_PER_DEGREE,
    lng: ORIGIN.lng + (x * METRES_PER_UNIT) / (METRES_PER_DEGREE * NARROWING),
  };
}

const at = (x: number, y: number): Place => locate([x, y]);
const ROUNDABOUT_M = 22;

const [approach = [], kerb = [], south = [], spur = [], east = []] = flattenPath(roadPaths.road).map((line) =>
  line.map(locate),
);
const [motorway = []] = flattenPath(roadPaths.motorway).map((line) => line.map(locate));
const [slip = []] = flattenPath(roadPaths.slipRoad).map((line) => line.map(locate));

const west = { name: 'Airport Road West', highway: 'secondary', maxspeed: '60' };
const eastern = { name: 'Airport Road East', highway: 'secondary', maxspeed: '60' };
const terminalWay = { name: 'Terminal Way', highway: 'secondary', oneway: 'yes', maxspeed: '30' };
const service = { highway: 'service', maxspeed: '20' };
const footway = { highway: 'footway' };

/** Adds the airport; the motorway adds the junction between them. */
export function addBrackholm(network: Network): void {
  addLoop(network);
  addSouth(network);
  addCarParks(network);
  addBuildings(network);
}

const firstRoundabout = circle(at(190, 610), ROUNDABOUT_M);
const secondRoundabout = circle(at(700, 494), ROUNDABOUT_M);

/** One way round: eastwards past the car parks, back westwards along the terminals' doors. */
function addLoop(network: Network): void {
  for (const ring of [firstRoundabout, secondRoundabout]) {
    network.area(ring, { highway: 'secondary', junction: 'roundabout', maxspeed: '30' });
  }
  const start = at(-300, 640);
  const [first, fork, second, turn] = [at(190, 610), at(372, 494), at(700, 494), at(1000, 494)];
  const line = [at(470, 494), at(640, 494), second, at(850, 494)].reduce(passThrough, approach);
  const before = cut(line, start, first).slice(0, -1);
  network.way([...before, entrance(firstRoundabout, before.at(-1)!)], west);
  const between = cut(line, first, fork).slice(1);
  network.way([entrance(firstRoundabout, between[0]!), ...between], west);
  const lower = cut(line, fork, second).slice(0, -1);
  network.way([...lower, entrance(secondRoundabout, at(640, 494))], { ...west, oneway: 'yes' });
  network.way([entrance(secondRoundabout, at(850, 494)), at(850, 494), turn], terminalWay);
  // The drawing has two roads that end side by side under the last terminal; here they are joined.
  const upper = [...kerb].reverse();
  const bend = line.slice(line.indexOf(turn) + 1);
  const doors = [at(862, 438), at(653, 438), at(585, 438), at(364, 438)].reduce(passThrough, upper);
  network.way([...cut(line, turn, turn), ...bend, ...doors.slice(1)], terminalWay);
  network.way([at(330, 460), at(318, 512)], { ...terminalWay, highway: 'secondary_link' });
  network.way([turn, at(1040, 494), ...east.slice(1)], eastern);
}

function addSouth(network: Network): void {
  const line = [at(880, 640), at(932, 640), at(1120, 640), at(1330, 640)].reduce(passThrough, south);
  network.way([entrance(secondRoundabout, at(700, 600)), ...line.slice(1)], eastern);
  network.way(slip, { name: 'Airport Link', highway: 'secondary', maxspeed: '70' });
  network.way([at(932, 640), at(932, 690)], { ...service, name: 'Pinewood Drive' });
  network.way([at(1330, 640), at(1330, 700), at(1330, 760)], {
    name: 'Turnstone Lane',
    highway: 'residential',
    maxspeed: '50',
  });
  network.way([at(1120, 560), at(1165, 540)], { ...service, name: 'Heron Court Drive' });
  network.way([entrance(firstRoundabout, at(190, 740)), ...spur.slice(1, -1), at(190, 700), at(190, 740)], {
    name: 'Heron Road',
    highway: 'tertiary',
    maxspeed: '50',
  });
}

function addCarParks(network: Network): void {
  network.way(
    [at(190, 700), at(205, 700), at(340, 700), at(340, 790), at(60, 790), at(60, 700), at(190, 700)],
    service,
  );
  network.way([at(470, 494), at(470, 540), at(450, 580)], service);
  network.way([at(850, 494), at(850, 540), at(930, 540)], service);
  network.way([at(653, 438), at(653, 452)], service);
  network.way([at(585, 438), at(585, 452)], service);
  const lots = [
    ['P4 Long Stay', 40, 664, 330, 150],
    ['P2 Mid Stay', 412, 520, 180, 96],
    ['P3 Multi-storey', 760, 520, 200, 96],
    ['P1 Short Stay', 620, 448, 66, 34],
    ['P6 Premium', 555, 448, 60, 30],
  ] as const;
  for (const [name, x, y, width, height] of lots) {
    const corners = [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)];
    network.area(corners, { amenity: 'parking', name });
  }
  network.way([at(653, 452), at(653, 438), at(653, 392)], { ...footway, name: 'Terminal 1 Walkway' });
  network.way([at(585, 452), at(585, 438), at(600, 392)], footway);
  network.way([at(930, 540), at(940, 494), at(900, 438), at(862, 426), at(862, 405)], {
    ...footway,
    name: 'Terminal 2 Walkway',
  });
}

function addBuildings(network: Network): void {
  const box = (x: number, y: number, [width, height]: readonly [number, number]) => [
    at(x, y),
    at(x + width, y),
    at(x + width, y + height),
    at(x, y + height),
  ];
  network.area(box(-20, 74, [1256, 346]), {
    aeroway: 'aerodrome',
    name: 'Brackholm Airport',
    'name:de': 'Flughafen Brackholm',
  });
  network.way([at(40, 119), at(1190, 119)], { aeroway: 'runway', ref: '08/26' });
  network.way([at(90, 119), at(90, 214), at(1150, 214), at(1150, 119)], { aeroway: 'taxiway' });
  network.area(box(236, 246, [868, 142]), { aeroway: 'apron' });
  network.area(box(374, 366, [256, 52]), { aeroway: 'terminal', building: 'yes', name: 'Terminal 1' });
  network.area(box(716, 366, [268, 56]), { aeroway: 'terminal', building: 'yes', name: 'Terminal 2' });
  network.area(box(1150, 500, [90, 86]), { tourism: 'hotel', building: 'yes', name: 'Heron Court' });
  network.area(box(880, 690, [104, 78]), { tourism: 'hotel', building: 'yes', name: 'Pinewood House' });
  network.node(at(1330, 764), { tourism: 'hotel', name: 'The Turnstone' });
}

/** The centre line of the motorway, from west to east, with the places where slip roads leave and join it. */
export const motorwayLine: readonly Place[] = [at(560, 862), at(900, 778)].reduce(passThrough, motorway);

/** The junction: a bridge over both carriageways, and a slip road for each way off and on. */
export function addJunction(
  network: Network,
  eastbound: readonly Place[],
  westbound: readonly Place[],
): void {
  const index = (place: Place) => motorwayLine.findIndex(({ lng }) => lng === place.lng);
  const [off, on] = [index(at(560, 862)), index(at(900, 778))];
  const link = { highway: 'motorway_link', oneway: 'yes', maxspeed: '60' };
  const junction = at(730, 820);
  const bridge = at(726, 840);
  network.way([junction, bridge], { ...link, oneway: 'no', bridge: 'yes', layer: '1', name: 'Airport Link' });
  network.way([eastbound[off]!, at(650, 858), bridge], link);
  network.way([bridge, at(800, 822), eastbound[on]!], link);
  network.way([westbound[on]!, at(800, 800), junction], link);
  network.way([junction, at(650, 836), westbound[off]!], link);
}

/** Selmere: a city's airport on its ring road, with the old town beside it. */
import type { Network, Place } from './network.ts';
import { circle, entrance, rectangle, shift } from './shapes.ts';

const at = (lat: number, lng: number): Place => ({ lat, lng });

const ring = { name: 'Ring Road North', highway: 'primary', maxspeed: '70' };
const lane = { name: 'Aerodrome Lane', highway: 'secondary', maxspeed: '50' };
const street = { highway: 'residential', maxspeed: '30' };
const service = { highway: 'service', maxspeed: '20' };

const carPark3 = at(55.05296, 2.66444);
const carPark2 = at(55.0479, 2.67323);
const aerodromeCorner = at(55.05734, 2.68847);
const terminal = at(55.06138, 2.69374);
const mill = at(55.05666, 2.70898);

/** The end of the motorway. */
export const selmereJunction = circle(at(55.0435, 2.6602), 35);

/** Adds the airport and the town. */
export function addSelmere(network: Network): void {
  addRoads(network);
  addForecourt(network);
  addTown(network);
  addPlaces(network);
}

function addRoads(network: Network): void {
  const crossing = circle(aerodromeCorner, 20);
  network.area(crossing, { highway: 'primary', junction: 'roundabout', maxspeed: '30' });
  network.area(selmereJunction, { highway: 'trunk', junction: 'roundabout', maxspeed: '50' });
  const corner = at(55.05026, 2.66561);
  const bend = at(55.05026, 2.68319);
  network.way([entrance(selmereJunction, corner), at(55.0465, 2.6622), corner, carPark2, bend], ring);
  network.way([bend, at(55.0542, 2.6856), entrance(crossing, bend)], ring);
  network.way([corner, carPark3], { ...ring, name: 'Ring Road West' });
  const forecourt = at(55.0608, 2.6929);
  network.way([entrance(crossing, forecourt), at(55.05969, 2.69155), forecourt], lane);
  network.way([at(55.05969, 2.69155), at(55.05969, 2.68964)], service);
  network.way([entrance(crossing, mill), at(55.0563, 2.6952), at(55.0559, 2.7031), mill], {
    name: 'Mill Lane',
    highway: 'tertiary',
    maxspeed: '50',
  });
}

/** One way past the terminal's doors. */
function addForecourt(network: Network): void {
  const forecourt = { name: 'Aerodrome Lane', highway: 'secondary', oneway: 'yes', maxspeed: '30' };
  const start = at(55.0608, 2.6929);
  const gate = at(55.0626, 2.6958);
  network.way([start, at(55.0607, 2.6955), at(55.0617, 2.6967), gate, terminal, start], forecourt);
  network.way([gate, at(55.0634, 2.697), at(55.0639, 2.69785)], {
    name: 'Selmere Gate',
    highway: 'tertiary',
    maxspeed: '50',
  });
  network.way([terminal, at(55.0616, 2.6932)], { highway: 'footway' });
}

const townStreets = ['Castle Street', 'Weaver Street', 'Bridge Street', 'Saint Olaf Street'] as const;
const townLanes = ['Tanner Row', 'Mill Lane South', 'Minster Yard', 'Kiln Walk'] as const;

/** A small grid of streets south of the mill. */
function addTown(network: Network): void {
  const corner = at(55.0527, 2.7031);
  const place = (column: number, row: number) => shift(corner, column * 130, -row * 110);
  for (const [row, name] of townStreets.entries()) {
    network.way(
      townLanes.map((_, column) => place(column, row)),
      { ...street, name },
    );
  }
  for (const [column, name] of townLanes.entries()) {
    network.way(
      townStreets.map((_, row) => place(column, row)),
      { ...street, name },
    );
  }
  network.way([at(55.0559, 2.7031), corner], { ...street, name: 'Bridge Street' });
}

function addPlaces(network: Network): void {
  network.node(at(55.0516, 2.7058), { place: 'city', name: 'Selmere' });
  network.area(rectangle(at(55.0652, 2.689), 2400, 700), {
    aeroway: 'aerodrome',
    name: 'Selmere City Airport',
    'name:de': 'Flughafen Selmere City',
  });
  network.way([at(55.0662, 2.6735), at(55.0662, 2.7045)], { aeroway: 'runway', ref: '09/27' });
  network.area(rectangle(shift(terminal, 0, 45), 180, 60), {
    aeroway: 'terminal',
    building: 'yes',
    name: 'Terminal',
  });
  const lots = [
    ['P1 Terminal', at(55.05969, 2.68924)],
    ['P2 Holiday', shift(carPark2, 0, -80)],
    ['P3 Long Stay', shift(carPark3, -70, 40)],
  ] as const;
  for (const [name, centre] of lots) network.area(rectangle(centre, 110, 90), { amenity: 'parking', name });
  network.node(at(55.05666, 2.70912), { tourism: 'hotel', name: 'Mill Lane Inn' });
  network.node(at(55.06395, 2.698), { tourism: 'hotel', name: 'Selmere Gate' });
}

/** Port Averley: an airport with two terminals along a harbour, and an island that no road leads to. */
import type { Network, Place } from './network.ts';
import { circle, entrance, rectangle, shift } from './shapes.ts';

const at = (lat: number, lng: number): Place => ({ lat, lng });

const harbourRoad = { name: 'Harbour Road', highway: 'primary', maxspeed: '60' };
const marshRoad = { name: 'Marsh Road', highway: 'secondary', maxspeed: '50' };
const street = { highway: 'residential', maxspeed: '30' };
const service = { highway: 'service', maxspeed: '20' };

const market = at(54.73799, 1.85556);
const gate = at(54.74068, 1.86846);
const lights = at(54.73596, 1.86377);
const marsh = at(54.74843, 1.8837);
const south = at(54.74877, 1.89073);
const northCorner = at(54.75676, 1.89962);
const north = at(54.75988, 1.90363);
const lock = at(54.74135, 1.89542);

/** The end of the motorway. */
export const portAverleyJunction = circle(at(54.7455, 1.9052), 35);

/** Adds the airport, the harbour and the island. */
export function addPortAverley(network: Network): void {
  addRoads(network);
  addTerminals(network);
  addIsland(network);
  addPlaces(network);
}

function addRoads(network: Network): void {
  const [first, second] = [circle(marsh, 20), circle(northCorner, 20)];
  for (const crossing of [first, second]) {
    network.area(crossing, { highway: 'primary', junction: 'roundabout', maxspeed: '30' });
  }
  network.area(portAverleyJunction, { highway: 'trunk', junction: 'roundabout', maxspeed: '50' });
  network.way([market, at(54.74001, 1.86025), gate], {
    name: 'Fish Quay',
    highway: 'tertiary',
    maxspeed: '30',
  });
  network.way([lights, at(54.739, 1.86611), gate], { ...street, name: 'Lighthouse Street' });
  network.way([market, at(54.7371, 1.8597), lights], { ...street, name: 'Net Makers Row' });
  const bend = at(54.74371, 1.87725);
  network.way([gate, bend, entrance(first, bend)], harbourRoad);
  network.way([entrance(first, northCorner), at(54.7527, 1.8921), entrance(second, marsh)], harbourRoad);
  network.way([entrance(first, south), at(54.7486, 1.8871), south], marshRoad);
  const crossroads = at(54.7462, 1.8957);
  network.way([south, crossroads, entrance(portAverleyJunction, south)], marshRoad);
  network.way([crossroads, at(54.7436, 1.8952), lock], { ...street, name: 'Lock Lane' });
}

/** Adds the terminals, with a one-way road in front of each. */
function addTerminals(network: Network): void {
  const second = circle(northCorner, 20);
  const doors = { name: 'Harbour Road', highway: 'secondary', oneway: 'yes', maxspeed: '30' };
  const deck = at(54.75853, 1.90597);
  const back = at(54.75775, 1.90175);
  network.way([entrance(second, back), back], { ...doors, oneway: 'no' });
  network.way([back, at(54.7578, 1.90455), deck, at(54.7596, 1.90545), north, back], doors);
  const southDeck = at(54.75011, 1.89366);
  network.way([south, at(54.7494, 1.8924), southDeck], service);
  network.way([deck, at(54.7592, 1.9047), north], { highway: 'footway', name: 'Covered Path' });
}

const islandStreets = [
  'North Cliff',
  'Puffin Street',
  'Middle Street',
  'Lamp Street',
  'South Strand',
] as const;
const islandLanes = ['West Steps', 'Chapel Lane', 'Well Lane', 'School Lane', 'East Steps'] as const;

/** Gannet Island has streets but no bridge, so that there is no route to the mainland. */
function addIsland(network: Network): void {
  const corner = at(54.7712, 1.8449);
  const place = (column: number, row: number) => shift(corner, column * 120, -row * 100);
  for (const [row, name] of islandStreets.entries()) {
    network.way(
      islandLanes.map((_, column) => place(column, row)),
      { ...street, name },
    );
  }
  for (const [column, name] of islandLanes.entries()) {
    network.way(
      islandStreets.map((_, row) => place(column, row)),
      { ...street, name },
    );
  }
  network.node(at(54.7694, 1.8486), { place: 'village', name: 'Gannet Island' });
}

function addPlaces(network: Network): void {
  network.node(at(54.7395, 1.8664), { place: 'town', name: 'Port Averley' });
  network.area(rectangle(at(54.7565, 1.8895), 900, 1700), {
    aeroway: 'aerodrome',
    name: 'Port Averley Airport',
    'name:de': 'Flughafen Port Averley',
  });
  network.way([at(54.7502, 1.8857), at(54.7625, 1.8918)], { aeroway: 'runway', ref: '01/19' });
  network.area(rectangle(shift(north, -20, 40), 150, 50), {
    aeroway: 'terminal',
    building: 'yes',
    name: 'Terminal North',
  });
  network.area(rectangle(shift(south, -20, 40), 150, 50), {
    aeroway: 'terminal',
    building: 'yes',
    name: 'Terminal South',
  });
  const lots = [
    ['P3 Harbour Long Stay', shift(market, -70, 20)],
    ['PN North Deck', shift(at(54.75853, 1.90597), 60, 0)],
    ['PS South Deck', shift(at(54.75011, 1.89366), 60, 0)],
  ] as const;
  for (const [name, centre] of lots) network.area(rectangle(centre, 100, 80), { amenity: 'parking', name });
  network.node(shift(lights, -12, -8), { tourism: 'hotel', name: 'Harbour Lights' });
  network.node(shift(lock, 12, -8), { tourism: 'hotel', name: 'The Lock Keeper' });
}

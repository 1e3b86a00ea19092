/** The demo's country: three airports, their roads, and the motorway between them. */
import type { OsmObject } from '../../route-service/osm/osm-objects.ts';
import { writeExtract } from '../../route-service/osm/write-extract.ts';
import { addBrackholm, addJunction, locate, motorwayLine } from './brackholm.ts';
import { createNetwork, type Network } from './network.ts';
import { addPortAverley, portAverleyJunction } from './port-averley.ts';
import { addScenery } from './scenery.ts';
import { addSelmere, selmereJunction } from './selmere.ts';
import { entrance, offset } from './shapes.ts';

/** Half of the distance between the two carriageways. */
const CARRIAGEWAY_M = 9;
const SOURCE = 'Stopover demo';

/** The network as an extract in PBF, and as text for people. */
export function makeRoadNetwork(): { readonly pbf: Buffer; readonly xml: string } {
  const network = createNetwork();
  addBrackholm(network);
  addPortAverley(network);
  addSelmere(network);
  addMotorway(network);
  addTown(network);
  addScenery(network);
  const objects = network.objects();
  return { pbf: writeExtract(objects, SOURCE), xml: describeObjects(objects) };
}

/** From Port Averley past Brackholm to Selmere: two carriageways of one way each, between two roundabouts. */
function addMotorway(network: Network): void {
  const west = [
    { lat: 54.7463, lng: 1.915 },
    { lat: 54.78, lng: 2.0 },
    { lat: 54.85, lng: 2.12 },
  ];
  const east = [
    { lat: 54.93, lng: 2.45 },
    { lat: 54.99, lng: 2.57 },
    { lat: 55.0395, lng: 2.657 },
  ];
  const line = [...west, ...motorwayLine, ...east];
  const [start, end] = [entrance(portAverleyJunction, line[0]!), entrance(selmereJunction, line.at(-1)!)];
  const southern = offset(line, CARRIAGEWAY_M);
  const northern = offset(line, -CARRIAGEWAY_M);
  const tags = { name: 'Coast Motorway', ref: 'M1', highway: 'motorway', oneway: 'yes', maxspeed: '120' };
  network.way([start, ...southern, end], tags);
  network.way([start, ...northern, end].reverse(), tags);
  addJunction(network, southern.slice(west.length), northern.slice(west.length));
}

/** Brackholm's own streets, at the western end of the airport's road. */
function addTown(network: Network): void {
  const at = (x: number, y: number) => locate([x, y]);
  const street = { highway: 'residential', maxspeed: '30' };
  network.way([at(-300, 640), at(-380, 640), at(-460, 640)], {
    name: 'Windsock Way',
    highway: 'tertiary',
    maxspeed: '50',
  });
  network.way([at(-380, 560), at(-380, 640), at(-380, 720)], { ...street, name: 'Church Street' });
  network.way([at(-460, 560), at(-460, 640), at(-460, 720)], { ...street, name: 'Plover Street' });
  network.way([at(-460, 560), at(-380, 560)], { ...street, name: 'Tern Close' });
  network.way([at(-460, 720), at(-380, 720)], { ...street, name: 'Fähr Straße', 'name:en': 'Ferry Street' });
  network.node(at(-420, 650), { place: 'town', name: 'Brackholm' });
}

/** Describes the objects in OpenStreetMap's XML, for readable diffs. */
function describeObjects(objects: readonly OsmObject[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="${SOURCE}">\n${objects.map(describe).join('')}</osm>\n`;
}

function describe(object: OsmObject): string {
  const tags = Object.entries(object.tags).map(
    ([key, value]) => `    <tag k="${escapeXml(key)}" v="${escapeXml(value)}"/>\n`,
  );
  const head = `  <${object.type} id="${object.id}"`;
  if (object.type === 'node') {
    const place = `${head} lat="${object.lat}" lon="${object.lng}"`;
    return tags.length === 0 ? `${place}/>\n` : `${place}>\n${tags.join('')}  </node>\n`;
  }
  const parts =
    object.type === 'way'
      ? object.nodes.map((id) => `    <nd ref="${id}"/>\n`)
      : object.members.map(
          ({ type, id, role }) => `    <member type="${type}" ref="${id}" role="${escapeXml(role)}"/>\n`,
        );
  return `${head}>\n${parts.join('')}${tags.join('')}  </${object.type}>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

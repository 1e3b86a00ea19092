/** Reads one block of an extract in PBF: nodes, ways and relations with their texts. */
import type { OsmMember, OsmNode, OsmObject, OsmRelation, OsmWay, Tags } from './osm-objects.ts';
import { ProtobufReader, signed, unsigned } from './protobuf-reader.ts';

/** The common data of a block's objects. */
interface Block {
  readonly texts: readonly string[];
  /** Unit of coordinates, in billionths of a degree. */
  readonly granularity: number;
  readonly latOffset: number;
  readonly lngOffset: number;
}

const BILLION = 1e9;
const USUAL_GRANULARITY = 100;

/** The objects of a block in the order of the file. */
export function* readBlock(bytes: Buffer): Generator<OsmObject> {
  const reader = new ProtobufReader(bytes);
  const groups: Buffer[] = [];
  let texts: readonly string[] = [];
  let granularity = USUAL_GRANULARITY;
  let latOffset = 0;
  let lngOffset = 0;
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) texts = readTexts(reader.message());
    else if (field === 2) groups.push(reader.bytes());
    else if (field === 17) granularity = reader.varint();
    else if (field === 19) latOffset = reader.varint();
    else if (field === 20) lngOffset = reader.varint();
    else reader.skip();
  }
  const block = { texts, granularity, latOffset, lngOffset };
  for (const group of groups) yield* readGroup(new ProtobufReader(group), block);
}

function readTexts(reader: ProtobufReader): readonly string[] {
  const texts: string[] = [];
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) texts.push(reader.bytes().toString('utf8'));
    else reader.skip();
  }
  return texts;
}

function* readGroup(reader: ProtobufReader, block: Block): Generator<OsmObject> {
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) yield readNode(reader.message(), block);
    else if (field === 2) yield* readDenseNodes(reader.message(), block);
    else if (field === 3) yield readWay(reader.message(), block);
    else if (field === 4) yield readRelation(reader.message(), block);
    else reader.skip();
  }
}

function placeNode(id: number, [lat, lng]: readonly [number, number], block: Block): Omit<OsmNode, 'tags'> {
  const { granularity, latOffset, lngOffset } = block;
  return {
    type: 'node',
    id,
    lat: (latOffset + granularity * lat) / BILLION,
    lng: (lngOffset + granularity * lng) / BILLION,
  };
}

function readNode(reader: ProtobufReader, block: Block): OsmNode {
  let [id, lat, lng] = [0, 0, 0];
  let keys: readonly number[] = [];
  let values: readonly number[] = [];
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) id = reader.signed();
    else if (field === 2) keys = reader.packed(unsigned);
    else if (field === 3) values = reader.packed(unsigned);
    else if (field === 8) lat = reader.signed();
    else if (field === 9) lng = reader.signed();
    else reader.skip();
  }
  return { ...placeNode(id, [lat, lng], block), tags: pairTags(keys, values, block) };
}

function* readDenseNodes(reader: ProtobufReader, block: Block): Generator<OsmNode> {
  let ids: readonly number[] = [];
  let lats: readonly number[] = [];
  let lngs: readonly number[] = [];
  let texts: readonly number[] = [];
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) ids = reader.packed(signed);
    else if (field === 8) lats = reader.packed(signed);
    else if (field === 9) lngs = reader.packed(signed);
    else if (field === 10) texts = reader.packed(unsigned);
    else reader.skip();
  }
  let [id, lat, lng, at] = [0, 0, 0, 0];
  for (const [index, step] of ids.entries()) {
    id += step;
    lat += lats[index] ?? 0;
    lng += lngs[index] ?? 0;
    const tags: Record<string, string> = {};
    for (; texts[at]; at += 2) tags[block.texts[texts[at]!] ?? ''] = block.texts[texts[at + 1] ?? 0] ?? '';
    at++;
    yield { ...placeNode(id, [lat, lng], block), tags };
  }
}

function readWay(reader: ProtobufReader, block: Block): OsmWay {
  let id = 0;
  let keys: readonly number[] = [];
  let values: readonly number[] = [];
  let steps: readonly number[] = [];
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) id = reader.varint();
    else if (field === 2) keys = reader.packed(unsigned);
    else if (field === 3) values = reader.packed(unsigned);
    else if (field === 8) steps = reader.packed(signed);
    else reader.skip();
  }
  return { type: 'way', id, nodes: sumUp(steps), tags: pairTags(keys, values, block) };
}

const memberTypes = ['node', 'way', 'relation'] as const;

function readRelation(reader: ProtobufReader, block: Block): OsmRelation {
  let id = 0;
  let keys: readonly number[] = [];
  let values: readonly number[] = [];
  let roles: readonly number[] = [];
  let steps: readonly number[] = [];
  let types: readonly number[] = [];
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) id = reader.varint();
    else if (field === 2) keys = reader.packed(unsigned);
    else if (field === 3) values = reader.packed(unsigned);
    else if (field === 8) roles = reader.packed(unsigned);
    else if (field === 9) steps = reader.packed(signed);
    else if (field === 10) types = reader.packed(unsigned);
    else reader.skip();
  }
  const members = sumUp(steps).map((member, index): OsmMember => {
    const type = memberTypes[types[index] ?? 0] ?? 'node';
    return { type, id: member, role: block.texts[roles[index] ?? 0] ?? '' };
  });
  return { type: 'relation', id, members, tags: pairTags(keys, values, block) };
}

function sumUp(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return sum;
  });
}

function pairTags(keys: readonly number[], values: readonly number[], { texts }: Block): Tags {
  return Object.fromEntries(keys.map((key, index) => [texts[key] ?? '', texts[values[index] ?? 0] ?? '']));
}

/** Writes an extract of OpenStreetMap in PBF. The same objects result in the same bytes. */
import { deflateSync } from 'node:zlib';
import type { OsmNode, OsmObject, OsmRelation, OsmWay, Tags } from './osm-objects.ts';

/** Objects in one block (the format recommends this limit). */
const OBJECTS_PER_BLOCK = 8000;
/** Coordinates are counted in ten-millionths of a degree, the format's usual granularity. */
const UNITS_PER_DEGREE = 1e7;
const LENGTH = 2;

/** Returns the file's bytes. Objects must be in the order of the format: nodes, ways, relations, each by id. */
export function writeExtract(objects: readonly OsmObject[], source: string): Buffer {
  const header = Buffer.concat([text(4, 'OsmSchema-V0.6'), text(4, 'DenseNodes'), text(16, source)]);
  const kinds = [
    objects.filter((object) => object.type === 'node'),
    objects.filter((object) => object.type === 'way'),
    objects.filter((object) => object.type === 'relation'),
  ];
  const blocks = kinds.flatMap((list) => splitUp(list as readonly OsmObject[]).map(writeBlock));
  return Buffer.concat([blob('OSMHeader', header), ...blocks.map((block) => blob('OSMData', block))]);
}

function splitUp(objects: readonly OsmObject[]): readonly (readonly OsmObject[])[] {
  const count = Math.ceil(objects.length / OBJECTS_PER_BLOCK);
  return Array.from({ length: count }, (_, at) =>
    objects.slice(at * OBJECTS_PER_BLOCK, (at + 1) * OBJECTS_PER_BLOCK),
  );
}

/** Numbers texts in the order in which they are first asked for; number 0 is the empty text. */
class Texts {
  readonly #numbers = new Map<string, number>([['', 0]]);

  number(value: string): number {
    const known = this.#numbers.get(value) ?? this.#numbers.size;
    this.#numbers.set(value, known);
    return known;
  }

  write(): Buffer {
    return Buffer.concat([...this.#numbers.keys()].map((value) => text(1, value)));
  }
}

function writeBlock(objects: readonly OsmObject[]): Buffer {
  const texts = new Texts();
  const nodes = objects.filter((object) => object.type === 'node');
  const group =
    nodes.length > 0
      ? field(2, writeDenseNodes(nodes, texts))
      : Buffer.concat(
          objects.map((object) =>
            object.type === 'way'
              ? field(3, writeWay(object, texts))
              : field(4, writeRelation(object as OsmRelation, texts)),
          ),
        );
  return Buffer.concat([field(1, texts.write()), field(2, group)]);
}

function writeDenseNodes(nodes: readonly OsmNode[], texts: Texts): Buffer {
  const units = (degrees: number) => Math.round(degrees * UNITS_PER_DEGREE);
  const tags = nodes.flatMap((node) => [...numberTags(node.tags, texts).flat(), 0]);
  return Buffer.concat([
    packed(1, differences(nodes.map(({ id }) => id)).map(zigzag)),
    packed(8, differences(nodes.map(({ lat }) => units(lat))).map(zigzag)),
    packed(9, differences(nodes.map(({ lng }) => units(lng))).map(zigzag)),
    packed(10, tags),
  ]);
}

function writeWay({ id, nodes, tags }: OsmWay, texts: Texts): Buffer {
  return Buffer.concat([number(1, id), writeTags(tags, texts), packed(8, differences(nodes).map(zigzag))]);
}

const memberNumbers = { node: 0, way: 1, relation: 2 } as const;

function writeRelation({ id, members, tags }: OsmRelation, texts: Texts): Buffer {
  return Buffer.concat([
    number(1, id),
    writeTags(tags, texts),
    packed(
      8,
      members.map(({ role }) => texts.number(role)),
    ),
    packed(9, differences(members.map((member) => member.id)).map(zigzag)),
    packed(
      10,
      members.map(({ type }) => memberNumbers[type]),
    ),
  ]);
}

function writeTags(tags: Tags, texts: Texts): Buffer {
  const pairs = numberTags(tags, texts);
  return Buffer.concat([
    packed(
      2,
      pairs.map(([key]) => key),
    ),
    packed(
      3,
      pairs.map(([, value]) => value),
    ),
  ]);
}

function numberTags(tags: Tags, texts: Texts): (readonly [number, number])[] {
  return Object.entries(tags).map(([key, value]) => [texts.number(key), texts.number(value)] as const);
}

function differences(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return Buffer.from(bytes);
}

function number(at: number, value: number): Buffer {
  return Buffer.concat([varint(at * 8), varint(value)]);
}

function field(at: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint(at * 8 + LENGTH), varint(bytes.length), bytes]);
}

function text(at: number, value: string): Buffer {
  return field(at, Buffer.from(value));
}

function packed(at: number, values: readonly number[]): Buffer {
  return field(at, Buffer.concat(values.map(varint)));
}

function blob(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([number(2, content.length), field(3, deflateSync(content))]);
  const header = Buffer.concat([text(1, type), number(3, body.length)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, body]);
}

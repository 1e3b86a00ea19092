/** Decodes a vector tile into shapes that can be painted. */
import { PbfReader } from './pbf-reader.ts';

/** Units of a tile's side (vector tiles of route-service/basemap). */
export const EXTENT = 4096;

/** A point in the tile's units. */
export interface TilePoint {
  readonly x: number;
  readonly y: number;
}

/** Something on the map. */
export interface TileFeature {
  readonly kind: string;
  readonly name?: string | undefined;
  readonly shapes: readonly (readonly TilePoint[])[];
}

/** A tile's features by layer. */
export type DecodedTile = Readonly<Record<string, readonly TileFeature[]>>;

/** The raw parts of a layer before its features can be understood: their names and values are at its end. */
interface RawLayer {
  name: string;
  readonly keys: string[];
  readonly values: (string | undefined)[];
  readonly features: RawFeature[];
}

interface RawFeature {
  tags: number[];
  geometry: number[];
}

/** Commands of a geometry (Mapbox Vector Tile 2.1, section 4.3.1). */
const MOVE_TO = 1;
const LINE_TO = 2;

/** Reads the parts that our maps use: texts, and shapes as lists of points. @throws if the bytes are not a vector tile */
export function decodeTile(bytes: Uint8Array): DecodedTile {
  const decoded: Record<string, readonly TileFeature[]> = {};
  new PbfReader(bytes).readFields<null>((tag, _, reader) => {
    if (tag !== 3) return;
    const { name, keys, values, features } = readLayer(reader);
    decoded[name] = features.map(({ tags, geometry }) => {
      const find = (wanted: string) => {
        const at = tags.findIndex((key, index) => index % 2 === 0 && keys[key] === wanted);
        return at < 0 ? undefined : values[tags[at + 1]!];
      };
      return { kind: String(find('kind')), name: find('name'), shapes: readShapes(geometry) };
    });
  }, null);
  return decoded;
}

function readLayer(reader: PbfReader): RawLayer {
  const layer: RawLayer = { name: '', keys: [], values: [], features: [] };
  return reader.readMessage((tag, raw, field) => {
    if (tag === 1) raw.name = field.readString();
    else if (tag === 2) raw.features.push(readFeature(field));
    else if (tag === 3) raw.keys.push(field.readString());
    // Values that are not texts are never names.
    else if (tag === 4) raw.values.push(field.readMessage(readWord, { word: undefined }).word);
  }, layer);
}

function readFeature(reader: PbfReader): RawFeature {
  const feature: RawFeature = { tags: [], geometry: [] };
  return reader.readMessage((tag, raw, field) => {
    if (tag === 2) raw.tags = field.readPackedVarint();
    else if (tag === 4) raw.geometry = field.readPackedVarint();
  }, feature);
}

function readWord(tag: number, value: { word: string | undefined }, reader: PbfReader): void {
  if (tag === 1) value.word = reader.readString();
}

/** Steps from place to place; a ring that closes ends where it began. */
function readShapes(geometry: readonly number[]): readonly (readonly TilePoint[])[] {
  const shapes: TilePoint[][] = [];
  const [steps, at] = [geometry.values(), { x: 0, y: 0 }];
  const step = () => {
    const code = steps.next().value ?? 0;
    // Zigzag: the lowest bit is the sign.
    return (code >>> 1) ^ -(code & 1);
  };
  for (const word of steps) {
    const [command, count] = [word & 7, word >>> 3];
    for (let left = command === MOVE_TO || command === LINE_TO ? count : 0; left > 0; left--) {
      at.x += step();
      at.y += step();
      if (command === MOVE_TO) shapes.push([]);
      shapes.at(-1)?.push({ ...at });
    }
    const shape = shapes.at(-1);
    if (command === 7 && shape?.[0]) shape.push(shape[0]);
  }
  return shapes;
}

/** Writes tiles as one PMTiles file (version 3 of the format): a header, directories, the tiles, found by range requests. */
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';
import { MAX_ZOOM, type MapTile, MIN_ZOOM } from './cut-tiles.ts';
import type { Bounds } from './map-feature.ts';

/** The format's header. */
const HEADER_BYTES = 127;
/** Header and root directory must be within the first 16 KiB, so that one request reads both (the format demands it). */
const MAX_ROOT_BYTES = 16_384 - HEADER_BYTES;
/** Entries of a leaf directory: some 20 kB each. */
const LEAF_ENTRIES = 4_096;
const GZIP = 2;
const VECTOR_TILES = 1;
const DEGREE_UNITS = 1e7;

interface Entry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  runLength: number;
}

/** Returns the file's bytes. With the same zlib, the same tiles result in the same bytes. */
export function writePmtiles(tiles: Iterable<MapTile>, bounds: Bounds, metadata: object): Buffer {
  const { entries, contents, addressed } = layOut(tiles);
  const { root, leaves } = writeDirectories(entries);
  const json = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(contents);
  const places = { root: root.length, json: json.length, leaves: leaves.length, data: data.length };
  const counts = { addressed, entries: entries.length, contents: contents.length };
  return Buffer.concat([writeHeader(places, counts, bounds), root, json, leaves, data]);
}

/** Orders tiles by id. Equal tiles are stored once, and a run of them is one entry. */
function layOut(tiles: Iterable<MapTile>) {
  const sorted = [...tiles].map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: tile.bytes }));
  sorted.sort((a, b) => a.id - b.id);
  const known = new Map<string, { readonly offset: number; readonly length: number }>();
  const entries: Entry[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  for (const { id, bytes } of sorted) {
    const key = Buffer.from(bytes).toString('latin1');
    let place = known.get(key);
    if (!place) {
      const packed = gzipSync(bytes, { level: 9 });
      place = { offset, length: packed.length };
      known.set(key, place);
      contents.push(packed);
      offset += packed.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.runLength === id) last.runLength++;
    else entries.push({ id, ...place, runLength: 1 });
  }
  return { entries, contents, addressed: sorted.length };
}

function writeDirectories(entries: readonly Entry[]): { readonly root: Buffer; readonly leaves: Buffer } {
  const whole = writeDirectory(entries);
  if (whole.length <= MAX_ROOT_BYTES) return { root: whole, leaves: Buffer.alloc(0) };
  const pointers: Entry[] = [];
  const leaves: Buffer[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += LEAF_ENTRIES) {
    const leaf = writeDirectory(entries.slice(at, at + LEAF_ENTRIES));
    // A run length of 0 marks a pointer to a leaf.
    pointers.push({ id: entries[at]!.id, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: writeDirectory(pointers), leaves: Buffer.concat(leaves) };
}

/** Writes the entries by column: ids as differences, runs, lengths, offsets (0: directly after the previous entry). */
function writeDirectory(entries: readonly Entry[]): Buffer {
  const writer = new PbfWriter();
  writer.writeVarint(entries.length);
  for (const [at, { id }] of entries.entries()) writer.writeVarint(id - (entries[at - 1]?.id ?? 0));
  for (const { runLength } of entries) writer.writeVarint(runLength);
  for (const { length } of entries) writer.writeVarint(length);
  for (const [at, { offset }] of entries.entries()) {
    const before = entries[at - 1];
    writer.writeVarint(before && before.offset + before.length === offset ? 0 : offset + 1);
  }
  return gzipSync(writer.finish(), { level: 9 });
}

type Places = Readonly<Record<'root' | 'json' | 'leaves' | 'data', number>>;
type Counts = Readonly<Record<'addressed' | 'entries' | 'contents', number>>;

function writeHeader(sizes: Places, counts: Counts, bounds: Bounds): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles\x03', 'latin1');
  let at = 8;
  const number = (value: number) => {
    header.writeBigUInt64LE(BigInt(value), at);
    at += 8;
  };
  let offset = HEADER_BYTES;
  for (const size of [sizes.root, sizes.json, sizes.leaves, sizes.data]) {
    number(offset);
    number(size);
    offset += size;
  }
  for (const count of [counts.addressed, counts.entries, counts.contents]) number(count);
  const middle = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
  header.set([1, GZIP, GZIP, VECTOR_TILES, MIN_ZOOM, MAX_ZOOM], at);
  at += 6;
  for (const degrees of bounds) {
    header.writeInt32LE(Math.round(degrees * DEGREE_UNITS), at);
    at += 4;
  }
  header[at++] = MAX_ZOOM;
  for (const degrees of middle) {
    header.writeInt32LE(Math.round(degrees * DEGREE_UNITS), at);
    at += 4;
  }
  return header;
}

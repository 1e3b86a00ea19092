/** Reads tiles from one PMTiles file (version 3 of the format) with range requests: a host only needs static files. */

import type { RoutePoint } from '#route-service/contract';
import { PbfReader } from './pbf-reader.ts';

/** Tiles of one file. */
export interface TileArchive {
  /** Its first and last zoom. */
  zooms(): Promise<readonly [first: number, last: number]>;
  /** Its south-western and its north-eastern corner. */
  corners(): Promise<readonly [RoutePoint, RoutePoint]>;
  /** A tile's bytes; undefined if there is no such tile. @throws when the file cannot be read */
  tile(z: number, x: number, y: number): Promise<Uint8Array | undefined>;
}

interface Entry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  /** Number of consecutive tiles with this entry; 0 for a leaf directory. */
  readonly run: number;
}

interface Header {
  readonly root: readonly Entry[];
  readonly leaves: number;
  readonly data: number;
  readonly zooms: readonly [number, number];
  readonly corners: readonly [RoutePoint, RoutePoint];
}

/** Header and root directory are within the first 16 KiB (the format requires it). */
const FIRST_BYTES = 16_384;
/** The name of the format, and its version. */
const SIGNATURE = 'PMTiles\u0003';
/** Offsets of the header's fields. */
const ROOT_AT = 8;
const LEAVES_AT = 40;
const DATA_AT = 56;
const ZOOMS_AT = 100;
const CORNERS_AT = 102;
/** Units per degree: the header has degrees as whole numbers. */
const DEGREE = 10_000_000;

/** Opens the file at an address. It sends no request until something is read. */
export function openArchive(url: string, request: typeof fetch): TileArchive {
  /** The data of the first request: the start of the file, or all of it from a host without range requests. */
  let start = new Uint8Array(0);
  let isWhole = false;
  let header: Promise<Header> | undefined;
  const leaves = new Map<number, Promise<readonly Entry[]>>();

  const read = async (offset: number, length: number): Promise<Uint8Array> => {
    if (isWhole || offset + length <= start.length) return start.subarray(offset, offset + length);
    const response = await request(url, { headers: { range: `bytes=${offset}-${offset + length - 1}` } });
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    isWhole = response.status !== 206;
    if (isWhole || offset === 0) start = bytes;
    return isWhole ? bytes.subarray(offset, offset + length) : bytes;
  };
  const readHeader = async (): Promise<Header> => {
    const bytes = await read(0, FIRST_BYTES);
    const signature = String.fromCharCode(...bytes.subarray(0, SIGNATURE.length));
    if (signature !== SIGNATURE) throw new Error(`no PMTiles: ${url}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const number = (at: number) => Number(view.getBigUint64(at, true));
    const corner = (at: number) => ({
      lng: view.getInt32(at, true) / DEGREE,
      lat: view.getInt32(at + 4, true) / DEGREE,
    });
    const [start, length] = [number(ROOT_AT), number(ROOT_AT + 8)];
    return {
      root: readDirectory(await unpack(bytes.subarray(start, start + length))),
      leaves: number(LEAVES_AT),
      data: number(DATA_AT),
      zooms: [bytes[ZOOMS_AT]!, bytes[ZOOMS_AT + 1]!],
      corners: [corner(CORNERS_AT), corner(CORNERS_AT + 8)],
    };
  };
  const readLeaf = (offset: number, length: number) => {
    const known = leaves.get(offset) ?? read(offset, length).then(unpack).then(readDirectory);
    leaves.set(offset, known);
    known.catch(() => leaves.delete(offset));
    return known;
  };
  const open = () => {
    header ??= readHeader();
    // The next call tries again.
    header.catch(() => {
      header = undefined;
    });
    return header;
  };

  return {
    zooms: async () => (await open()).zooms,
    corners: async () => (await open()).corners,
    async tile(z, x, y) {
      const { root, leaves: leavesAt, data } = await open();
      const id = nameTile(z, x, y);
      let entry = findEntry(root, id);
      while (entry?.run === 0) entry = findEntry(await readLeaf(leavesAt + entry.offset, entry.length), id);
      return entry && unpack(await read(data + entry.offset, entry.length));
    },
  };
}

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Reads column by column: ids as differences, runs, lengths, offsets (0: directly after the previous one). */
function readDirectory(bytes: Uint8Array): readonly Entry[] {
  const reader = new PbfReader(bytes);
  const column = (count: number) => Array.from({ length: count }, () => reader.readVarint());
  const count = reader.readVarint();
  const [ids, runs, lengths, offsets] = [column(count), column(count), column(count), column(count)];
  let [id, end] = [0, 0];
  return ids.map((step, at) => {
    id += step;
    const offset = offsets[at] === 0 ? end : offsets[at]! - 1;
    end = offset + lengths[at]!;
    return { id, offset, length: lengths[at]!, run: runs[at]! };
  });
}

/** The last entry that starts at or before the id, if it includes the id. */
function findEntry(entries: readonly Entry[], id: number): Entry | undefined {
  const entry = entries.findLast((one) => one.id <= id);
  return entry && (entry.run === 0 || id < entry.id + entry.run) ? entry : undefined;
}

/** A tile's number along the Hilbert curve, after those of all lower zooms. */
export function nameTile(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3;
  let [tx, ty] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const rx = (tx & side) > 0 ? 1 : 0;
    const ry = (ty & side) > 0 ? 1 : 0;
    id += side * side * ((3 * rx) ^ ry);
    if (ry === 0) {
      if (rx === 1) [tx, ty] = [side - 1 - tx, side - 1 - ty];
      [tx, ty] = [ty, tx];
    }
  }
  return id;
}

/** The site's own map: a file of vector tiles that becomes one of its assets. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type BuildSettings, nameAsset } from '#pipeline/build';
import type { Config } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';

/** The map, and how pages ask for it. */
export interface SiteBasemap {
  readonly basemap: NonNullable<BuildSettings['basemap']>;
  readonly tiles: NonNullable<Config['map']['tiles']>;
}

/** Largest zoom of maps (docs/product-rules.md); beyond the largest zoom of the tiles, these are drawn larger. */
const MAX_ZOOM = 18;

/** Reads what pages need to know about the file. @throws StopoverError config-invalid when it is not a PMTiles file */
export function readBasemap(file: string, { site, map }: Config): SiteBasemap {
  if (map.tiles) throw refuse('map.basemap', 'Expected either map.basemap or map.tiles, not both');
  let bytes: Buffer;
  let attribution: string | undefined;
  try {
    bytes = readFileSync(file);
    attribution = readAttribution(bytes);
  } catch (error) {
    throw refuse(
      'map.basemap',
      `Expected a PMTiles file of "route-service prepare": ${(error as Error).message}`,
    );
  }
  const { path } = nameAsset('basemap.pmtiles', bytes);
  const root = new URL(site.url).pathname.replace(/\/+$/, '');
  const url = `${root}/${path}`;
  return {
    basemap: { file, path },
    tiles: { url, maxZoom: MAX_ZOOM, ...(attribution ? { attribution } : {}) },
  };
}

function refuse(path: string, problem: string): StopoverError {
  return new StopoverError('config-invalid', { file: 'of the site', problems: `  ${path}: ${problem}` });
}

const HEADER_BYTES = 127;
/** Positions in the format's header of the places of its four sections, each an offset and a length: root, metadata, leaves and tiles. */
const SECTIONS_AT = [8, 24, 40, 56] as const;
/** Position in the format's header of its metadata's place and compression. */
const METADATA_AT = 24;
const COMPRESSION_AT = 97;
const GZIP = 2;

/** Reads the attribution from the format's metadata. @throws when it is another file */
function readAttribution(bytes: Buffer): string | undefined {
  if (bytes.toString('latin1', 0, 7) !== 'PMTiles') throw new Error('it is another kind of file');
  // A copy or a download may have been interrupted: visitors would see parts of the map.
  const isWhole =
    bytes.length >= HEADER_BYTES && SECTIONS_AT.every((at) => readPlace(bytes, at).end <= bytes.length);
  if (!isWhole) throw new Error('it ends too early');
  const { start, end } = readPlace(bytes, METADATA_AT);
  const part = bytes.subarray(start, end);
  const text = bytes[COMPRESSION_AT] === GZIP ? gunzipSync(part).toString() : part.toString();
  const { attribution } = JSON.parse(text) as { readonly attribution?: unknown };
  return typeof attribution === 'string' ? attribution : undefined;
}

function readPlace(bytes: Buffer, at: number): { readonly start: number; readonly end: number } {
  const start = Number(bytes.readBigUInt64LE(at));
  return { start, end: start + Number(bytes.readBigUInt64LE(at + 8)) };
}

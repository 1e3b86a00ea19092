/** Decoding vector tiles: the same result as the format's own library, for every tile of the demo's map. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { decodeTile } from '../../../../renderer/route-map/basemap/decode-tile.ts';
import { openArchive } from '../../../../renderer/route-map/basemap/open-archive.ts';
import { tileAt } from '../../../../route-service/basemap/cut-tiles.ts';

const demo = readFileSync(join(import.meta.dirname, '../../../../fixtures/road-network/basemap.pmtiles'));
const archive = openArchive('http://map.invalid/map.pmtiles', () =>
  Promise.resolve(new Response(new Uint8Array(demo))),
);

/** Every tile around the airport, from the whole country to its streets. */
async function listTiles(): Promise<Uint8Array[]> {
  const tiles: Uint8Array[] = [];
  for (let z = 5; z <= 14; z++) {
    const [x, y] = tileAt(2.29, 54.91, z);
    for (const dx of [-2, -1, 0, 1, 2]) {
      for (const dy of [-2, -1, 0, 1, 2]) {
        const tile = await archive.tile(z, x + dx, y + dy);
        if (tile) tiles.push(tile);
      }
    }
  }
  return tiles;
}

function readByLibrary(bytes: Uint8Array) {
  return Object.entries(new VectorTile(new PbfReader(bytes)).layers).map(([name, layer]) => [
    name,
    Array.from({ length: layer.length }, (_, at) => {
      const feature = layer.feature(at);
      const { kind, name } = feature.properties;
      const shapes = feature.loadGeometry().map((shape) => shape.map(({ x, y }) => ({ x, y })));
      return { kind: String(kind), name, shapes };
    }),
  ]);
}

describe('a vector tile', () => {
  it('should be read as the format’s own library reads it', async () => {
    const tiles = await listTiles();
    expect(tiles.length).toBeGreaterThan(20);
    for (const tile of tiles) expect(decodeTile(tile)).toEqual(Object.fromEntries(readByLibrary(tile)));
  });

  it('should be refused when it is none', () => {
    expect(() =>
      decodeTile(new Uint8Array([26, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255])),
    ).toThrow();
  });

  it('should be empty when it is', () => {
    expect(decodeTile(new Uint8Array(0))).toEqual({});
  });
});

/** The map that is made of an extract: read back with the libraries that others use for it. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { tileAt } from '../../../route-service/basemap/cut-tiles.ts';
import { makeBasemap } from '../../../route-service/basemap/make-basemap.ts';
import type { Bounds } from '../../../route-service/basemap/map-feature.ts';
import type { OsmObject, Tags } from '../../../route-service/osm/osm-objects.ts';
import { writeExtract } from '../../../route-service/osm/write-extract.ts';
import { basemapFile, readCurrentVersion } from '../../../route-service/routing-data/data-folder.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { demoExtract, demoPoints, makeDemoRouting } from '../support/demo-routing.ts';

function open(bytes: Buffer): PMTiles {
  const getBytes = async (offset: number, length: number) => {
    const part = bytes.subarray(offset, offset + length);
    return { data: part.buffer.slice(part.byteOffset, part.byteOffset + part.length) as ArrayBuffer };
  };
  return new PMTiles({ getBytes, getKey: () => String(bytes.length) });
}

/** Returns the features of a tile: `layer kind name`. */
async function readTile(map: PMTiles, z: number, { lat, lng }: { lat: number; lng: number }) {
  const found = await map.getZxy(z, ...tileAt(lng, lat, z));
  if (!found) return [];
  const tile = new VectorTile(new PbfReader(found.data));
  return Object.entries(tile.layers).flatMap(([name, layer]) =>
    Array.from({ length: layer.length }, (_, index) => {
      const { properties, type } = layer.feature(index);
      return { layer: name, kind: properties.kind, ...properties, type };
    }),
  );
}

describe('the map of the demo', () => {
  const openDemo = async () =>
    open(readFileSync(basemapFile(readCurrentVersion(await makeDemoRouting())!.folder)));

  it('should say what it is', async () => {
    const map = await openDemo();
    expect(await map.getHeader()).toMatchObject({ minZoom: 5, maxZoom: 14, tileType: 1, clustered: true });
    expect(await map.getMetadata()).toMatchObject({ attribution: 'Stopover demo roads' });
  });

  it('should have the airport: roads with names, buildings, areas, labels', async () => {
    const found = await readTile(await openDemo(), 14, demoPoints.terminal2);
    const has = (layer: string, kind: string, name?: string) =>
      expect(found).toContainEqual(expect.objectContaining({ layer, kind, ...(name ? { name } : {}) }));
    has('roads', 'major', 'Terminal Way');
    has('roads', 'path', 'Terminal 2 Walkway');
    has('buildings', 'terminal');
    has('areas', 'apron');
    has('lines', 'taxiway');
    has('labels', 'terminal', 'Terminal 2');
    const parking = await readTile(await openDemo(), 14, demoPoints.p4);
    expect(parking).toContainEqual(expect.objectContaining({ layer: 'roads', kind: 'service' }));
    expect(parking).toContainEqual(expect.objectContaining({ kind: 'parking', name: 'P4 Long Stay' }));
    // Only what the painter reads.
    for (const feature of found) expect(Object.keys(feature)).not.toContain('minZoom');
  });

  it('should leave out what is too small for a zoom', async () => {
    const map = await openDemo();
    const kinds = async (z: number) =>
      new Set((await readTile(map, z, demoPoints.terminal2)).map((found) => found.kind));
    expect(await kinds(6)).toEqual(new Set(['motorway', 'city', 'town']));
    expect(await kinds(10)).toContain('runway');
    expect(await kinds(10)).not.toContain('service');
    expect(await map.getZxy(4, ...tileAt(2.3, 54.9, 4))).toBeUndefined();
  });

  it('should keep an island out of the sea', async () => {
    const found = await readTile(await openDemo(), 14, demoPoints.island);
    expect(found).toContainEqual(expect.objectContaining({ kind: 'water' }));
    expect(found).toContainEqual(expect.objectContaining({ name: 'Puffin Street' }));
  });

  it('should be the same when it is made again', async () => {
    const options = {
      file: demoExtract,
      bounds: [1.8, 54.7, 2.75, 55.1],
      attribution: 'Stopover demo roads',
    } as const;
    expect((await makeBasemap(options)).equals(await makeBasemap(options))).toBe(true);
  });
});

let lastId = 0;
const node = (lng: number, lat: number, tags: Tags = {}): OsmObject => ({
  type: 'node',
  id: ++lastId,
  lat,
  lng,
  tags,
});

/** An extract of ways through places. */
function writeWays(
  ways: readonly { readonly line: readonly (readonly [number, number])[]; readonly tags: Tags }[],
): string {
  const nodes = new Map<string, OsmObject>();
  const place = ([lng, lat]: readonly [number, number]) => {
    const known = nodes.get(`${lng},${lat}`) ?? node(lng, lat);
    nodes.set(`${lng},${lat}`, known);
    return known.id;
  };
  const written = ways.map(({ line, tags }, index) => ({
    type: 'way' as const,
    id: index + 1,
    nodes: line.map(place),
    tags,
  }));
  const file = path.join(makeTemporaryFolder(), 'ways.osm.pbf');
  writeFileSync(file, writeExtract([...nodes.values(), ...written], 'test'));
  return file;
}

const bounds: Bounds = [10, 50, 10.1, 50.1];
const coastline = { natural: 'coastline' };

async function mapWays(...ways: Parameters<typeof writeWays>[0]): Promise<PMTiles> {
  return open(await makeBasemap({ file: writeWays(ways), bounds, attribution: 'test' }));
}

/** Returns the ground at a place, sea or land: on a small tile that is all one or all the other. */
async function lookAt(map: PMTiles, lng: number, lat: number): Promise<string[]> {
  return (await readTile(map, 14, { lat, lng }))
    .map(({ kind }) => String(kind))
    .filter((kind) => kind === 'sea' || kind === 'land');
}

describe('a coast', () => {
  it('should part land on its left from sea on its right', async () => {
    // From south to north: the land is in the west.
    const map = await mapWays(
      {
        line: [
          [10.05, 49.9],
          [10.05, 50.05],
        ],
        tags: coastline,
      },
      {
        line: [
          [10.05, 50.05],
          [10.05, 50.2],
        ],
        tags: coastline,
      },
    );
    expect(await lookAt(map, 10.01, 50.05)).toEqual(['sea', 'land']);
    expect(await lookAt(map, 10.09, 50.05)).toEqual(['sea']);
  });

  it('should make islands, and bays that two coasts enclose', async () => {
    const island = [
      [10.04, 50.04],
      [10.07, 50.04],
      [10.07, 50.07],
      [10.04, 50.07],
      [10.04, 50.04],
    ] as const;
    const map = await mapWays({ line: island, tags: coastline });
    expect(await lookAt(map, 10.055, 50.055)).toEqual(['sea', 'land']);
    expect(await lookAt(map, 10.01, 50.01)).toEqual(['sea']);
    // Westwards with land in the south, eastwards with land in the north: a strait.
    const strait = await mapWays(
      {
        line: [
          [10.2, 50.03],
          [9.9, 50.03],
        ],
        tags: coastline,
      },
      {
        line: [
          [9.9, 50.07],
          [10.2, 50.07],
        ],
        tags: coastline,
      },
    );
    expect(await lookAt(strait, 10.05, 50.01)).toEqual(['sea', 'land']);
    expect(await lookAt(strait, 10.05, 50.05)).toEqual(['sea']);
    expect(await lookAt(strait, 10.05, 50.09)).toEqual(['sea', 'land']);
  });

  it('should draw nothing of a coast that ends in the middle', async () => {
    const map = await mapWays(
      {
        line: [
          [10.05, 49.9],
          [10.05, 50.05],
        ],
        tags: coastline,
      },
      {
        line: [
          [10, 50],
          [10.1, 50.1],
        ],
        tags: { highway: 'primary' },
      },
    );
    expect(await lookAt(map, 10.05, 50.05)).toEqual([]);
  });
});

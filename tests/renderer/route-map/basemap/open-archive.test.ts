/** Tiles read from one file: the same as the format's own library returns, from hosts with and without range requests. */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { zxyToTileId } from 'pmtiles';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeTile } from '../../../../renderer/route-map/basemap/decode-tile.ts';
import { nameTile, openArchive as openWith } from '../../../../renderer/route-map/basemap/open-archive.ts';
import { tileAt } from '../../../../route-service/basemap/cut-tiles.ts';
import { writePmtiles } from '../../../../route-service/basemap/write-pmtiles.ts';

const demo = readFileSync(join(import.meta.dirname, '../../../../fixtures/road-network/basemap.pmtiles'));
const openArchive = (url: string) => openWith(url, fetch);
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  return `http://127.0.0.1:${port}/map.pmtiles`;
}

/** A host that supports range requests; it records each range in `asked`. */
function withRanges(bytes: Buffer, asked: string[] = []): RequestListener {
  return (request, response) => {
    const range = request.headers.range ?? '';
    asked.push(range);
    const [first = 0, last = 0] = range.replace('bytes=', '').split('-').map(Number);
    response.writeHead(206).end(bytes.subarray(first, last + 1));
  };
}

/** A file whose directory does not fit into the root, because its irregular lengths compress badly. */
function writeLargeArchive(): Buffer {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  function* many() {
    for (let x = 0; x < 128; x++) {
      for (let y = 0; y < 128; y++) {
        const bytes = new Uint8Array(3 + (next() % 400)).map(() => next() % 256);
        bytes.set([x, y]);
        yield { z: 9, x: x * 3, y: y * 3, bytes };
      }
    }
  }
  return writePmtiles(many(), [0, 0, 1, 1], {});
}

const terminal = [14, ...tileAt(2.31053, 54.91565, 14)] as const;

describe('a map in one file', () => {
  it('should be read piece by piece: its beginning once, then tiles', async () => {
    const asked: string[] = [];
    const archive = openArchive(await serve(withRanges(demo, asked)));
    expect(await archive.zooms()).toEqual([5, 14]);
    const tile = decodeTile((await archive.tile(...terminal))!);
    expect(tile.roads!.map(({ name }) => name)).toContain('Terminal Way');
    expect(asked[0]).toBe('bytes=0-16383');
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(await archive.tile(14, 0, 0)).toBeUndefined();
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('should be read from a host that sends all of it', async () => {
    let asked = 0;
    const archive = openArchive(
      await serve((_, response) => {
        asked++;
        response.end(demo);
      }),
    );
    expect(decodeTile((await archive.tile(...terminal))!).buildings!.length).toBeGreaterThan(0);
    expect(asked).toBe(1);
  });

  it('should be asked for again after a failure, and refuse what is no map', async () => {
    let isDown = true;
    const whole = withRanges(demo);
    const url = await serve((request, response) =>
      isDown ? void response.writeHead(503).end() : whole(request, response),
    );
    const archive = openArchive(url);
    await expect(archive.tile(...terminal)).rejects.toThrow('503');
    isDown = false;
    expect(await archive.tile(...terminal)).toBeDefined();
    await expect(
      openArchive(await serve((_, response) => void response.end('<html>'))).zooms(),
    ).rejects.toThrow('PMTiles');
  });

  it('should find tiles through directories of directories', async () => {
    const bytes = writeLargeArchive();
    const archive = openArchive(await serve(withRanges(bytes)));
    for (const [x, y] of [
      [0, 0],
      [77, 3],
      [127, 127],
    ] as const) {
      expect([...(await archive.tile(9, x * 3, y * 3))!.slice(0, 2)]).toEqual([x, y]);
    }
    expect(await archive.tile(9, 1, 1)).toBeUndefined();
    expect(bytes.readBigUInt64LE(48)).toBeGreaterThan(0n);
  });

  it('should be asked again for a directory that it did not give at first', async () => {
    let isDown = false;
    const whole = withRanges(writeLargeArchive());
    const url = await serve((request, response) =>
      isDown ? void response.writeHead(503).end() : whole(request, response),
    );
    const archive = openArchive(url);
    await archive.zooms();
    isDown = true;
    await expect(archive.tile(9, 381, 0)).rejects.toThrow('503');
    isDown = false;
    expect(await archive.tile(9, 381, 0)).toBeDefined();
  });

  it('should number tiles as the format does', () => {
    for (let z = 0; z <= 6; z++) {
      for (let x = 0; x < 2 ** z; x++) {
        for (let y = 0; y < 2 ** z; y++) expect(nameTile(z, x, y)).toBe(zxyToTileId(z, x, y));
      }
    }
    expect(nameTile(18, 132_123, 84_321)).toBe(zxyToTileId(18, 132_123, 84_321));
  });
});

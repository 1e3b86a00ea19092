/** Preparing routing data: the correct side of the road, refusals, old data untouched, the same result twice. */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OsmObject } from '../../../route-service/osm/osm-objects.ts';
import { readExtract } from '../../../route-service/osm/read-extract.ts';
import { writeExtract } from '../../../route-service/osm/write-extract.ts';
import {
  DATA_FORMAT,
  type DataManifest,
  readCurrentVersion,
  setCurrentVersion,
  versionFolder,
} from '../../../route-service/routing-data/data-folder.ts';
import {
  type PreparedData,
  type PrepareOptions,
  prepareRoutingData,
} from '../../../route-service/routing-data/prepare-data.ts';
import { makeKeptFolder } from '../../support/runs/kept-folder.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { demoExtract } from '../support/demo-routing.ts';

function prepare(options: Partial<PrepareOptions> = {}) {
  const folder = options.folder ?? makeTemporaryFolder();
  return prepareRoutingData({
    file: demoExtract,
    now: () => new Date('2026-11-20T12:00:00Z'),
    ...options,
    folder,
  });
}

/** Data that was prepared once. Building tiles takes seconds, so tests that need data change a copy of it. */
const kept = makeKeptFolder();
const leftovers = ['.0123456789abcdef-old', '.0123456789abcdef-new'].map((name) =>
  path.join(kept, 'versions', name),
);
const steps: string[] = [];
let made: PreparedData;
beforeAll(async () => {
  for (const place of leftovers) fs.mkdirSync(path.join(place, 'tiles'), { recursive: true });
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  fs.utimesSync(leftovers[0]!, longAgo, longAgo);
  made = await prepare({ folder: kept, drivingSide: 'right', onProgress: (step) => steps.push(step) });
});

/** Copies that data, without what killed preparations left. */
function copyPrepared(): string {
  const folder = makeTemporaryFolder();
  fs.cpSync(kept, folder, { recursive: true, filter: (name) => !leftovers.includes(name) });
  return folder;
}

/** The files and folders of a version. */
const VERSION_FILES = ['basemap.pmtiles', 'manifest.json', 'places-index.json', 'places.json', 'tiles'];

const otherVersion = '0123456789abcdef';

/** Puts another version into a folder, with the same tiles, and makes it the current one. */
function addVersion(folder: string, facts: Partial<Record<keyof DataManifest, unknown>> = {}): void {
  const { folder: current, manifest } = readCurrentVersion(folder)!;
  const other = versionFolder(folder, otherVersion);
  fs.cpSync(current, other, { recursive: true });
  const changed = { ...manifest, fingerprint: otherVersion, ...facts };
  fs.writeFileSync(path.join(other, 'manifest.json'), JSON.stringify(changed));
  setCurrentVersion(folder, otherVersion);
}

async function readDemo(): Promise<OsmObject[]> {
  const objects: OsmObject[] = [];
  for await (const object of readExtract(demoExtract)) objects.push(object);
  return objects;
}

/** The demo's extract with a boundary around it, whole or with a gap. */
async function writeWithBoundary(country: string, options: { readonly whole: boolean }): Promise<string> {
  const objects = await readDemo();
  const corners = [
    [54, 1],
    [54, 3],
    [56, 3],
    [56, 1],
  ] as const;
  const nodes = corners.map(([lat, lng], index) => ({
    type: 'node' as const,
    id: 90_001 + index,
    lat,
    lng,
    tags: {},
  }));
  const ways = [
    {
      type: 'way' as const,
      id: 90_001,
      nodes: [90_001, 90_002, 90_003],
      tags: { boundary: 'administrative' },
    },
    {
      type: 'way' as const,
      id: 90_002,
      nodes: [90_003, 90_004, 90_001],
      tags: { boundary: 'administrative' },
    },
  ];
  const relation = {
    type: 'relation' as const,
    id: 90_001,
    members: ways.map(({ id }) => ({ type: 'way' as const, id, role: 'outer' })),
    tags: {
      type: 'boundary',
      boundary: 'administrative',
      admin_level: '2',
      'ISO3166-1': country,
      name: country,
    },
  };
  const kept = options.whole ? ways : ways.slice(0, 1);
  const of = (type: OsmObject['type']) => objects.filter((object) => object.type === type);
  const file = path.join(makeTemporaryFolder(), `${country}.osm.pbf`);
  const all = [...of('node'), ...nodes, ...of('way'), ...kept, ...of('relation'), relation];
  fs.writeFileSync(file, writeExtract(all, 'test'));
  return file;
}

describe('prepare', () => {
  it('should let a service of another user read it', () => {
    const modeOf = (place: string) => fs.statSync(place).mode & 0o777;
    const version = readCurrentVersion(kept)!.folder;
    expect(modeOf(version)).toBe(modeOf(path.dirname(version)));
  });

  it('makes data that says what it is', () => {
    const { manifest, changed } = made;
    expect(changed).toBe(true);
    expect(manifest).toMatchObject({
      drivingSide: 'right',
      extract: { name: 'windsock.osm.pbf', bytes: fs.statSync(demoExtract).size },
      preparedAt: '2026-11-20T12:00:00.000Z',
      attribution: '© OpenStreetMap contributors',
    });
    expect(manifest.roads).toBeGreaterThan(50);
    expect([...new Set(steps)]).toEqual(['survey', 'tiles', 'trial', 'places', 'map', 'swap']);
    expect(readCurrentVersion(kept)?.manifest).toEqual(manifest);
    const left = fs.readdirSync(versionFolder(kept, manifest.fingerprint)).sort();
    expect(left).toEqual(VERSION_FILES);
  });

  it('removes what a killed preparation left long ago, and nothing of one that may be running', () => {
    expect(leftovers.map((place) => fs.existsSync(place))).toEqual([false, true]);
  });

  it('does nothing when nothing has changed', async () => {
    const folder = copyPrepared();
    expect(await prepare({ folder, drivingSide: 'right' })).toEqual({ ...made, changed: false });
  });

  it('is damaged, not missing, when the file that names the current version cannot be read', () => {
    const folder = makeTemporaryFolder();
    fs.mkdirSync(path.join(folder, 'current.json'));
    expect(() => readCurrentVersion(folder)).toThrow(expect.objectContaining({ code: 'data-damaged' }));
  });

  it.each(['tiles', 'places-index.json', 'basemap.pmtiles'])(
    'makes what is there again if its %s is gone',
    async (name) => {
      const folder = copyPrepared();
      const place = path.join(versionFolder(folder, made.manifest.fingerprint), name);
      fs.rmSync(place, { recursive: true });
      await prepare({ folder, drivingSide: 'right' });
      expect(fs.existsSync(place)).toBe(true);
    },
  );

  it('asks for the side of the road when the extract does not tell', async () => {
    const folder = makeTemporaryFolder();
    await expect(prepare({ folder })).rejects.toMatchObject({ code: 'driving-side-unknown' });
    expect(readCurrentVersion(folder)).toBeUndefined();
  });

  it.each([
    ['FR', 'right'],
    ['MT', 'left'],
  ] as const)('drives in %s on the %s when its boundary is there', async (country, side) => {
    const file = await writeWithBoundary(country, { whole: true });
    const folder = makeTemporaryFolder();
    const { manifest } = await prepare({ file, folder });
    expect(manifest).toMatchObject({ drivingSide: side, country });
    expect(fs.readdirSync(versionFolder(folder, manifest.fingerprint)).sort()).toEqual(VERSION_FILES);
  });

  it('does not take a piece of a boundary for a country', async () => {
    const file = await writeWithBoundary('MT', { whole: false });
    await expect(prepare({ file })).rejects.toMatchObject({ code: 'driving-side-unknown' });
    expect((await prepare({ file, drivingSide: 'right' })).manifest.drivingSide).toBe('right');
  });

  it.each([
    ['is not there', undefined, 'extract-unreadable'],
    ['is empty', Buffer.alloc(0), 'extract-unreadable'],
    ['is something else', Buffer.from('<html>404</html>'.repeat(100)), 'extract-unreadable'],
    ['is cut off', fs.readFileSync(demoExtract).subarray(0, 3000), 'extract-unreadable'],
    [
      'has no roads',
      writeExtract([{ type: 'node', id: 1, lat: 1, lng: 1, tags: {} }], 'test'),
      'extract-empty',
    ],
  ])('leaves the data as it was when the extract %s', async (_, bytes, code) => {
    const folder = copyPrepared();
    const { manifest } = made;
    const file = path.join(makeTemporaryFolder(), 'bad.osm.pbf');
    if (bytes) fs.writeFileSync(file, bytes);
    await expect(prepare({ folder, file, drivingSide: 'right' })).rejects.toMatchObject({ code });
    expect(readCurrentVersion(folder)?.manifest).toEqual(manifest);
    expect(fs.readdirSync(path.join(folder, 'versions'))).toEqual([manifest.fingerprint]);
  });

  it('survives any damage to the extract with a clear refusal', async () => {
    const good = fs.readFileSync(demoExtract);
    const file = path.join(makeTemporaryFolder(), 'bad.osm.pbf');
    for (let at = 10; at < good.length; at += 97) {
      const bad = Buffer.from(good);
      bad[at] = 255 - bad[at]!;
      fs.writeFileSync(file, bad);
      const read = async () => {
        for await (const _ of readExtract(file));
      };
      await read().catch((error: unknown) => expect(error).toBeInstanceOf(Error));
    }
  });

  it('stops when it is asked to, and leaves nothing behind', async () => {
    const folder = makeTemporaryFolder();
    const abort = new AbortController();
    const running = prepare({
      folder,
      drivingSide: 'right',
      signal: abort.signal,
      onProgress: (step) => step === 'tiles' && abort.abort(new Error('enough')),
    });
    await expect(running).rejects.toThrow('enough');
    expect(fs.readdirSync(path.join(folder, 'versions'))).toEqual([]);
  });

  it('says what the disk refuses while it writes, and leaves nothing behind', async () => {
    const folder = makeTemporaryFolder();
    const versions = path.join(folder, 'versions');
    const block = (step: string) => {
      if (step === 'places') fs.mkdirSync(path.join(versions, fs.readdirSync(versions)[0]!, 'places.json'));
    };
    await expect(prepare({ folder, drivingSide: 'right', onProgress: block })).rejects.toMatchObject({
      code: 'data-unwritable',
      message: expect.stringContaining('EISDIR'),
    });
    expect(fs.readdirSync(versions)).toEqual([]);
  });

  it('keeps the version before, which a service may still use, and no older ones', async () => {
    const folder = copyPrepared();
    addVersion(folder);
    const { fingerprint } = (await prepare({ folder, drivingSide: 'left' })).manifest;
    expect(fs.readdirSync(path.join(folder, 'versions')).sort()).toEqual([otherVersion, fingerprint].sort());
  });

  it('says so if the folder cannot be written where the data exists already', async () => {
    const folder = copyPrepared();
    addVersion(folder);
    fs.mkdirSync(path.join(folder, 'current.json.tmp'));
    await expect(prepare({ folder, drivingSide: 'right' })).rejects.toMatchObject({
      code: 'data-unwritable',
      message: expect.stringContaining('EISDIR'),
    });
  });

  it('keeps the version that another Stopover prepared: its services may still run', async () => {
    const folder = copyPrepared();
    addVersion(folder, { format: DATA_FORMAT - 1 });
    expect(await prepare({ folder, drivingSide: 'right' })).toMatchObject({ changed: true });
    expect(fs.existsSync(path.join(versionFolder(folder, otherVersion), 'tiles'))).toBe(true);
  });
});

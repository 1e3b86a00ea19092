/** Shuttle routes of the store: computed once, kept while they are valid, never lost because a provider cannot be reached. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { computeShuttles, type ShuttleOptions } from '../../../cli/fetch/compute-shuttles.ts';
import { Config } from '../../../pipeline/config/config.ts';
import { openStore } from '../../../pipeline/store/open-store.ts';
import {
  readComputedRoutes,
  writeComputedRoutes,
} from '../../../pipeline/store/side-files/computed-routes.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import type { Story } from '../../../renderer/index.ts';
import { demoProvider, makeDemoRouting } from '../../route-service/support/demo-routing.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { makeContext } from '../support/make-context.ts';

const harbour = '9d634c31-a08b-4987-ab18-fbaf277b543c';
const nowhere = { kind: 'embedded', dataFolder: '/nowhere' } as const;

function copyStore(): string {
  const folder = join(makeTemporaryFolder(), 'content');
  cpSync(join(import.meta.dirname, '../../../fixtures/content'), folder, { recursive: true });
  return folder;
}

async function compute(storeFolder: string, options: Partial<ShuttleOptions> = {}) {
  const { terminal, signal } = makeContext({ cwd: storeFolder });
  const config = Config.parse({ site: { languages: [{ code: 'en' }, { code: 'de' }] } });
  const provider = options.provider ?? (await demoProvider());
  return await computeShuttles({ storeFolder, config, terminal, signal, ...options, provider });
}

/** Changes a story as an editor would. */
function edit(folder: string, uuid: string, change: (content: Record<string, unknown>) => object): void {
  const { languages, spaceId, cv, versions, startsWith } = openStore(folder).summary;
  const update = beginStoreUpdate(folder);
  for (const language of languages) {
    const story = openStore(folder).story(uuid, language, 'published')!;
    const content = change(structuredClone(story.content)) as Story['content'];
    update.put('published', { ...story, content });
  }
  update.commit({ languages, spaceId, cv, versions, startsWith });
}

const moveFirstStop = (lat: unknown, lng: unknown) => (content: Record<string, unknown>) => {
  const [first, ...others] = content.stops as Record<string, unknown>[];
  return { ...content, stops: [{ ...first, lat, lng }, ...others] };
};

beforeAll(async () => void (await makeDemoRouting()));

describe('the shuttles of the store', () => {
  it('should have line, figures, words in each language, and the ground around them', async () => {
    const folder = copyStore();
    rmSync(join(folder, 'routes.json'));
    expect(await compute(folder)).toEqual({ total: 5, computed: 5, kept: 0, failed: 0, warnings: [] });
    const route = readComputedRoutes(folder).get(harbour)!;
    expect(route.legs).toHaveLength(2);
    expect(route.distanceM).toBe(route.legs[0]!.distanceM + route.legs[1]!.distanceM);
    expect(route.distanceM).toBeGreaterThan(2_000);
    const words = (language: string) => route.legs[1]!.steps[language]!.map(({ text }) => text).join(' ');
    expect(words('en')).toContain('Harbour Road');
    expect(words('de')).toContain('Kreisverkehr');
    expect(route.ground).toContainEqual(expect.objectContaining({ kind: 'minor', name: 'Fish Quay' }));
    expect(route.ground).toContainEqual(expect.objectContaining({ kind: 'water' }));
    expect(route.attribution).toBe('Stopover demo roads');
  });

  it('should be kept, byte for byte, as long as nothing has changed', async () => {
    const folder = copyStore();
    await compute(folder);
    const before = readFileSync(join(folder, 'routes.json'));
    expect(await compute(folder)).toMatchObject({ computed: 0, kept: 5 });
    // Without road data it cannot be told whether the roads have changed: then they have not.
    expect(await compute(folder, { provider: nowhere })).toMatchObject({
      computed: 0,
      kept: 5,
      warnings: [],
    });
    expect(readFileSync(join(folder, 'routes.json')).equals(before)).toBe(true);
  });

  it('should be computed again when a stop has moved or the road data is another', async () => {
    const folder = copyStore();
    await compute(folder);
    edit(folder, harbour, moveFirstStop('54.7400', '1.8602'));
    const before = readComputedRoutes(folder);
    expect(await compute(folder)).toMatchObject({ computed: 1, kept: 4 });
    expect(readComputedRoutes(folder).get(harbour)!.line).not.toBe(before.get(harbour)!.line);
    const older = new Map(
      [...readComputedRoutes(folder)].map(([uuid, kept]) => [uuid, { ...kept, version: 'older' }]),
    );
    writeComputedRoutes(folder, older);
    expect(await compute(folder)).toMatchObject({ computed: 5, kept: 0 });
  });

  it('should be computed again with another snapping distance', async () => {
    const folder = copyStore();
    await compute(folder);
    const provider = { ...(await demoProvider()), maxSnapM: 900 };
    expect(await compute(folder, { provider })).toMatchObject({ computed: 5, kept: 0 });
    expect(await compute(folder, { provider })).toMatchObject({ computed: 0, kept: 5 });
  });

  it('should pass a stop on the equator or the prime meridian, and none without a place', async () => {
    const folder = copyStore();
    edit(folder, harbour, moveFirstStop(54.74, 0));
    const { warnings } = await compute(folder);
    expect(warnings).toMatchObject([
      { code: 'shuttle-no-way', message: expect.stringMatching(/from "P3, /) },
    ]);
    edit(folder, harbour, moveFirstStop(' ', '1.8602'));
    expect(await compute(folder)).toMatchObject({ computed: 1, warnings: [] });
  });

  it('should go when their story goes', async () => {
    const folder = copyStore();
    await compute(folder);
    const routes = new Map(readComputedRoutes(folder));
    writeComputedRoutes(folder, routes.set('gone', routes.get(harbour)!));
    await compute(folder);
    expect([...readComputedRoutes(folder).keys()]).not.toContain('gone');
  });

  it('should keep the last known line, and say so, when there is no way or no provider', async () => {
    const folder = copyStore();
    await compute(folder);
    const before = readComputedRoutes(folder);
    edit(folder, harbour, moveFirstStop('54.7694', '1.8486'));
    const stranded = await compute(folder);
    expect(stranded).toMatchObject({ computed: 0, failed: 1, warnings: [{ code: 'shuttle-no-way' }] });
    expect(stranded.warnings[0]!.message).toMatch(/"P3, market hall" to "Harbour gate" \(NoRoute\)/);
    expect(readComputedRoutes(folder)).toEqual(before);
    const without = await compute(folder, { provider: nowhere });
    expect(without.warnings).toEqual([
      {
        code: 'shuttles-not-computed',
        message: expect.stringMatching(/no routing data.*s3-harbour.*1 of them keep/s),
      },
    ]);
    expect(readComputedRoutes(folder)).toEqual(before);
  });

  it('should not be asked for again and again of a server that is down', async () => {
    const folder = copyStore();
    let asked = 0;
    const server = createServer((_, response) => {
      asked++;
      response.writeHead(400).end('{"code":"InvalidUrl"}');
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    const provider = { kind: 'osrm', url: `http://127.0.0.1:${port}` } as const;
    const { failed, warnings } = await compute(folder, { provider });
    server.close();
    expect({ asked, failed }).toEqual({ asked: 1, failed: 5 });
    expect(warnings).toHaveLength(1);
    expect(readComputedRoutes(folder).size).toBe(5);
  });

  it('should say nothing where nobody has asked for routes: editors gave the line', async () => {
    const folder = copyStore();
    rmSync(join(folder, 'routes.json'));
    for (const uuid of openStoreUuids(folder))
      edit(folder, uuid, (content) => ({ ...content, precomputed_coordinates: '_p~iF~ps|U_ulLnnqC' }));
    expect(await compute(folder, { provider: nowhere })).toMatchObject({
      total: 5,
      computed: 0,
      warnings: [],
    });
  });

  it('should be kept, with the reason, where the road data cannot be read', async () => {
    const folder = copyStore();
    const dataFolder = makeTemporaryFolder();
    writeFileSync(join(dataFolder, 'current.json'), '{"version": "no-such-version"}');
    edit(folder, harbour, moveFirstStop('54.7400', '1.8602'));
    const { warnings } = await compute(folder, { provider: { kind: 'embedded', dataFolder } });
    expect(warnings).toEqual([
      { code: 'shuttles-not-computed', message: expect.stringContaining(`${dataFolder} is damaged`) },
    ]);
    expect(readComputedRoutes(folder).size).toBe(5);
  });

  it('should be refused when the file is damaged', async () => {
    const folder = copyStore();
    writeFileSync(join(folder, 'routes.json'), '<<<<<<< ours');
    await expect(compute(folder)).rejects.toMatchObject({ code: 'store-damaged' });
  });
});

function openStoreUuids(folder: string): string[] {
  return [...openStore(folder).facts('published')]
    .filter(({ type }) => type === 'shuttle_route')
    .map(({ uuid }) => uuid);
}

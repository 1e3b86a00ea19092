/** The endpoint over the real engine: routes, refusals, instructions, new data without a restart. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { measureDistance } from '../../../route-service/geo/measure-distance.ts';
import { currentFile, DATA_FORMAT } from '../../../route-service/routing-data/data-folder.ts';
import { prepareRoutingData } from '../../../route-service/routing-data/prepare-data.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { demoAttribution, demoExtract, demoPoints, demoProvider } from '../support/demo-routing.ts';
import { askRoute, goodRequest, openRouteLab } from '../support/route-lab.ts';

const between = (pointA: object, pointB: object) => ({ ...goodRequest, pointA, pointB });

describe('the embedded engine', () => {
  it('finds the way of the S4 bus', async () => {
    const app = await openRouteLab({ provider: await demoProvider() });
    const { coordinates, summary, attribution } = (await askRoute(app)).json();
    expect(summary.totalDistance).toBeGreaterThan(4_300);
    expect(summary.totalDistance).toBeLessThan(4_700);
    expect(summary.totalTime).toBeGreaterThan(300);
    expect(attribution).toBe('Stopover demo roads');
    const [lng, lat] = coordinates[0];
    expect(measureDistance({ lat, lng }, demoPoints.p4)).toBeLessThan(60);
    const [endLng, endLat] = coordinates.at(-1);
    expect(measureDistance({ lat: endLat, lng: endLng }, demoPoints.terminal2)).toBeLessThan(60);
  });

  it('gives instructions in the language asked for', async () => {
    const app = await openRouteLab({ provider: await demoProvider() });
    const { instructions, coordinates } = (await askRoute(app, { ...goodRequest, language: 'de' })).json();
    expect(instructions[0]).toMatchObject({ type: 'Head', index: 0 });
    expect(instructions.map(({ text }: { text: string }) => text).join(' ')).toContain('Kreisverkehr');
    expect(instructions.at(-1)).toMatchObject({ type: 'DestinationReached', index: coordinates.length - 1 });
    const total = instructions.reduce((sum: number, { distance }: { distance: number }) => sum + distance, 0);
    expect(Math.abs(total - 4_578)).toBeLessThan(100);
  });

  it.each([
    ['an island without a bridge', demoPoints.island, 'NoRoute'],
    ['the open sea', demoPoints.sea, 'NoSegment'],
    ['the other side of the world', { lat: -54.9, lng: -177.7 }, 'NoSegment'],
    ['the middle of the map, where no data is', { lat: 0, lng: 0 }, 'NoSegment'],
  ])('says that no road leads to %s', async (_, point, status) => {
    const app = await openRouteLab({ provider: await demoProvider() });
    for (const body of [between(demoPoints.p4, point), between(point, demoPoints.p4)]) {
      const response = await askRoute(app, body);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ status, coordinates: [] });
    }
  });

  it('refuses a road that is too far away, however far that is', async () => {
    const dataFolder = (await demoProvider()).dataFolder;
    // Routes that were stored with another distance do not count.
    const storeFolder = makeTemporaryFolder();
    const farAway = { lat: 54.9, lng: 2.255 };
    const ask = async (maxSnapM: number) => {
      const provider = { kind: 'embedded', dataFolder, engines: 1, maxSnapM } as const;
      const app = await openRouteLab({ provider, storeFolder });
      const answer = (await askRoute(app, between(farAway, demoPoints.terminal2))).json();
      await app.close();
      return answer;
    };
    expect((await ask(2_000)).summary.totalDistance).toBeGreaterThan(1_000);
    expect(await ask(20)).toMatchObject({ status: 'NoSegment' });
  });

  it('has a line with two ends from a place to itself', async () => {
    const app = await openRouteLab({ provider: await demoProvider() });
    const { coordinates, summary } = (await askRoute(app, between(demoPoints.p4, demoPoints.p4))).json();
    expect(coordinates.length).toBeGreaterThanOrEqual(2);
    expect(summary.totalDistance).toBe(0);
  });
});

describe('routing data', () => {
  it('is waited for, and swapped without a restart', async () => {
    const dataFolder = makeTemporaryFolder();
    // The tiles of the first version are there already, so that only its name is missing.
    fs.cpSync((await demoProvider()).dataFolder, dataFolder, { recursive: true });
    fs.rmSync(currentFile(dataFolder));
    const app = await openRouteLab({ provider: { kind: 'embedded', dataFolder, engines: 1 } });
    const early = await askRoute(app);
    expect(early.statusCode).toBe(503);
    expect(early.headers['retry-after']).toBe('5');
    expect((await app.inject('/readyz')).statusCode).toBe(503);

    const prepare = (drivingSide: 'right' | 'left') =>
      prepareRoutingData({
        ...{ file: demoExtract, folder: dataFolder, attribution: demoAttribution },
        ...{ drivingSide, now: () => new Date() },
      });
    await prepare('right');
    while ((await app.inject('/readyz')).statusCode !== 200) await sleep(50);
    const right = (await askRoute(app)).body;
    expect((await app.inject('/api/geocode?q=Heron+Road')).json().results[0].name).toBe('Heron Road');

    await prepare('left');
    let left = right;
    while (left === right) {
      await sleep(50);
      const response = await askRoute(app);
      expect(response.statusCode).toBe(200);
      left = response.body;
    }
    expect(JSON.parse(left).summary.totalDistance).not.toBe(JSON.parse(right).summary.totalDistance);
  });

  it.each(['manifest.json', 'tiles'])(
    'that is copied in, %s last, is used when it is whole',
    async (last) => {
      const { dataFolder: whole } = await demoProvider();
      const dataFolder = makeTemporaryFolder();
      const app = await openRouteLab({ provider: { kind: 'embedded', dataFolder, engines: 1 } });
      const { message } = (await app.inject('/readyz')).json();
      const part = (name: string) =>
        path.join(name, 'versions', fs.readdirSync(path.join(whole, 'versions'))[0]!, last);
      fs.cpSync(whole, dataFolder, { recursive: true, filter: (name) => name !== part(whole) });
      // The service has met the incomplete data.
      await expect.poll(async () => (await app.inject('/readyz')).json().message).not.toBe(message);
      expect((await app.inject('/readyz')).statusCode).toBe(503);
      fs.cpSync(part(whole), part(dataFolder), { recursive: true });
      await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
      expect((await askRoute(app)).json().coordinates.length).toBeGreaterThan(20);
      const found = async () => (await app.inject('/api/geocode?q=Heron+Road')).json().results[0]?.name;
      await expect.poll(found).toBe('Heron Road');
    },
  );

  it('that is damaged keeps the service from starting, and says what to do', async () => {
    const dataFolder = makeTemporaryFolder();
    fs.cpSync((await demoProvider()).dataFolder, dataFolder, { recursive: true });
    const [version = ''] = fs.readdirSync(path.join(dataFolder, 'versions'));
    fs.rmSync(path.join(dataFolder, 'versions', version, 'tiles'), { recursive: true });
    const broken = openRouteLab({ provider: { kind: 'embedded', dataFolder, engines: 1 } });
    await expect(broken).rejects.toMatchObject({
      code: 'engine-start',
      hint: expect.stringContaining('Prepare'),
    });
    fs.writeFileSync(path.join(dataFolder, 'versions', version, 'manifest.json'), '{}');
    const worse = openRouteLab({ provider: { kind: 'embedded', dataFolder, engines: 1 } });
    await expect(worse).rejects.toMatchObject({ code: 'data-damaged' });
  });

  it('that another version of Stopover prepared is refused as such', async () => {
    const dataFolder = makeTemporaryFolder();
    fs.cpSync((await demoProvider()).dataFolder, dataFolder, { recursive: true });
    const [version = ''] = fs.readdirSync(path.join(dataFolder, 'versions'));
    const manifest = path.join(dataFolder, 'versions', version, 'manifest.json');
    const format = DATA_FORMAT - 1;
    fs.writeFileSync(manifest, JSON.stringify({ ...JSON.parse(fs.readFileSync(manifest, 'utf8')), format }));
    await expect(
      openRouteLab({ provider: { kind: 'embedded', dataFolder, engines: 1 } }),
    ).rejects.toMatchObject({
      code: 'data-outdated',
      message: expect.stringContaining(`format ${format}`),
      hint: expect.stringContaining(`--out ${dataFolder}`),
    });
  });
});

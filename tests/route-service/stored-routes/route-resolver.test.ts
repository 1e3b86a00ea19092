/** Computed once, stored, stale, expired, forgotten: the life of a stored route as clients see it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { RouteServiceError } from '../../../route-service/errors.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { askRoute, goodRequest, openRouteLab } from '../support/route-lab.ts';
import { createScriptedProvider, makeLine } from '../support/scripted-provider.ts';

const DAY_MS = 24 * 3_600_000;

describe('a stored route', () => {
  it('is computed once for folder, key and points', async () => {
    const provider = createScriptedProvider();
    const app = await openRouteLab({ provider });
    const bodies = [];
    for (let turn = 0; turn < 3; turn++) bodies.push((await askRoute(app)).body);
    expect(new Set(bodies).size).toBe(1);
    expect(provider.queries).toHaveLength(1);
    await askRoute(app, { ...goodRequest, pointA: { lat: 54.906420001, lng: 2.27202 } });
    expect(provider.queries).toHaveLength(1);
    const others = [
      { key: 'other' },
      { folder: 'other' },
      { pointA: goodRequest.pointB },
      { pointB: goodRequest.pointA },
      { language: 'de' },
    ];
    for (const other of others) await askRoute(app, { ...goodRequest, ...other });
    expect(provider.queries).toHaveLength(1 + others.length);
  });

  it('is not mistaken for one whose folder and key join to the same text', async () => {
    const provider = createScriptedProvider();
    const app = await openRouteLab({ provider });
    for (const [folder, key] of [
      ['a', 'bc'],
      ['ab', 'c'],
      ['a:1', 'c'],
      ['a', '1:c'],
    ]) {
      await askRoute(app, { ...goodRequest, folder, key });
    }
    expect(provider.queries).toHaveLength(4);
  });

  it('is computed once for many who ask at the same time', async () => {
    const provider = createScriptedProvider(async (query) => {
      await sleep(20);
      return makeLine(query);
    });
    const app = await openRouteLab({ provider });
    const answers = await Promise.all(Array.from({ length: 300 }, () => askRoute(app)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(provider.queries).toHaveLength(1);
  });

  it('fails for all who wait, and is tried again for the next', async () => {
    let turn = 0;
    const provider = createScriptedProvider(async (query) => {
      await sleep(10);
      if (turn++ === 0) throw new RouteServiceError('provider-failed');
      return makeLine(query);
    });
    const app = await openRouteLab({ provider });
    const answers = await Promise.all([askRoute(app), askRoute(app)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([502, 502]);
    expect((await askRoute(app)).statusCode).toBe(200);
  });

  it('outlives the process that stored it', async () => {
    const storeFolder = makeTemporaryFolder();
    const first = await openRouteLab({ storeFolder });
    const { body } = await askRoute(first);
    await first.close();
    const provider = createScriptedProvider();
    const second = await openRouteLab({ provider, storeFolder });
    expect((await askRoute(second)).body).toBe(body);
    expect(provider.queries).toHaveLength(0);
  });

  it('is stale when the data has changed, in memory and in the store', async () => {
    const provider = createScriptedProvider();
    const storeFolder = makeTemporaryFolder();
    const app = await openRouteLab({ provider, storeFolder });
    await askRoute(app);
    provider.setFingerprint('second');
    await askRoute(app);
    await askRoute(app);
    expect(provider.queries).toHaveLength(2);
    await app.close();
    const older = createScriptedProvider();
    await askRoute(await openRouteLab({ provider: older, storeFolder }));
    expect(older.queries).toHaveLength(1);
  });

  it('is computed again after its time', async () => {
    let nowMs = 0;
    const provider = createScriptedProvider();
    const app = await openRouteLab({
      provider,
      storeFolder: makeTemporaryFolder(),
      storedForMs: 30 * DAY_MS,
      now: () => nowMs,
    });
    await askRoute(app);
    nowMs += 29 * DAY_MS;
    await askRoute(app);
    expect(provider.queries).toHaveLength(1);
    nowMs += 2 * DAY_MS;
    await askRoute(app);
    expect(provider.queries).toHaveLength(2);
  });

  it('that does not exist is remembered for a minute only', async () => {
    let nowMs = 0;
    const provider = createScriptedProvider(() => ({ kind: 'none', status: 'NoRoute' }));
    const storeFolder = makeTemporaryFolder();
    const app = await openRouteLab({ provider, storeFolder, now: () => nowMs });
    await askRoute(app);
    await askRoute(app);
    expect(provider.queries).toHaveLength(1);
    nowMs += 60_000;
    await askRoute(app);
    expect(provider.queries).toHaveLength(2);
  });

  it('goes with its folder', async () => {
    const provider = createScriptedProvider();
    const app = await openRouteLab({ provider, storeFolder: makeTemporaryFolder() });
    await askRoute(app);
    await askRoute(app, { ...goodRequest, folder: 'selmere' });
    expect(await app.routeResolver.purge('brackholm')).toBe(1);
    await askRoute(app);
    await askRoute(app, { ...goodRequest, folder: 'selmere' });
    expect(provider.queries).toHaveLength(3);
  });

  it('never makes a request fail because its store does', async () => {
    const app = await openRouteLab({
      store: {
        get: () => Promise.resolve(undefined),
        put: () => undefined,
        purge: async () => 0,
        list: async function* () {},
        onPurge: () => undefined,
        stats: () => ({ entries: 0, bytes: 0, failures: 1 }),
        close: async () => undefined,
      },
    });
    expect((await askRoute(app)).statusCode).toBe(200);
  });
});

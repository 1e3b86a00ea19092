/** Providers over HTTP: what they request, how they read the answer, and how they handle every kind of failure. */
import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createHttpClient } from '../../../route-service/providers/http-client.ts';
import { openProvider } from '../../../route-service/providers/index.ts';
import type { ProvidedRoute, RouteProvider, RouteQuery } from '../../../route-service/providers/provider.ts';
import type { ProviderSettings } from '../../../route-service/providers/settings.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { demoPoints } from '../support/demo-routing.ts';
import { type RecordedAnswer, startRecordedServer } from '../support/recorded-server.ts';
import { askRoute, openRouteLab } from '../support/route-lab.ts';

const TOKEN = 'pk.secret-token';
const query: RouteQuery = { from: demoPoints.p4, to: demoPoints.terminal2, language: undefined };
const patient = () => new AbortController().signal;

const kinds = {
  osrm: (url: string): ProviderSettings => ({ kind: 'osrm', url }),
  mapbox: (url: string): ProviderSettings => ({ kind: 'mapbox', url, accessToken: TOKEN }),
  valhalla: (url: string): ProviderSettings => ({ kind: 'valhalla', url }),
} as const;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

async function openWith(kind: Kind, ...answers: readonly RecordedAnswer[]) {
  const server = await startRecordedServer(...answers);
  return { server, provider: await openProvider(kinds[kind](`${server.url}/base/`)) };
}

function ask(provider: RouteProvider, asked = query): Promise<ProvidedRoute> {
  return provider.route(asked, patient());
}

describe.each(names)('%s', (kind) => {
  const good: RecordedAnswer = [200, `${kind}-route.json`];

  it('reads a recorded route', async () => {
    const { provider } = await openWith(kind, good);
    const route = await ask(provider);
    if (route.kind !== 'route') throw new Error('There should be a route.');
    expect(route.coordinates.length).toBeGreaterThan(20);
    expect(route.coordinates[0]?.[0]).toBeCloseTo(2.272, 2);
    expect(route.coordinates[0]?.[1]).toBeCloseTo(54.9064, 3);
    expect(route.distanceM).toBeCloseTo(4578, -1);
    expect(route.timeS).toBeGreaterThan(300);
    expect(provider.describeTrouble()).toBeUndefined();
  });

  it('says that there is none', async () => {
    const status = kind === 'mapbox' ? 200 : 400;
    const { provider } = await openWith(kind, [status, `${kind}-no-route.json`]);
    expect(await ask(provider)).toEqual({ kind: 'none', status: 'NoRoute' });
  });

  it('refuses a route that begins too far away', async () => {
    const { provider } = await openWith(kind, good);
    expect(await ask(provider, { ...query, from: demoPoints.sea })).toEqual({
      kind: 'none',
      status: 'NoSegment',
    });
    expect(provider.stats().refusedSnaps).toBe(1);
  });

  it('does not answer with routes that were stored with another largest distance to a road', async () => {
    const { url } = await startRecordedServer(good);
    const storeFolder = makeTemporaryFolder();
    const askWith = async (settings: { readonly maxSnapM?: number }) => {
      const app = await openRouteLab({ storeFolder, provider: { ...kinds[kind](url), ...settings } });
      const answer = (await askRoute(app)).json();
      await app.close();
      return answer;
    };
    expect((await askWith({})).coordinates.length).toBeGreaterThan(20);
    expect(await askWith({ maxSnapM: 1 })).toMatchObject({ status: 'NoSegment' });
  });

  it.each([
    ['a failure that passes', [503, '']],
    ['a conflict', [409, '']],
    ['a limit that passes', [429, '', { 'retry-after': '0' }]],
    ['a connection that breaks', (response: { destroy(): void }) => response.destroy()],
  ] as const)('asks once more after %s', async (_, trouble) => {
    const { provider, server } = await openWith(kind, trouble as RecordedAnswer, good);
    expect((await ask(provider)).kind).toBe('route');
    expect(server.asked).toHaveLength(2);
    expect(provider.stats().retries).toBe(1);
  });

  it.each([
    ['keeps failing', [500, ''], 'provider-failed', 2],
    ['does not let us in', [401, 'mapbox-unauthorised.json'], 'provider-failed', 1],
    ['does not know the address', [404, ''], 'provider-failed', 1],
    ['answers in another form', [200, 'nominatim-search.json'], 'provider-failed', 1],
    ['sends us elsewhere', [302, '', { location: 'http://127.0.0.1:1/' }], 'provider-failed', 2],
    ['asks for a long wait', [429, '', { 'retry-after': '60' }], 'provider-limited', 1],
  ] as const)('fails when the service %s', async (_, trouble, code, requests) => {
    const { provider, server } = await openWith(kind, trouble as RecordedAnswer);
    await expect(ask(provider)).rejects.toMatchObject({ code });
    expect(server.asked).toHaveLength(requests);
  });

  it.each([
    ['60', 60],
    ['1.5', 2],
    ['-3', 0],
    ['1e30', 3_600],
    ['Infinity', 3_600],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 3_600],
    ['Sat, 01 Jan 2000 00:00:00 GMT', 0],
    ['soon', 10],
  ])('passes on how long it asks to wait: %s', async (header, retryAfterS) => {
    const limited: RecordedAnswer = [429, '', { 'retry-after': header }];
    const { provider } = await openWith(kind, limited, limited);
    await expect(ask(provider)).rejects.toMatchObject({ code: 'provider-limited', retryAfterS });
  });

  it('does not follow to another address, which would get the token', async () => {
    const elsewhere = await startRecordedServer(good);
    const { provider } = await openWith(kind, (response) => {
      response.writeHead(302, { location: `${elsewhere.url}/base/` }).end();
    });
    await expect(ask(provider)).rejects.toMatchObject({ code: 'provider-failed' });
    expect(elsewhere.asked).toEqual([]);
  });

  it('stops asking when the caller goes', async () => {
    const { provider } = await openWith(kind, () => undefined);
    const caller = new AbortController();
    const asked = provider.route(query, caller.signal);
    await sleep(30);
    caller.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });
});

it('says why the caller has gone, also between two attempts', async () => {
  const { url } = await startRecordedServer([503, '', { 'retry-after': '1' }]);
  const caller = new AbortController();
  const asked = createHttpClient({ name: 'Test' }).getJson(new URL(url), caller.signal);
  // Only the pause between the attempts listens to the signal itself.
  await expect.poll(() => getEventListeners(caller.signal, 'abort').length).toBe(1);
  caller.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
});

describe('the request', () => {
  it('of OSRM', async () => {
    const { provider, server } = await openWith('osrm', [200, 'osrm-route.json']);
    await ask(provider);
    expect(server.asked[0]?.pathname).toBe('/base/route/v1/driving/2.27202,54.90642;2.31053,54.91565');
    expect(server.asked[0]?.search).toBe('?overview=full&geometries=geojson&steps=false');
  });

  it('of Mapbox, with instructions', async () => {
    const { provider, server } = await openWith('mapbox', [200, 'mapbox-route.json']);
    const route = await ask(provider, { ...query, language: 'en' });
    expect(server.asked[0]?.pathname).toBe(
      '/base/directions/v5/mapbox/driving/2.27202,54.90642;2.31053,54.91565',
    );
    expect(Object.fromEntries(server.asked[0]?.searchParams ?? [])).toEqual({
      overview: 'full',
      geometries: 'geojson',
      steps: 'true',
      language: 'en',
      access_token: TOKEN,
    });
    if (route.kind !== 'route') throw new Error('There should be a route.');
    expect(route.instructions?.at(0)).toMatchObject({
      type: 'Head',
      index: 0,
      text: expect.stringContaining('Drive'),
    });
    expect(route.instructions?.at(-1)).toMatchObject({
      type: 'DestinationReached',
      index: route.coordinates.length - 1,
    });
  });

  it('of Valhalla: a query of our own, nothing else', async () => {
    const { provider, server } = await openWith('valhalla', [200, 'valhalla-route.json']);
    const route = await ask(provider, { ...query, language: 'de' });
    expect(server.asked[0]?.pathname).toBe('/base/route');
    expect(JSON.parse(server.asked[0]?.searchParams.get('json') ?? '')).toEqual({
      locations: [
        { lat: 54.90642, lon: 2.27202, search_cutoff: 1000 },
        { lat: 54.91565, lon: 2.31053, search_cutoff: 1000 },
      ],
      costing: 'auto',
      units: 'kilometers',
      directions_type: 'instructions',
      language: 'de',
    });
    if (route.kind !== 'route') throw new Error('There should be a route.');
    expect(route.instructions?.map(({ type }) => type)).toContain('Roundabout');
  });

  it('never shows a token to visitors or in the log', async () => {
    const server = await startRecordedServer((response) => void response.destroy());
    const lines: string[] = [];
    const log = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } as const;
    const app = await openRouteLab({ provider: kinds.mapbox(server.url), log });
    const response = await askRoute(app);
    expect(response.json()).toEqual({ status: 502, message: 'The routing provider failed.' });
    expect(lines.join('')).toContain('provider-failed');
    expect(lines.join('') + response.body).not.toContain(TOKEN);
  });
});

it('takes places that are too far apart for Mapbox for places without a way', async () => {
  const { provider } = await openWith('mapbox', (response) => {
    response.writeHead(422, { 'content-type': 'application/json' });
    response.end('{"message":"Route exceeds maximum distance limitation","code":"InvalidInput"}');
  });
  expect(await ask(provider)).toEqual({ kind: 'none', status: 'NoRoute' });
});

describe('a service that keeps failing', () => {
  it('is left alone for a while', async () => {
    const { provider, server } = await openWith('osrm', [401, '']);
    for (let turn = 0; turn < 5; turn++) await expect(ask(provider)).rejects.toThrow('failed');
    const { provider: down, server: dead } = await openWith('osrm', (response) => void response.destroy());
    for (let turn = 0; turn < 6; turn++) await expect(ask(down)).rejects.toThrow('failed');
    expect(dead.asked).toHaveLength(10);
    expect(down.describeTrouble()).toContain('OSRM failed 5 times');
    expect(server.asked).toHaveLength(5);
  });

  it('is told of meanwhile as it failed', async () => {
    const { provider, server } = await openWith('mapbox', [429, '', { 'retry-after': '60' }]);
    for (let turn = 0; turn < 5; turn++) await expect(ask(provider)).rejects.toThrow('no more requests');
    const refusal = { code: 'provider-limited', status: 429, retryAfterS: 10 };
    await expect(ask(provider)).rejects.toMatchObject(refusal);
    expect(server.asked).toHaveLength(5);
  });

  it('gets a limit on its time and on the size of its answer', async () => {
    const slow = await startRecordedServer(() => undefined);
    const client = createHttpClient({ name: 'Slow', attemptMs: 40 });
    await expect(client.getJson(new URL(slow.url), patient())).rejects.toMatchObject({ code: 'timeout' });
    const endless = await startRecordedServer((response) => {
      const write = () =>
        void (
          !response.destroyed && response.write(Buffer.alloc(1024 * 1024, 'x'), () => setImmediate(write))
        );
      write();
    });
    const quick = createHttpClient({ name: 'Endless' });
    await expect(quick.getJson(new URL(endless.url), patient())).rejects.toMatchObject({
      code: 'provider-failed',
    });
  });
});

/** The endpoint as its clients see it: answers, refusals, failures, headers. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildRouteService } from '../../route-service/app.ts';
import { RouteServiceError } from '../../route-service/errors.ts';
import { GeocodeQuery, ReverseQuery } from '../../route-service/schema.ts';
import { nameRoute } from '../../route-service/stored-routes/route-name.ts';
import { makeTemporaryFolder } from '../support/runs/temporary-folder.ts';
import { askRoute, goodRequest, openRouteLab } from './support/route-lab.ts';
import { createScriptedProvider, makeLine } from './support/scripted-provider.ts';

it.each(['1.', '.5', '+54.9', '-0'])('takes a number of a query: %s', (lat) => {
  expect(ReverseQuery.safeParse({ lat, lng: '2' }).success).toBe(true);
});

// If the pattern scanned the digits again from each of them, this would not end.
it.each(['', '.', '1..2', '1e1', `${'0'.repeat(300_000)}x`])(
  'takes no other text for a number: %.20s',
  (lat) => {
    expect(ReverseQuery.safeParse({ lat, lng: '2' }).success).toBe(false);
  },
);

it('opens nothing if an option is wrong, so that a second attempt finds the folder free', async () => {
  const options = { provider: createScriptedProvider(), storeFolder: makeTemporaryFolder() };
  await expect(buildRouteService({ ...options, trustProxy: 'the proxy' })).rejects.toThrow('the proxy');
  const app = await buildRouteService(options);
  onTestFinished(() => app.close());
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

it('does not blame the request for a syntax error of the provider', async () => {
  const provider = createScriptedProvider(() => JSON.parse('<html>'));
  const response = await askRoute(await openRouteLab({ provider }));
  expect(response.json()).toEqual({ status: 500, message: 'Something went wrong.' });
});

describe('POST /api/mapbox-route', () => {
  it('answers with the line and its summary', async () => {
    const response = await askRoute(await openRouteLab());
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({
      coordinates: [
        [2.27202, 54.90642],
        [2.31053, 54.91565],
      ],
      summary: { totalDistance: 1234, totalTime: 99 },
    });
  });

  it.each([
    ['no key', { ...goodRequest, key: undefined }],
    ['no folder', { ...goodRequest, folder: undefined }],
    ['neither', {}],
    ['an empty key', { ...goodRequest, key: '' }],
    ['a blank folder', { ...goodRequest, folder: '  ' }],
    ['key null', { ...goodRequest, key: null }],
    ['neither, and wrong points', { pointA: 'here' }],
  ])('says which parameters are missing: %s', async (_, body) => {
    const response = await askRoute(await openRouteLab(), body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ status: 400, message: 'Missing `key` or `folder` parameter.' });
  });

  it.each([
    ['pointA missing', { pointA: undefined }, '`pointA`'],
    ['pointA a list', { pointA: [1, 2] }, '`pointA`'],
    ['lat a string', { pointA: { lat: '54.9', lng: 2 } }, '`pointA.lat`'],
    ['lat NaN as text', { pointA: { lat: 'NaN', lng: 2 } }, '`pointA.lat`'],
    ['lat beyond the pole', { pointB: { lat: 90.1, lng: 2 } }, '`pointB.lat`'],
    ['lng round the world', { pointB: { lat: 4, lng: 374.49 } }, '`pointB.lng`'],
    ['lng missing', { pointB: { lat: 4 } }, '`pointB.lng`'],
    ['lng null', { pointB: { lat: 4, lng: null } }, '`pointB.lng`'],
    ['key a number', { key: 7 }, '`key`'],
    ['key with a line break', { key: 'a\nb' }, '`key`'],
    ['key with half a character', { key: 'a\ud800' }, '`key`'],
    ['key too long', { key: 'k'.repeat(201) }, '`key`'],
    ['folder an object', { folder: {} }, '`folder`'],
    ['language no tag', { language: '../../etc' }, '`language`'],
  ])('names the field that is wrong: %s', async (_, change, field) => {
    const response = await askRoute(await openRouteLab(), { ...goodRequest, ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ status: 400, message: expect.stringContaining(field) });
  });

  it('takes any printable text as a name, and other fields for what they are: not its own', async () => {
    const body = {
      ...goodRequest,
      key: '../../etc/passwd',
      folder: 'Flughäfen / 機場 🚌',
      extra: { durations: [] },
    };
    const response = await askRoute(await openRouteLab(), body);
    expect(response.statusCode).toBe(200);
  });

  it.each([
    ['not JSON at all', 'coordinates please', 'application/json', 400],
    ['half of it', '{"key":"a"', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a prototype', '{"__proto__":{"key":"a"}}', 'application/json', 400],
    ['a constructor', '{"constructor":{"prototype":{"key":"a"}}}', 'application/json', 400],
    ['a form', 'key=a&folder=b', 'application/x-www-form-urlencoded', 415],
    ['a text', JSON.stringify(goodRequest), 'text/plain', 415],
    ['too much', JSON.stringify({ ...goodRequest, extra: 'x'.repeat(20_000) }), 'application/json', 413],
  ])('refuses a body that is %s', async (_, payload, type, status) => {
    const response = await askRoute(await openRouteLab(), payload, { 'content-type': type });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ status, message: expect.stringMatching(/\S/) });
  });

  it('refuses a body that is packed, or says so', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const body = JSON.stringify(goodRequest);
    const app = await openRouteLab();
    for (const payload of [body, gzipSync(body)]) {
      const response = await app.inject({ method: 'POST', url: '/api/mapbox-route', headers, payload });
      expect([response.statusCode, response.headers['accept-encoding']]).toEqual([415, 'identity']);
      expect(response.json()).toEqual({ status: 415, message: expect.stringContaining('compression') });
    }
  });

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const)('takes no %s', async (method) => {
    const response = await (await openRouteLab()).inject({ method, url: '/api/mapbox-route' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST, OPTIONS');
    if (method !== 'HEAD')
      expect(response.json()).toEqual({ status: 405, message: expect.stringContaining(method) });
  });

  it.each([
    ['PUT', '/api/mapbox-route', 405],
    ['DELETE', '/api/mapbox-route', 405],
    ['OPTIONS', '/api/mapbox-route', 204],
    ['POST', '/nowhere', 404],
  ] as const)('looks at no body of a %s to %s', async (method, url, status) => {
    const headers = { 'content-type': 'application/json' };
    const app = await openRouteLab();
    for (const payload of ['', '{', 'x'.repeat(20_000)])
      expect((await app.inject({ method, url, headers, payload })).statusCode).toBe(status);
  });

  it.each(['NoRoute', 'NoSegment'] as const)(
    'answers %s so that its message reaches the visitor',
    async (status) => {
      const app = await openRouteLab({ provider: createScriptedProvider(() => ({ kind: 'none', status })) });
      const response = await askRoute(app);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ status, message: expect.stringMatching(/road/), coordinates: [] });
    },
  );

  it.each([
    ['provider-failed', 502, '5'],
    ['engine-died', 502, '5'],
    ['timeout', 504, '5'],
    ['provider-limited', 429, '17'],
    ['not-ready', 503, '17'],
  ] as const)('tells of a failure without its inside: %s', async (code, status, retryAfter) => {
    const provider = createScriptedProvider(() => {
      const cause = new Error('secret token at 10.0.0.1');
      throw new RouteServiceError(code, {}, { cause, ...(retryAfter === '17' ? { retryAfterS: 17 } : {}) });
    });
    const response = await askRoute(await openRouteLab({ provider }));
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ status, message: expect.any(String) });
    expect(response.headers['retry-after']).toBe(retryAfter);
    expect(response.body).not.toContain('secret');
  });

  it('tells nothing of a fault of its own', async () => {
    const provider = createScriptedProvider(() => {
      throw new TypeError('cannot read the secret token');
    });
    const response = await askRoute(await openRouteLab({ provider }));
    expect(response.json()).toEqual({ status: 500, message: 'Something went wrong.' });
    expect(response.body).not.toContain('secret');
  });

  it('gives up computing after its limit', async () => {
    const provider = createScriptedProvider(
      (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const response = await askRoute(await openRouteLab({ provider, limits: { computeMs: 30 } }));
    expect(response.json()).toEqual({ status: 504, message: 'Computing the route took too long.' });
  });

  it('asks with what counts: six decimals, no minus zero, the language', async () => {
    const provider = createScriptedProvider();
    const pointA = { lat: -0.00000004, lng: 2.27202449 };
    await askRoute(await openRouteLab({ provider }), { ...goodRequest, pointA, language: 'DE' });
    expect(provider.queries).toEqual([
      { from: { lat: 0, lng: 2.272024 }, to: goodRequest.pointB, language: 'de' },
    ]);
  });

  it('keeps answers without the larger memory that they came in', async () => {
    const app = await openRouteLab({ provider: createScriptedProvider((query) => makeLine(query, 60)) });
    await askRoute(app, goodRequest, { 'accept-encoding': 'gzip' });
    const { body, gzip } = app.routeResolver.peek(nameRoute(goodRequest))!.answer;
    expect(body.buffer.byteLength).toBe(body.length);
    expect(gzip?.buffer.byteLength).toBe(gzip?.length);
  });

  it('compresses once, for those who take it', async () => {
    const app = await openRouteLab({ provider: createScriptedProvider((query) => makeLine(query, 200)) });
    const plain = await askRoute(app);
    for (let turn = 0; turn < 2; turn++) {
      const packed = await askRoute(app, goodRequest, { 'accept-encoding': 'br, gzip' });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
    const refused = await askRoute(app, goodRequest, { 'accept-encoding': 'gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });
});

describe('every answer', () => {
  it.each([
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/metrics', 200],
    ['GET', '/openapi.json', 200],
    ['GET', '/nowhere', 404],
    ['GET', '/%zz', 400],
    ['POST', '/healthz', 405],
    ['GET', '/api/geocode', 400],
    ['GET', '/api/reverse?lat=x&lng=1', 400],
  ] as const)('%s %s is guarded and has a shape', async (method, url, status) => {
    const response = await (await openRouteLab()).inject({ method, url });
    expect(response.statusCode).toBe(status);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    if (status >= 400) expect(response.json()).toEqual({ status, message: expect.any(String) });
  });

  it('says whether it is ready, and why not', async () => {
    const app = await openRouteLab({
      provider: createScriptedProvider(undefined, { trouble: 'No data yet.' }),
    });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: 503, message: 'No data yet.', provider: 'scripted' });
  });

  it('is described by /openapi.json', async () => {
    const document = (await (await openRouteLab()).inject('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual([
      '/api/mapbox-route',
      '/api/geocode',
      '/api/reverse',
      '/healthz',
      '/readyz',
      '/metrics',
      '/openapi.json',
    ]);
    const schema = document.paths['/api/mapbox-route'].post.requestBody.content['application/json'].schema;
    expect(schema.required).toEqual(['key', 'folder', 'pointA', 'pointB']);
    for (const [path, query] of [
      ['/api/geocode', GeocodeQuery],
      ['/api/reverse', ReverseQuery],
    ] as const) {
      const names = document.paths[path].get.parameters.map(({ name }: { name: string }) => name);
      expect(names).toEqual(Object.keys(query.shape));
    }
  });

  it('is counted in /metrics', async () => {
    const app = await openRouteLab();
    await askRoute(app);
    await askRoute(app);
    await askRoute(app, {});
    const { body } = await app.inject('/metrics');
    expect(body).toContain('stopover_route_answers_total{source="computed"} 1');
    expect(body).toContain('stopover_route_answers_total{source="memory"} 1');
    expect(body).toContain('stopover_http_responses_total{status="400"} 1');
    expect(body).toContain('stopover_route_compute_seconds_count{provider="scripted",outcome="route"} 1');
    expect(body).toContain('process_cpu_seconds_total');
  });
});

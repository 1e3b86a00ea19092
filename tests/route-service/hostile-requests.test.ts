/** Thousands of hostile requests over real connections: each gets its 4xx in JSON, none a 5xx, and the service goes on. */
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import fc from '../support/runs/property-testing.ts';
import { demoProvider } from './support/demo-routing.ts';
import { askRoute, goodRequest, listenSomewhere, openRouteLab } from './support/route-lab.ts';
import { createScriptedProvider, makeLine } from './support/scripted-provider.ts';

/** Number of generated requests of all kinds together (issue: at least 5,000). */
const GENERATED = 5_200;

/** Values that a client may send in a field, although they are not allowed. */
const strange = fc.oneof(
  fc.constantFrom(
    ...[
      null,
      true,
      '',
      ' ',
      'NaN',
      'Infinity',
      '54.9',
      '../../etc/passwd',
      '%2e%2e%2f',
      '__proto__',
      '\u0000',
      '\ud800',
    ],
    ...[
      '$(reboot)',
      "' OR 1=1 --",
      '<script>',
      'a'.repeat(5_000),
      -0,
      -1e-320,
      2 ** 60,
      [],
      {},
      [[]],
      { lat: 1 },
    ],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
);

/** Writes a strange value for a query string. An object's own `toString` may not be a function. */
function inQuery(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).slice(0, 3_000);
}

const point = fc.oneof(
  strange,
  fc.record({ lat: strange, lng: strange }),
  fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lng: strange }),
);

const keys = fc.constantFrom(
  'key',
  'folder',
  'pointA',
  'pointB',
  'language',
  '__proto__',
  'constructor',
  'durations',
  'locations',
);

/** A good request with one to four fields made strange, taken away, or added. */
const body = fc
  .array(fc.tuple(keys, fc.oneof(point, fc.constant(undefined))), { minLength: 1, maxLength: 4 })
  .map((changes) => JSON.stringify({ ...goodRequest, ...Object.fromEntries(changes) }));

/** Bytes that are not even the body of a request. */
const garbage = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((text) => Buffer.from(text.slice(0, Math.floor(text.length / 2)))),
  fc
    .constantFrom(
      '{',
      '[',
      '"',
      '{"key":',
      '[[[[[[',
      '\ufeff{}',
      '{"a":1}{"b":2}',
      '{"__proto__":1}',
      JSON.stringify(goodRequest).replace('54.90642', '1e999'),
    )
    .map((text) => Buffer.from(text)),
  fc.integer({ min: 1, max: 12_000 }).map((depth) => Buffer.from('['.repeat(depth))),
  fc.constant(Buffer.alloc(20_000, '{"a":"')),
);

const types = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'a/b',
  '',
);

interface Answer {
  readonly statusCode: number;
  json(): unknown;
}

/** Expects a refusal, or a route, which some of the requests may rightly get. */
function expectRefusal(answer: Answer): void {
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode === 200) {
    expect(answer.json()).toMatchObject({ coordinates: expect.any(Array) });
    return;
  }
  expect([400, 404, 405, 413, 415]).toContain(answer.statusCode);
  expect(answer.json()).toEqual({ status: answer.statusCode, message: expect.stringMatching(/\S/) });
}

describe('generated requests', () => {
  it('get what they deserve, and the service answers as before', async () => {
    const app = await openRouteLab({ provider: await demoProvider() });
    const before = (await askRoute(app)).body;
    await fc.assert(
      fc.asyncProperty(body, async (payload) => {
        expectRefusal(await askRoute(app, payload));
      }),
      { numRuns: GENERATED / 2 },
    );
    await fc.assert(
      fc.asyncProperty(garbage, types, async (payload, type) => {
        const headers = type === '' ? undefined : { 'content-type': type };
        const url = '/api/mapbox-route';
        expectRefusal(await app.inject({ method: 'POST', url, payload, ...(headers ? { headers } : {}) }));
      }),
      { numRuns: GENERATED / 4 },
    );
    const queries = fc.tuple(
      fc.constantFrom('geocode', 'reverse'),
      fc.webQueryParameters({ size: 'medium' }),
      strange,
    );
    await fc.assert(
      fc.asyncProperty(queries, async ([path, query, value]) => {
        const odd = inQuery(value);
        const url = `/api/${path}?q=${odd}&lat=${odd}&lng=${odd}&near=${odd}&limit=${odd}&${query}`;
        const answer = await app.inject({ method: 'GET', url });
        expect([200, 400]).toContain(answer.statusCode);
        expect(answer.json()).toHaveProperty(answer.statusCode === 200 ? 'results' : 'message');
      }),
      { numRuns: GENERATED / 4 },
    );
    expect((await askRoute(app)).body).toBe(before);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await app.inject('/metrics')).body).not.toMatch(/stopover_http_responses_total\{status="5/);
  });
});

/** Sends bytes unchanged; resolves with the bytes received after this number of whole answers, or when the connection ends. */
async function sendRaw(address: string, bytes: Buffer | string, answers = 1): Promise<string> {
  const socket: Socket = connect(Number(new URL(address).port), '127.0.0.1');
  let received = Buffer.alloc(0);
  return await new Promise((resolve) => {
    const done = () => {
      socket.destroy();
      resolve(received.toString());
    };
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (countAnswers(received.toString('latin1')) >= answers) done();
    });
    socket.on('error', done);
    socket.on('close', done);
    socket.write(bytes);
  });
}

/** The whole answers at the beginning of a text whose characters are bytes. */
function countAnswers(text: string): number {
  const [head] = /^HTTP.*?\r\n\r\n/s.exec(text) ?? [];
  if (head === undefined) return 0;
  const end = head.length + Number(/^content-length: (\d+)/im.exec(head)?.[1]);
  return text.length >= end ? 1 + countAnswers(text.slice(end)) : 0;
}

const json = JSON.stringify(goodRequest);
const head = (method: string, path: string, more: readonly string[] = []) =>
  [`${method} ${path} HTTP/1.1`, 'host: stopover.test', ...more, '', ''].join('\r\n');
const post = (length: number | string, more: readonly string[] = []) =>
  head('POST', '/api/mapbox-route', ['content-type: application/json', `content-length: ${length}`, ...more]);

describe('connections', () => {
  it.each([
    ['nothing of HTTP', 'hello\r\n\r\n', 400],
    ['TLS', Buffer.from('16030100c8010000c40303', 'hex'), 400],
    ['a method that nobody knows', head('BREW', '/api/mapbox-route'), 400],
    ['a method that nobody takes', head('PROPFIND', '/api/mapbox-route'), 405],
    ['a path out of the house', head('GET', '/../../etc/passwd'), 404],
    ['a path in pieces', head('GET', '/%2e%2e/%2e%2e/etc/passwd'), 404],
    ['a path that does not decode', head('GET', '/%zz'), 400],
    ['headers without end', `GET / HTTP/1.1\r\n${`x: ${'y'.repeat(100)}\r\n`.repeat(300)}`, 431],
    ['an invalid length', post('many') + json, 400],
    ['a length below zero', post(-5) + json, 400],
    ['two lengths', post(json.length, ['content-length: 5']) + json, 400],
    ['a length and chunks', post(json.length, ['transfer-encoding: chunked']) + json, 400],
    [
      'invalid chunks',
      `${head('POST', '/api/mapbox-route', ['content-type: application/json', 'transfer-encoding: chunked'])}zz\r\n`,
      400,
    ],
    ['a body that stops', post(json.length) + json.slice(0, 40), 408],
    ['a body much larger than it says', post(20) + json, 400],
    ['a body that announces too much', post(100_000_000) + json, 413],
    ['a compressed body', post(json.length, ['content-encoding: gzip']) + json, 415],
  ])('that bring %s get an answer in shape', async (_, bytes, status) => {
    // On a busy machine, a request that is whole may take as long.
    const app = await openRouteLab(status === 408 ? { limits: { requestTimeMs: 300 } } : {});
    const answer = await sendRaw(await listenSomewhere(app), bytes);
    expect(answer.split('\r\n', 1)[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const text = answer.slice(answer.indexOf('\r\n\r\n') + 4).split('HTTP/1.1', 1)[0] ?? '';
    expect(JSON.parse(text)).toEqual({ status, message: expect.any(String) });
    expect((await askRoute(app)).statusCode).toBe(200);
  });

  it('that send many requests at once get all answers in order', async () => {
    const app = await openRouteLab();
    const bodies = [json, '{}', json, 'not json'];
    const bytes = bodies.map((text) => post(text.length) + text).join('');
    const answer = await sendRaw(await listenSomewhere(app), bytes, bodies.length);
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => Number(match[1]));
    expect(statuses).toEqual([200, 400, 200, 400]);
  });

  it('that go away early cost nothing', async () => {
    const app = await openRouteLab();
    const address = await listenSomewhere(app);
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const socket = connect(Number(new URL(address).port), '127.0.0.1');
        socket.on('error', () => undefined);
        await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
        socket.write((post(json.length) + json).slice(0, index * 4));
        socket.destroy();
      }),
    );
    expect((await askRoute(app)).statusCode).toBe(200);
    expect((await app.inject('/metrics')).body).not.toMatch(/stopover_http_responses_total\{status="5/);
  });

  it('that go away while a route is computed do not count as failures of the provider', async () => {
    let started: () => void = () => undefined;
    const computing = new Promise<void>((resolve) => {
      started = resolve;
    });
    const provider = createScriptedProvider(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          started();
        }),
    );
    const app = await openRouteLab({ provider });
    const socket = connect(Number(new URL(await listenSomewhere(app)).port), '127.0.0.1');
    socket.write(post(json.length) + json);
    await computing;
    socket.destroy();
    const readMetrics = async () => (await app.inject('/metrics')).body;
    await expect.poll(readMetrics).toContain('status="499"');
    expect(await readMetrics()).not.toContain('outcome="failed"');
    expect(await readMetrics()).toContain('stopover_route_computing 0');
  });

  it('that do not read their answers are closed', async () => {
    const provider = createScriptedProvider((query) => makeLine(query, 500_000));
    const app = await openRouteLab({ provider, limits: { unreadMs: 300 } });
    const socket = connect(Number(new URL(await listenSomewhere(app)).port), '127.0.0.1');
    socket.pause().write((post(json.length) + json).repeat(3));
    await expect.poll(async () => (await app.inject('/metrics')).body).toContain('source="computed"');
    const count = () =>
      new Promise((resolve) => app.server.getConnections((_, connections) => resolve(connections)));
    // An idle connection would be closed, too, but later.
    await expect.poll(count, { timeout: 60_000 }).toBe(0);
    socket.destroy();
  });

  it('that are refused by the rate limit do not fill the log', async () => {
    const lines: string[] = [];
    const log = { level: 'info', stream: { write: (line: string) => void lines.push(line) } } as const;
    const app = await openRouteLab({ log, rateLimit: { requestsPerMinute: 1, burst: 1 } });
    for (let turn = 0; turn < 5; turn++) await askRoute(app);
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([200]);
    expect((await app.inject('/metrics')).body).toContain('stopover_http_responses_total{status="429"} 4');
  });
});

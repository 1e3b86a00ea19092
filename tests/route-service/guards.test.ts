/** Tests the guards between the network and the endpoint: rates, origins, proxies, logs, limits on waiting, the end. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { describeClient } from '../../route-service/http/client-key.ts';
import { makeTemporaryFolder } from '../support/runs/temporary-folder.ts';
import { visit } from '../support/servers/exact-request.ts';
import { askRoute, goodRequest, listenSomewhere, openRouteLab } from './support/route-lab.ts';
import { createScriptedProvider, makeLine } from './support/scripted-provider.ts';

/** A provider that answers when it is told to. */
function createPatientProvider(concurrency = 1) {
  const waiting: (() => void)[] = [];
  const provider = createScriptedProvider(
    async (query) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return makeLine(query);
    },
    { concurrency },
  );
  return { provider, waiting, release: () => waiting.splice(0).forEach((resolve) => void resolve()) };
}

async function waitUntil(test: () => boolean): Promise<void> {
  while (!test()) await sleep(2);
}

describe('rate', () => {
  const rateLimit = { requestsPerMinute: 60, burst: 3 };

  it('lets a burst through, then asks to wait, then lets through again', async () => {
    let nowMs = 1_000_000;
    const app = await openRouteLab({ rateLimit, now: () => nowMs });
    const statuses = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => askRoute(app)));
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses(5)).toEqual([200, 200, 200, 429, 429]);
    const refused = await askRoute(app);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toEqual({ status: 429, message: 'Too many requests. Try again in 1 seconds.' });
    nowMs += 2_000;
    expect(await statuses(3)).toEqual([200, 200, 429]);
  });

  it('counts clients apart, those behind a trusted proxy too', async () => {
    const app = await openRouteLab({
      rateLimit: { requestsPerMinute: 1, burst: 1 },
      trustProxy: '127.0.0.1',
    });
    const ask = (client: string) => askRoute(app, goodRequest, { 'x-forwarded-for': client });
    expect((await ask('192.0.2.1')).statusCode).toBe(200);
    expect((await ask('192.0.2.2')).statusCode).toBe(200);
    expect((await ask('192.0.2.1')).statusCode).toBe(429);
    expect((await ask('2001:db8::1')).statusCode).toBe(200);
    expect((await ask('2001:db8::2')).statusCode).toBe(429);
  });

  it('believes no proxy that it was not told of', async () => {
    const app = await openRouteLab({ rateLimit: { requestsPerMinute: 1, burst: 1 } });
    const ask = (client: string) => askRoute(app, goodRequest, { 'x-forwarded-for': client });
    expect((await ask('192.0.2.1')).statusCode).toBe(200);
    expect((await ask('192.0.2.2')).statusCode).toBe(429);
  });

  it.each(['/%61pi/mapbox-route', '/a%70i/mapbox-route?x', 'http://x/api/mapbox-route'])(
    'counts a request for the same route by another spelling: %s',
    async (path) => {
      const app = await openRouteLab({
        rateLimit: { requestsPerMinute: 1, burst: 1 },
        corsOrigins: ['https://site.example'],
      });
      const origin = await listenSomewhere(app);
      const ask = (address: string, headers: Readonly<Record<string, string>> = {}) =>
        visit(origin, address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: 'https://site.example', ...headers },
          body: JSON.stringify(goodRequest),
        });
      expect((await ask(path, { 'content-encoding': 'gzip' })).status).toBe(415);
      const first = await ask(path);
      expect(first.status).toBe(200);
      expect(first.headers['access-control-allow-origin']).toBe('https://site.example');
      expect((await ask(path)).status).toBe(429);
      expect((await ask('/api/mapbox-route')).status).toBe(429);
    },
  );

  it('counts requests through a socket in the file system, by the visitor that a trusted proxy names', async () => {
    const ask = async (trustProxy: number | undefined) => {
      const app = await openRouteLab({ rateLimit: { requestsPerMinute: 1, burst: 1 }, trustProxy });
      const socketPath = join(makeTemporaryFolder(), 'routes.sock');
      await app.listen({ path: socketPath });
      const answers: (number | undefined)[] = [];
      for (const visitor of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor };
        const sent = request({ socketPath, path: '/api/mapbox-route', method: 'POST', headers });
        sent.end(JSON.stringify(goodRequest));
        const [answer] = (await once(sent, 'response')) as [IncomingMessage];
        answers.push(answer.resume().statusCode);
      }
      return answers;
    };
    expect(await ask(undefined)).toEqual([200, 429, 429]);
    expect(await ask(1)).toEqual([200, 200, 429]);
  });

  it('does not limit those who operate it', async () => {
    const app = await openRouteLab({ rateLimit: { requestsPerMinute: 1, burst: 1 } });
    for (let turn = 0; turn < 3; turn++) expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    // With the port that some proxies add, each connection would be a client of its own.
    ['192.0.2.1:50123', '192.0.2.1'],
    ['::ffff:192.0.2.1:50123', '192.0.2.1'],
    ['[2001:db8::1]:50123', '2001:db8:0:0'],
    ['[2001:db8::1]', '2001:db8:0:0'],
  ])('takes %s for the client %s', (address, client) => {
    expect(describeClient(address)).toBe(client);
  });
});

describe('other origins', () => {
  const corsOrigins = ['https://www.example.com'];

  it('may not ask unless they are named', async () => {
    const app = await openRouteLab({ corsOrigins });
    const ask = (origin: string) => askRoute(app, goodRequest, { origin });
    expect((await ask('https://www.example.com')).headers['access-control-allow-origin']).toBe(
      'https://www.example.com',
    );
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    // A cache must not give the answer for one origin to another.
    for (const origin of ['https://www.example.com', 'https://evil.example'])
      expect((await ask(origin)).headers.vary).toContain('origin');
    expect(
      (await askRoute(await openRouteLab(), goodRequest, { origin: 'https://x.example' })).headers,
    ).not.toHaveProperty('access-control-allow-origin');
  });

  it('are told so beforehand', async () => {
    const app = await openRouteLab({ corsOrigins });
    const preflight = (origin: string) =>
      app.inject({
        method: 'OPTIONS',
        url: '/api/mapbox-route',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const allowed = await preflight('https://www.example.com');
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'content-type',
    });
    expect((await preflight('https://evil.example')).headers).not.toHaveProperty(
      'access-control-allow-methods',
    );
  });

  it('are told so with refusals too', async () => {
    const app = await openRouteLab({ corsOrigins: ['*'] });
    const refused = await askRoute(app, {}, { origin: 'https://a.example' });
    expect(refused.statusCode).toBe(400);
    expect(refused.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('waiting', () => {
  it('sheds what would wait too long or stand too far back, and says when to return', async () => {
    const { provider, waiting, release } = createPatientProvider();
    const app = await openRouteLab({ provider, limits: { maxWaiting: 1, maxWaitMs: 60 } });
    const ask = (key: string) => askRoute(app, { ...goodRequest, key });
    const computing = ask('first');
    await waitUntil(() => waiting.length === 1);
    const queued = ask('second');
    const turnedAway = await ask('third');
    expect(turnedAway.statusCode).toBe(503);
    expect(turnedAway.headers['retry-after']).toBe('1');
    expect((await queued).statusCode).toBe(503);
    release();
    expect((await computing).statusCode).toBe(200);
  });

  it('hands the place on when one is done', async () => {
    const { provider, waiting, release } = createPatientProvider(2);
    const app = await openRouteLab({ provider });
    const answers = ['a', 'b', 'c', 'd', 'e'].map((key) => askRoute(app, { ...goodRequest, key }));
    for (let done = 0; done < 3; done++) {
      await waitUntil(() => waiting.length === (done < 2 ? 2 : 1));
      release();
    }
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200, 200,
    ]);
  });
});

describe('the log', () => {
  function createLog() {
    const lines: string[] = [];
    return { lines, stream: { write: (line: string) => void lines.push(line) } };
  }

  it('says what happened under the request id, without names and places', async () => {
    const { lines, stream } = createLog();
    const app = await openRouteLab({ log: { level: 'info', stream } });
    const response = await askRoute(app, { ...goodRequest, key: 'my-secret-garden' });
    await app.inject('/api/geocode?q=my+secret+home');
    await app.inject('/api/geocode?nothing=my+secret+home');
    const [line] = lines;
    expect(JSON.parse(line ?? '')).toMatchObject({
      reqId: response.headers['x-request-id'],
      method: 'POST',
      path: '/api/mapbox-route',
      status: 200,
      source: 'computed',
      msg: 'answered',
    });
    expect(lines.join('')).not.toMatch(/54\.9|2\.27|garden|home/);
  });

  it('says nothing of answers that stood ready', async () => {
    const { lines, stream } = createLog();
    const app = await openRouteLab({ log: { level: 'info', stream } });
    for (let turn = 0; turn < 3; turn++) await askRoute(app);
    expect(lines).toHaveLength(1);
  });

  it('has the cause of a failure', async () => {
    const { lines, stream } = createLog();
    const provider = createScriptedProvider(() => {
      throw new Error('the disk is on fire');
    });
    await askRoute(await openRouteLab({ provider, log: { level: 'info', stream } }));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ status: 500, msg: 'failed' });
    expect(lines[0]).toContain('the disk is on fire');
  });

  it('has everything for debugging', async () => {
    const { lines, stream } = createLog();
    await askRoute(await openRouteLab({ log: { level: 'debug', stream } }));
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ body: goodRequest });
  });
});

describe('over a real connection', () => {
  it('gives up on a body that does not arrive', async () => {
    const app = await openRouteLab({ limits: { requestTimeMs: 200 } });
    const port = Number(new URL(await listenSomewhere(app)).port);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /api/mapbox-route HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    );
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      status: 408,
      message: expect.any(String),
    });
  });

  it('finishes what it holds before it ends, and closes what it opened', async () => {
    const { provider, waiting, release } = createPatientProvider();
    const app = await openRouteLab({ provider });
    const address = await listenSomewhere(app);
    const asked = fetch(`${address}/api/mapbox-route`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(goodRequest),
    });
    await waitUntil(() => waiting.length === 1);
    const closing = app.close();
    await sleep(30);
    expect(provider.closed).toBe(false);
    release();
    expect((await asked).status).toBe(200);
    await closing;
    expect(provider.closed).toBe(true);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });
});

describe('a client that goes away', () => {
  it('is no failure of ours, and what it asked for is computed for the next', async () => {
    const { provider, waiting, release } = createPatientProvider();
    const lines: string[] = [];
    const log = { level: 'info', stream: { write: (line: string) => void lines.push(line) } } as const;
    const app = await openRouteLab({ provider, log });
    const address = await listenSomewhere(app);
    const client = new AbortController();
    const ask = (signal?: AbortSignal) =>
      fetch(`${address}/api/mapbox-route`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(goodRequest),
        ...(signal ? { signal } : {}),
      });
    const gone = ask(client.signal);
    const stays = ask();
    await waitUntil(() => waiting.length === 1);
    client.abort();
    await expect(gone).rejects.toThrow('aborted');
    await waitUntil(() => lines.some((line) => line.includes('"status":499')));
    release();
    expect((await stays).status).toBe(200);
    expect(provider.queries).toHaveLength(1);
    expect(lines.filter((line) => line.includes('failed'))).toEqual([]);
  });
});

/** Several instances on one Redis: shared routes, shared limits, and what happens when Redis goes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RouteServiceError } from '../../../../route-service/errors.ts';
import type { RateLimit } from '../../../../route-service/http/rate-limit.ts';
import { createRedisRateLimiter } from '../../../../route-service/stored-routes/redis/redis-rate-limit.ts';
import { hasRedis, prepareRedis } from '../../support/redis-server.ts';
import { askRoute, goodRequest, openRouteLab } from '../../support/route-lab.ts';
import { createScriptedProvider, makeLine } from '../../support/scripted-provider.ts';

async function startRedis() {
  const redis = await prepareRedis();
  await redis.start();
  return redis;
}

/** The limits of clients in a Redis of the test's own, without an instance's own limits. */
async function openLimiter(rate: RateLimit) {
  const { url } = await startRedis();
  const redis = new Redis(url);
  onTestFinished(() => redis.disconnect());
  const alone = { take: () => expect.unreachable() };
  return { redis, limiter: createRedisRateLimiter({ redis, prefix: 'stopover' }, rate, alone) };
}

/** Lists the routes in Redis. Requests do not wait for their writes, but one connection runs its commands in order. */
async function listStored({ routeResolver }: FastifyInstance): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { folder, key } of routeResolver.list(undefined)) names.push(`${folder}/${key}`);
  return names.sort();
}

/** Keeps the log of an app; `said` returns its lines about Redis. */
function keepLog() {
  const lines: string[] = [];
  return {
    log: { level: 'info', stream: { write: (line: string) => lines.push(line) } } as const,
    said: () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('Redis')),
    text: () => lines.join(''),
  };
}

// Without a redis-server, only the last two tests remain, and their name says so.
describe.runIf(hasRedis)('instances on one Redis', () => {
  it('share stored routes', async () => {
    const { url: redisUrl } = await startRedis();
    const first = await openRouteLab({ redisUrl });
    const { body } = await askRoute(first);
    expect(await listStored(first)).toEqual(['brackholm/p4-t2']);
    const provider = createScriptedProvider();
    const second = await openRouteLab({ redisUrl, provider });
    expect((await askRoute(second)).body).toBe(body);
    expect(provider.queries).toHaveLength(0);
  });

  it.each(['team:coast', 'alpine:route'])(
    'share nothing with services of another prefix: %s',
    async (other) => {
      const { url: redisUrl } = await startRedis();
      const rateLimit = { requestsPerMinute: 60, burst: 2 };
      const provider = createScriptedProvider();
      const ours = await openRouteLab({ redisUrl, redisPrefix: 'alpine', rateLimit });
      const theirs = await openRouteLab({ redisUrl, redisPrefix: other, rateLimit, provider });
      const statuses = [];
      for (const app of [ours, ours, ours, theirs]) statuses.push((await askRoute(app)).statusCode);
      expect(statuses).toEqual([200, 200, 429, 200]);
      expect(provider.queries).toHaveLength(1);
      const redis = new Redis(redisUrl);
      onTestFinished(() => redis.disconnect());
      const owners = (await redis.keys('*')).map((key) =>
        key.replace(/:(?:rate-us:.*|route(?:-turn)?:[^:]+(?::[^:]+)?)$/, ''),
      );
      expect(new Set(owners)).toEqual(new Set(['alpine', other]));
      expect(await ours.routeResolver.purge(undefined)).toBe(1);
      expect(await listStored(theirs)).toEqual(['brackholm/p4-t2']);
    },
  );

  it('compute what both are asked at the same time once', async () => {
    const { url: redisUrl } = await startRedis();
    const slow = () =>
      createScriptedProvider(async (query) => {
        await sleep(200);
        return makeLine(query);
      });
    const providers = [slow(), slow()] as const;
    const [first, second] = [
      await openRouteLab({ redisUrl, provider: providers[0] }),
      await openRouteLab({ redisUrl, provider: providers[1] }),
    ];
    const answers = await Promise.all([first, second, first, second].map((app) => askRoute(app)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(providers[0].queries.length + providers[1].queries.length).toBe(1);
    // The turn has been returned: another route of the same folder does not have to wait.
    await askRoute(second, { ...goodRequest, key: 'next' });
    expect(providers[1].queries.at(-1)).toBeDefined();
  });

  it('go on when the one that computes fails', async () => {
    const { url: redisUrl } = await startRedis();
    const failing = createScriptedProvider(async () => {
      await sleep(100);
      throw new RouteServiceError('provider-failed');
    });
    const working = createScriptedProvider();
    const first = await openRouteLab({ redisUrl, provider: failing });
    const second = await openRouteLab({ redisUrl, provider: working });
    const asked = askRoute(first);
    await expect.poll(() => failing.queries.length).toBe(1);
    expect((await askRoute(second)).statusCode).toBe(200);
    expect((await asked).statusCode).toBe(502);
    // Both have returned the turn, which the next request would wait for.
    for (const app of [first, second]) await listStored(app);
    const redis = new Redis(redisUrl);
    onTestFinished(() => redis.disconnect());
    expect((await redis.keys('*')).filter((key) => key.includes('turn'))).toEqual([]);
  });

  it('share the limit of a client', async () => {
    const { url: redisUrl } = await startRedis();
    const rateLimit = { requestsPerMinute: 60, burst: 3 };
    const instances = [
      await openRouteLab({ redisUrl, rateLimit }),
      await openRouteLab({ redisUrl, rateLimit }),
    ] as const;
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn++)
      statuses.push((await askRoute(instances[turn % 2 === 0 ? 0 : 1])).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('let a client pass after the clock of Redis was set back', async () => {
    const { redis, limiter } = await openLimiter({ requestsPerMinute: 1, burst: 1 });
    // As a request leaves it that came an hour from now.
    await redis.set('stopover:rate-us:a', (Date.now() + 3_600_000) * 1000);
    expect(await limiter.take('a')).toBe(0);
    expect(await limiter.take('a')).toBeGreaterThan(0);
  });

  it('leave alone what instances of an earlier version count in another unit', async () => {
    const { redis, limiter } = await openLimiter({ requestsPerMinute: 1, burst: 1 });
    // In milliseconds. An earlier version takes microseconds for a clock that was set back, and lets the client pass.
    const earlier = String(Date.now() + 60_000);
    await redis.set('stopover:rate:a', earlier);
    expect(await limiter.take('a')).toBe(0);
    expect(await redis.get('stopover:rate:a')).toBe(earlier);
  });

  it('let a whole burst through, at a rate whose interval is no whole number of milliseconds', async () => {
    const { limiter } = await openLimiter({ requestsPerMinute: 17, burst: 1 });
    for (let client = 0; client < 50; client += 1) {
      expect(await limiter.take(`client-${client}`)).toBe(0);
      expect(await limiter.take(`client-${client}`)).toBeGreaterThan(0);
    }
  });

  it('forget together what one of them purges', async () => {
    const { url: redisUrl } = await startRedis();
    const providers = [createScriptedProvider(), createScriptedProvider()] as const;
    const first = await openRouteLab({ redisUrl, provider: providers[0] });
    const second = await openRouteLab({ redisUrl, provider: providers[1] });
    await askRoute(first);
    await askRoute(first, { ...goodRequest, folder: 'other' });
    expect(await listStored(first)).toEqual(['brackholm/p4-t2', 'other/p4-t2']);
    await askRoute(second);
    expect(providers[1].queries).toHaveLength(0);
    expect(await first.routeResolver.purge('brackholm')).toBe(1);
    await expect
      .poll(async () => {
        await askRoute(second);
        return providers[1].queries.length;
      })
      .toBe(1);
    expect(await listStored(second)).toEqual(['brackholm/p4-t2', 'other/p4-t2']);
  });

  it('forget what one of them purges while another does not hear it', async () => {
    const { url: redisUrl } = await startRedis();
    const provider = createScriptedProvider();
    const first = await openRouteLab({ redisUrl });
    const second = await openRouteLab({ redisUrl, provider });
    await askRoute(second);
    const other = new Redis(redisUrl);
    onTestFinished(() => other.disconnect());
    await other.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await first.routeResolver.purge(undefined);
    await expect
      .poll(async () => {
        await askRoute(second);
        return provider.queries.length;
      })
      .toBe(2);
  });

  it('go on without it, and with it when it is back', async () => {
    const redis = await startRedis();
    const provider = createScriptedProvider();
    const app = await openRouteLab({
      redisUrl: redis.url,
      provider,
      rateLimit: { requestsPerMinute: 6000, burst: 100 },
    });
    await redis.stop();
    expect((await askRoute(app, { ...goodRequest, key: 'without' })).statusCode).toBe(200);
    await redis.start();
    let turn = 0;
    await expect
      .poll(async () => {
        await askRoute(app, { ...goodRequest, key: `with it ${turn++}` });
        return (await listStored(app)).length;
      })
      .toBe(1);
    await askRoute(app, { ...goodRequest, key: 'with' });
    expect(await listStored(app)).toContain('brackholm/with');
    const other = createScriptedProvider();
    await askRoute(await openRouteLab({ redisUrl: redis.url, provider: other }), {
      ...goodRequest,
      key: 'with',
    });
    expect(other.queries).toHaveLength(0);
  });

  it('say once in the log that it is gone, and once that it is back', async () => {
    const redis = await startRedis();
    const { log, said } = keepLog();
    const app = await openRouteLab({ redisUrl: redis.url, log });
    const last = () => said().at(-1);
    const lost = { level: 40, msg: expect.stringContaining('Redis does not answer') };
    const back = { level: 30, msg: expect.stringContaining('Redis answers again') };
    await redis.stop();
    await expect.poll(last).toMatchObject(lost);
    // A busy machine may have lost Redis before, too.
    const lines = said().length;
    for (const key of ['a', 'b', 'c']) await askRoute(app, { ...goodRequest, key });
    expect(said()).toHaveLength(lines);
    await redis.start();
    await expect.poll(last).toMatchObject(back);
    redis.hang(true);
    await askRoute(app, { ...goodRequest, key: 'd' });
    await expect.poll(last).toMatchObject(lost);
    redis.hang(false);
    await expect.poll(last).toMatchObject(back);
    const whileOpen = said().length;
    await app.close();
    expect(said()).toHaveLength(whileOpen);
  });

  it('go on without it while it reads its data after a restart, and say so', async () => {
    const server = await startRedis();
    const redis = new Redis(server.url);
    onTestFinished(() => redis.disconnect());
    for (let key = 0; key < 1_000; key += 1) void redis.set(`key-${key}`, 'x'.repeat(1_000));
    await redis.save();
    await server.stop();
    await server.startReading();
    const { log, said } = keepLog();
    const app = await openRouteLab({ redisUrl: server.url, log });
    // On a busy machine, a Redis that reads may answer too late even for saying so.
    const reason = expect.stringMatching(/reads its data|^Command timed out$/);
    expect(said()).toMatchObject([{ level: 40, reason }]);
    expect((await askRoute(app)).statusCode).toBe(200);
    await expect.poll(() => said().at(-1)).toMatchObject({ level: 30 });
    await askRoute(app, { ...goodRequest, key: 'after' });
    expect(await listStored(app)).toContain('brackholm/after');
  });
});

describe(
  hasRedis
    ? 'a Redis that is not there'
    : 'a Redis that is not there (redis-server is not installed: nothing else was tested)',
  () => {
    it('keeps nobody from a route', async () => {
      const { url: redisUrl } = await prepareRedis();
      const app = await openRouteLab({ redisUrl, rateLimit: { requestsPerMinute: 60, burst: 2 } });
      expect((await askRoute(app)).statusCode).toBe(200);
      expect((await askRoute(app)).statusCode).toBe(200);
      expect((await askRoute(app)).statusCode).toBe(429);
    });

    it('stands in the log from the start, without the password', async () => {
      const { url } = await prepareRedis();
      const { log, said, text } = keepLog();
      await openRouteLab({ redisUrl: url.replace('//', '//:secret@'), log });
      expect(said()).toMatchObject([{ level: 40, reason: expect.stringContaining('ECONNREFUSED') }]);
      expect(text()).not.toContain('secret');
    });
  },
);

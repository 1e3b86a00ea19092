/** Three instances behind nginx on one Redis: real processes, under load, while one thing after the other fails. */

import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { prepareRoutingData } from '../../../route-service/routing-data/prepare-data.ts';
import { demoExtract } from '../support/demo-routing.ts';
import { hasServers, missingServers, openBalanced } from '../support/open-balanced.ts';
import { makeLoad, openClient } from '../support/route-load.ts';

/** Requests around each fault: enough that every instance answers each route, before the fault and after it. */
const PHASE = 250;
const CLIENTS = 24;
const keys = Array.from({ length: 40 }, (_, number) => `route ${number}`);
const manyRequests = { ROUTE_RATE_PER_MINUTE: '1000000', ROUTE_RATE_BURST: '1000000' };
const computed = /^stopover_route_answers_total\{source="computed"\}/;

async function empty(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
}

describe.runIf(hasServers)(`three instances behind nginx${missingServers}`, () => {
  it('lose no request that a client repeats once, whatever fails', async () => {
    const { nginx, redis, instances, dataFolder } = await openBalanced(manyRequests);
    const [first, second, third] = instances;
    const load = makeLoad(nginx, keys, CLIENTS);
    await load.more(PHASE);
    await load.more(PHASE, () => first.end('SIGKILL'));
    await load.more(PHASE, redis.stop);
    await load.more(PHASE, redis.start);
    await load.more(PHASE, () => empty(redis.url));
    const options = {
      file: demoExtract,
      folder: dataFolder,
      drivingSide: 'right',
      now: () => new Date(),
    } as const;
    await load.more(PHASE, () => prepareRoutingData({ ...options, attribution: 'Other roads' }));
    // Each running instance notices the new data by itself.
    const seesNew = async () => {
      await load.more(keys.length);
      return load.seen.slice(-keys.length).every(isNew);
    };
    await expect.poll(seesNew, { interval: 100 }).toBe(true);
    await load.more(PHASE, first.start);
    await load.more(PHASE, () => second.end('SIGTERM'));
    await load.more(PHASE, second.start);
    await load.more(PHASE, () => third.end('SIGTERM'));
    const { seen } = load;
    expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
    // One answer for each route and each version of the data.
    const versions = new Set(seen.map((answer) => `${answer.key} ${isNew(answer)}`));
    const answers = new Set(seen.map((answer) => `${answer.key} ${answer.body}`));
    expect([versions.size, answers.size]).toEqual([2 * keys.length, 2 * keys.length]);
    expect(await first.readMetric(/^stopover_http_responses_total\{status="200"\}/)).toBeGreaterThan(0);
  });

  it('compute once what many ask for at the same time, and hold each client to one limit', async () => {
    const burst = 60;
    const { nginx, instances, sum } = await openBalanced({
      ...{ ROUTE_RATE_PER_MINUTE: '1', ROUTE_RATE_BURST: String(burst) },
    });
    // Each route is requested by another client, as often as its limit allows.
    for (const [number, key] of keys.slice(0, 5).entries()) {
      const ask = openClient(nginx, `127.0.0.${2 + number}`);
      const answers = await Promise.all(Array.from({ length: burst }, () => ask(key)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    }
    expect(await sum(computed)).toBe(5);
    // All 5 times 60 requests were answered with a route.
    expect(await sum(/^stopover_route_answers_total/)).toBe(300);

    const countAnswered = () =>
      Promise.all(
        instances.map(({ readMetric }) => readMetric(/^stopover_http_responses_total\{status="200"\}/)),
      );
    const before = await countAnswered();
    // A client's own headers do not make it several clients.
    const ask = openClient(nginx);
    const answers = await Promise.all(
      Array.from({ length: 3 * burst }, (_, number) =>
        ask('limited', { 'x-forwarded-for': `203.0.113.${number}`, forwarded: 'for=203.0.113.9' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(burst);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2 * burst);
    const after = await countAnswered();
    for (const [index, count] of after.entries()) expect(count - before[index]!).toBeLessThan(burst);
    const other = openClient(nginx, '127.0.0.9');
    expect((await other('limited')).status).toBe(200);
  });
});

function isNew({ body }: { readonly body: string }): boolean {
  return body.includes('"attribution":"Other roads"');
}

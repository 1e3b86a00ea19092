/** Three instances behind nginx on one Redis: real processes, under load, while one thing after the other fails. */

import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { prepareRoutingData } from '../../../route-service/routing-data/prepare-data.ts';
import { demoExtract } from '../support/demo-routing.ts';
import { hasServers, missingServers, openBalanced } from '../support/open-balanced.ts';
import { openClient, startLoad } from '../support/route-load.ts';

/** Requests per phase: enough that every instance answers each route, and that the first moments of a fault are covered. */
const PHASE = 400;
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
    const load = startLoad(nginx, keys, CLIENTS);
    await load.more(PHASE);
    await first.end('SIGKILL');
    await load.more(PHASE);
    await redis.stop();
    await load.more(PHASE);
    await redis.start();
    await load.more(PHASE);
    await empty(redis.url);
    await load.more(PHASE);
    const options = {
      file: demoExtract,
      folder: dataFolder,
      drivingSide: 'right',
      now: () => new Date(),
    } as const;
    await prepareRoutingData({ ...options, attribution: 'Other roads' });
    const ask = openClient(nginx);
    // Each running instance notices the new data by itself.
    await expect.poll(async () => (await Promise.all(keys.map((key) => ask(key)))).every(isNew)).toBe(true);
    await load.more(PHASE);
    await first.start();
    await second.end('SIGTERM');
    await load.more(PHASE);
    await second.start();
    await third.end('SIGTERM');
    await load.more(PHASE);
    const seen = await load.end();
    expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
    // One answer for each route and each version of the data.
    const versions = new Set(seen.map((answer) => `${answer.key} ${isNew(answer)}`));
    const answers = new Set(seen.map((answer) => `${answer.key} ${answer.body}`));
    expect([versions.size, answers.size]).toEqual([2 * keys.length, 2 * keys.length]);
    expect(await first.readMetric(/^stopover_http_responses_total\{status="200"\}/)).toBeGreaterThan(0);
  });

  it('compute once what many ask for at the same time', async () => {
    const { nginx, sum } = await openBalanced(manyRequests);
    const ask = openClient(nginx);
    for (const key of keys.slice(0, 5)) {
      const answers = await Promise.all(Array.from({ length: 60 }, () => ask(key)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    }
    expect(await sum(computed)).toBe(5);
    // All 5 times 60 requests were answered with a route.
    expect(await sum(/^stopover_route_answers_total/)).toBe(300);
  });

  it('hold a client to one limit, whatever it says of itself, and no other client', async () => {
    const burst = 50;
    const { nginx, instances } = await openBalanced({
      ...{ ROUTE_RATE_PER_MINUTE: '1', ROUTE_RATE_BURST: String(burst) },
    });
    const ask = openClient(nginx);
    const answers = await Promise.all(
      Array.from({ length: 3 * burst }, (_, number) =>
        ask('limited', { 'x-forwarded-for': `203.0.113.${number}`, forwarded: 'for=203.0.113.9' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(burst);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2 * burst);
    for (const { readMetric } of instances) {
      expect(await readMetric(/^stopover_http_responses_total\{status="200"\}/)).toBeLessThan(burst);
    }
    const other = openClient(nginx, '127.0.0.2');
    expect((await other('limited')).status).toBe(200);
  });
});

function isNew({ body }: { readonly body: string }): boolean {
  return body.includes('"attribution":"Other roads"');
}

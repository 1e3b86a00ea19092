/** A Redis that accepts requests and never answers: no connection is refused, and the service gets no error. */
import { describe, expect, it } from 'vitest';
import { hasServers, missingServers, openBalanced } from '../support/open-balanced.ts';
import { hasNetworks, makeNetwork } from '../support/own-network.ts';
import { openClient } from '../support/route-load.ts';

/** Number of requests, sent one after the other. */
const REQUESTS = 400;
/** Least time that a request takes if it waits for Redis; others take as long only by chance, on a busy machine. */
const DELAY_MS = 500;
const MOST_DELAYED = REQUESTS / 4;

const computed = /^stopover_route_answers_total\{source="computed"\}/;
const how = hasNetworks ? 'hangs, and whose cable is pulled later' : 'hangs (no network can be made here)';

describe.runIf(hasServers)(`a Redis that ${how}${missingServers}`, () => {
  it('delays a few requests, fails none, and is used again when it answers', async () => {
    const network = hasNetworks ? makeNetwork() : undefined;
    const { nginx, redis, instances, sum } = await openBalanced({}, network);
    const ask = openClient(nginx);
    const before = await ask('known');
    for (const fail of [redis.hang, ...(network ? [network.pull] : [])]) {
      fail(true);
      let delayed = 0;
      for (let number = 0; number < REQUESTS; number += 1) {
        const startMs = performance.now();
        const { status, body } = await ask(number % 4 === 0 ? `new ${Math.random()}` : 'known');
        if (performance.now() - startMs >= DELAY_MS) delayed += 1;
        expect([status, number % 4 === 0 || body]).toEqual([200, number % 4 === 0 || before.body]);
      }
      expect(delayed).toBeLessThan(MOST_DELAYED);
      fail(false);
      // Instances share routes again: each route is computed once.
      await expect
        .poll(async () => {
          const start = await sum(computed);
          const keys = Array.from({ length: 6 }, () => `shared ${Math.random()}`);
          for (const key of keys) {
            for (const _instance of instances) expect((await ask(key)).status).toBe(200);
          }
          return (await sum(computed)) - start;
        })
        .toBe(6);
    }
  });
});

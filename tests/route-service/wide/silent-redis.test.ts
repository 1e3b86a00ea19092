/** A Redis that takes what it is sent and never answers: nothing refuses a connection, and nobody is told. */
import { describe, expect, it } from 'vitest';
import { hasServers, missingServers, openBalanced } from '../support/open-balanced.ts';
import { hasNetworks, makeNetwork } from '../support/own-network.ts';
import { openClient } from '../support/route-load.ts';

/** One after the other. If each waited for Redis, they would take minutes: then the test has hung. */
const REQUESTS = 400;
const HANG_MS = 90_000;

const faults = {
  'that hangs': {
    isPossible: true,
    open: () => openBalanced().then((all) => ({ ...all, fail: all.redis.hang })),
  },
  'whose cable is pulled': {
    isPossible: hasNetworks,
    async open() {
      const network = makeNetwork();
      return { ...(await openBalanced({}, network)), fail: network.pull };
    },
  },
};

describe.each(Object.entries(faults))(`a Redis %s${missingServers}`, (_, { isPossible, open }) => {
  it.runIf(hasServers && isPossible)(
    'delays a few requests, fails none, and is used again when it answers',
    async () => {
      const { nginx, fail, instances, sum } = await open();
      const ask = openClient(nginx);
      const before = await ask('known');
      fail(true);
      for (let number = 0; number < REQUESTS; number += 1) {
        const { status, body } = await ask(number % 4 === 0 ? `new ${number}` : 'known');
        expect([status, number % 4 === 0 || body]).toEqual([200, number % 4 === 0 || before.body]);
      }
      fail(false);
      // Instances share routes again: of so many routes, each is computed once.
      const computed = /^stopover_route_answers_total\{source="computed"\}/;
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
    },
    HANG_MS,
  );
});

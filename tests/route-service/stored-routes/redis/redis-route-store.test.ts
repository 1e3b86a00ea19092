/** A Redis that answers too late; the test simulates its connections. */
import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { openRedisStore } from '../../../../route-service/stored-routes/redis/redis-route-store.ts';

const tooLate = async () => {
  throw new Error('Command timed out');
};

/** Opens the store on answers that a test can replace: one that throws means that Redis does not answer. */
function openStore() {
  const answers = {
    mark: async (): Promise<string | null> => 'first',
    subscribe: async (): Promise<unknown> => 1,
  };
  const redis = Object.assign(new EventEmitter(), { get: () => answers.mark() });
  const listener = Object.assign(new EventEmitter(), { subscribe: () => answers.subscribe() });
  const connections = { redis: redis as unknown as Redis, listener: listener as unknown as Redis };
  const store = openRedisStore({ ...connections, prefix: 'stopover', ttlMs: 1_000, now: () => 0 });
  let purges = 0;
  store.onPurge(() => purges++);
  return {
    answers,
    /** Reports that a connection is open again; resolves when the store has reacted. */
    async reconnect(which: 'redis' | 'listener') {
      (which === 'redis' ? redis : listener).emit('ready');
      await new Promise(setImmediate);
    },
    purges: () => purges,
  };
}

it('forgets what it knows when Redis does not say whether something was purged meanwhile', async () => {
  const { answers, reconnect, purges } = openStore();
  await reconnect('listener');
  expect(purges()).toBe(0);
  answers.mark = tooLate;
  await reconnect('listener');
  expect(purges()).toBe(1);
  answers.mark = async () => 'second';
  await reconnect('listener');
  await reconnect('redis');
  expect(purges()).toBe(2);
});

it('looks for what was purged meanwhile also when nobody says that it listens again', async () => {
  const { answers, reconnect, purges } = openStore();
  await reconnect('listener');
  answers.subscribe = tooLate;
  answers.mark = async () => 'second';
  await reconnect('listener');
  expect(purges()).toBe(1);
});

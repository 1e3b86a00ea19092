/** A Redis that has become a replica, as after a failover: it answers, and takes no writes. */
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStoredRoutes } from '../../../../route-service/stored-routes/open-stored-routes.ts';
import { hasRedis, prepareRedis } from '../../support/redis-server.ts';
import { askRoute, goodRequest, openRouteLab } from '../../support/route-lab.ts';

/** Starts a Redis that becomes a replica when it is told to. */
async function startRedis() {
  const server = await prepareRedis();
  await server.start();
  const redis = new Redis(server.url);
  onTestFinished(() => redis.disconnect());
  return { url: server.url, follow: () => redis.call('REPLICAOF', '127.0.0.1', '1') };
}

describe.runIf(hasRedis)('a Redis that takes no writes', () => {
  // The address may lead to another server by now.
  it('is connected to again, and not for each request', async () => {
    const { url: redisUrl, follow } = await startRedis();
    const lines: string[] = [];
    const log = { level: 'info', stream: { write: (line: string) => lines.push(line) } } as const;
    const app = await openRouteLab({ redisUrl, log });
    const count = (text: string) => lines.filter((line) => line.includes(text)).length;
    await follow();
    expect((await askRoute(app)).statusCode).toBe(200);
    await expect.poll(() => count('Redis answers again')).toBe(1);
    expect((await askRoute(app, { ...goodRequest, key: 'other' })).statusCode).toBe(200);
    expect(count('Redis does not answer')).toBe(1);
  });

  it('is named by commands', async () => {
    const { url: redisUrl, follow } = await startRedis();
    await follow();
    const routes = await openStoredRoutes({ storeFolder: 'unused', redisUrl });
    onTestFinished(() => routes.close());
    await expect(routes.purge(undefined)).rejects.toMatchObject({
      code: 'redis-unusable',
      message: expect.stringContaining('READONLY'),
    });
  });
});

/** A Redis that freezes when the service wants to hear of purges again. */
import { expect, it, onTestFinished } from 'vitest';
import { startDeafRedis } from '../../support/deaf-redis.ts';
import { hasRedis } from '../../support/redis-server.ts';
import { askRoute, openRouteLab } from '../../support/route-lab.ts';
import { createScriptedProvider } from '../../support/scripted-provider.ts';

it.runIf(hasRedis)('hears of purges again after a Redis that froze when it wanted to listen', async () => {
  // Node ends a process for a failure that nobody handles.
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const way = await startDeafRedis();
  const provider = createScriptedProvider();
  const first = await openRouteLab({ redisUrl: way.url });
  const second = await openRouteLab({ redisUrl: way.url, provider });
  await askRoute(second);
  way.deaf = true;
  way.cut();
  await expect.poll(() => way.lost).toBeGreaterThanOrEqual(4);
  way.deaf = false;
  const countAfterPurge = async () => {
    const before = provider.queries.length;
    await first.routeResolver.purge(undefined).catch(() => undefined);
    await askRoute(second);
    return provider.queries.length - before;
  };
  await expect.poll(countAfterPurge).toBe(1);
  expect(unhandled).toEqual([]);
});

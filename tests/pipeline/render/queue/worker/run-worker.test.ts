/** A worker that runs for months: its own folder does not grow without limit, and keeps all files in use. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runWorker } from '../../../../../pipeline/render/queue/worker/run-worker.ts';
import { hasRedis, prepareRedis } from '../../../../route-service/support/redis-server.ts';
import { makeTemporaryFolder } from '../../../../support/runs/temporary-folder.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

it.skipIf(!hasRedis)('removes what nobody has used for a week, while it runs', async () => {
  const redis = await prepareRedis();
  await redis.start();
  const folder = makeTemporaryFolder();
  const cacheFolder = join(folder, 'cache');
  let nowMs = Date.now();
  const keep = (name: string, ageMs: number) => {
    const place = join(cacheFolder, 'content', name);
    writeFileSync(place, name);
    const then = new Date(nowMs - ageMs);
    utimesSync(place, then, then);
    return place;
  };
  mkdirSync(join(cacheFolder, 'content'), { recursive: true });
  const early = keep('early', 8 * DAY_MS);
  const end = new AbortController();
  const running = runWorker({
    ...{
      redisUrl: redis.url,
      redisPrefix: 'stopover',
      sharedFolder: join(folder, 'shared'),
      cacheFolder,
      concurrency: 1,
    },
    ...{ codeHash: 'abc', env: {}, now: () => new Date(nowMs), signal: end.signal },
    listeners: { onReady: async () => {}, onTrouble: () => {}, onRecovery: () => {} },
  });
  await expect.poll(() => existsSync(early)).toBe(false);
  const [old, young] = [keep('old', 8 * DAY_MS), keep('young', 6 * DAY_MS)];
  nowMs += HOUR_MS;
  await expect.poll(() => existsSync(old)).toBe(false);
  expect(existsSync(young)).toBe(true);
  // The clock is put back.
  nowMs -= 30 * DAY_MS;
  const older = keep('older', 8 * DAY_MS);
  await expect.poll(() => existsSync(older)).toBe(false);
  end.abort();
  await running;
});

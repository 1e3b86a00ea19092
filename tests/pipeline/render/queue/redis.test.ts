/** A Redis that was restarted and is still reading its data when a build or a worker starts. */
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectRedis } from '../../../../pipeline/render/queue/redis.ts';
import { makeQueueProject } from '../../../cli/support/queue-lab.ts';
import { startProgram } from '../../../cli/support/run-program.ts';
import { hasRedis, prepareRedis } from '../../../route-service/support/redis-server.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

/** Starts a Redis that reads `keys` keys, for 10 ms each. */
async function startReading(keys: number) {
  const server = await prepareRedis();
  await server.start();
  const redis = new Redis(server.url);
  const sets = Array.from({ length: keys }, (_, key) => redis.set(`key-${key}`, 'x'.repeat(1_000)));
  await Promise.all(sets);
  await redis.save();
  redis.disconnect();
  await server.stop();
  await server.startReading();
  return server;
}

/** Waits until a program is connected beside this one. */
async function waitForClient(url: string): Promise<void> {
  const redis = new Redis(url, { enableReadyCheck: false });
  try {
    await expect.poll(() => redis.info('clients')).toContain('connected_clients:2\r\n');
  } finally {
    redis.disconnect();
  }
}

describe.runIf(hasRedis)('a Redis that reads its data', () => {
  it('is waited for', async () => {
    const { url } = await startReading(200);
    const redis = await connectRedis(url, 'fail', undefined);
    onTestFinished(() => redis.disconnect());
    expect(await redis.exists('key-0')).toBe(1);
  });

  // It reads for ten minutes.
  it('is waited for until the signal', async () => {
    const { url } = await startReading(60_000);
    const stop = new AbortController();
    const connecting = connectRedis(url, 'wait', stop.signal);
    await waitForClient(url);
    const reason = new Error('told to stop');
    stop.abort(reason);
    await expect(connecting).rejects.toBe(reason);
    await expect(connectRedis(url, 'fail', stop.signal)).rejects.toBe(reason);
  });

  it('keeps neither a build nor a worker from ending when it is told to', async () => {
    const { url } = await startReading(60_000);
    const shared = makeTemporaryFolder();
    const { cwd, build } = makeQueueProject({ shared });
    const env = { REDIS_URL: url };
    const begin = async (args: readonly string[], signal: NodeJS.Signals) => {
      const program = await startProgram(args, { cwd, env });
      await waitForClient(url);
      program.kill(signal);
      return (await program.ended).status;
    };
    expect(await begin(build, 'SIGINT')).toBe(130);
    expect(await begin(['worker', '--json', '--shared', shared], 'SIGTERM')).toBe(143);
  });
});

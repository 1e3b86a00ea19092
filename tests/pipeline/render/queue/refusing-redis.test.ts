/** A Redis that answers, but refuses what the queue needs. */
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { errorCatalogue } from '../../../../pipeline/errors.ts';
import { connectRedis } from '../../../../pipeline/render/queue/redis.ts';
import { makeQueueProject } from '../../../cli/support/queue-lab.ts';
import { type ProgramResult, runProgram } from '../../../cli/support/run-program.ts';
import { hasRedis, prepareRedis } from '../../../route-service/support/redis-server.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

/** Starts a Redis, and sends it one command. */
async function startWith(name: string, ...args: string[]): Promise<string> {
  const server = await prepareRedis();
  await server.start();
  const redis = new Redis(server.url);
  await redis.call(name, ...args);
  redis.disconnect();
  return server.url;
}

/** Adds a user, and returns the address with its name. */
async function startWithUser(...rights: string[]): Promise<string> {
  const url = await startWith('ACL', 'SETUSER', 'builder', 'on', '>some-password', '&*', ...rights);
  return url.replace('//', '//builder:some-password@');
}

function readError({ stdout }: ProgramResult): { readonly code: string; readonly message: string } {
  return JSON.parse(stdout).error;
}

describe.runIf(hasRedis)('a Redis that refuses something', () => {
  it.each([
    ['a user without the scripts', () => startWithUser('~*', '+@all', '-@scripting'), /NOPERM .*'eval'/],
    ['a user with other keys', () => startWithUser('~alpine:*', '+@all'), /NOPERM .*keys/],
    ['a user without INFO', () => startWithUser('~*', '+@all', '-@dangerous'), /NOPERM .*'info'/],
    ['a full memory', () => startWith('CONFIG', 'SET', 'maxmemory', '1'), /OOM/],
    ['a replica', () => startWith('REPLICAOF', '127.0.0.1', '1'), /READONLY/],
  ])('is named by builds and workers: %s', async (_, start, reason) => {
    const env = { REDIS_URL: await start() };
    const shared = makeTemporaryFolder();
    const { cwd, build } = makeQueueProject({ shared }, 20);
    for (const args of [build, ['worker', '--json', '--shared', shared]]) {
      const result = await runProgram(args, { cwd, env });
      const error = readError(result);
      expect([result.status, error.code]).toEqual([
        errorCatalogue['redis-unusable'].exitCode,
        'redis-unusable',
      ]);
      expect(error.message).toMatch(reason);
    }
  });

  it('takes builds and workers of a user with the rights of docs/scale.md', async () => {
    const url = await startWithUser('~stopover:*', '+@all', '-@dangerous', '+info');
    const redis = await connectRedis(url, 'fail', undefined);
    onTestFinished(() => redis.disconnect());
    const { cwd, build } = makeQueueProject({ shared: makeTemporaryFolder() }, 20);
    const { status } = await runProgram(build, { cwd, env: { REDIS_URL: url } });
    expect(status).toBe(0);
  });

  // The address may lead to another server by now.
  it('is connected to again after it has become a replica', async () => {
    const url = await startWith('PING');
    const [redis, other] = [await connectRedis(url, 'fail', undefined), new Redis(url)];
    onTestFinished(() => [redis, other].forEach((each) => void each.disconnect()));
    const closed = once(redis, 'close');
    await other.call('REPLICAOF', '127.0.0.1', '1');
    await expect(redis.set('key', 'value')).rejects.toThrow('READONLY');
    await closed;
    await other.call('REPLICAOF', 'NO', 'ONE');
    await expect.poll(() => redis.set('key', 'value').catch(() => 'not yet')).toBe('OK');
  });

  it('is not used with another database than that of the address', async () => {
    const server = await prepareRedis();
    await server.start();
    const connecting = connectRedis(`${server.url}/99`, 'fail', undefined);
    await expect(connecting).rejects.toMatchObject({
      code: 'redis-unreachable',
      message: expect.stringContaining('DB index is out of range'),
    });
  });
});

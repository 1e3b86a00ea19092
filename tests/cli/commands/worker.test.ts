/** `stopover worker`: its error messages, its figures, and its end. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { hasRedis } from '../../route-service/support/redis-server.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { FailureDocument, readDocument } from '../support/json-documents.ts';
import { makeQueueProject, openQueueLab, type QueueLab } from '../support/queue-lab.ts';
import { runProgram, startProgram } from '../support/run-program.ts';

/** Nothing listens there: ports below 1024 are the system's. */
const NO_REDIS = 'redis://user:a-very-secret-word@127.0.0.1:9';

/** The figures of a page in Prometheus' form. */
async function readFigures(url: string): Promise<Readonly<Record<string, number>>> {
  const text = await (await fetch(url)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => line.split(' ')).map(([name, value]) => [name, Number(value)]),
  );
}

/** Starts a worker that gives figures, and reads their address. */
async function startMeasured({ shared, env }: QueueLab, more: Readonly<Record<string, string>> = {}) {
  const args = ['worker', '--json', '--shared', shared, '--concurrency', '2', '--metrics', '0'];
  const worker = await startProgram(args, { cwd: makeTemporaryFolder(), env: { ...env, ...more } });
  const { metrics } = readDocument(
    { stdout: await worker.said(/\n/) },
    z.looseObject({ command: z.literal('worker'), ok: z.literal(true), metrics: z.url() }),
  );
  return { worker, metrics };
}

describe('stopover worker', () => {
  it('should say what it needs', async () => {
    const cwd = makeTemporaryFolder();
    for (const [args, env, missing] of [
      [[], { REDIS_URL: NO_REDIS }, '"build.sharedFolder"'],
      [['--shared', 'shared'], {}, 'REDIS_URL'],
    ] as const) {
      const result = await runProgram(['worker', '--json', ...args], { cwd, env });
      const { error } = readDocument(result, FailureDocument);
      expect([result.status, error.code]).toEqual([2, 'queue-incomplete']);
      expect(error.message).toContain(missing);
    }
  });

  it('should refuse an address that is not one of Redis by its name, without its password', async () => {
    const cwd = makeTemporaryFolder();
    const wrong = 'https://:a-very-secret-word@redis.example';
    for (const [args, env, name] of [
      [['--redis', wrong], { REDIS_URL: NO_REDIS }, '--redis'],
      [[], { REDIS_URL: wrong }, 'REDIS_URL'],
      [[], { REDIS_URL: 'redis:localhost' }, 'REDIS_URL'],
      [[], { REDIS_URL: 'http:/x' }, 'REDIS_URL'],
      [[], { REDIS_URL: 'redis://:a-very-secret-word%@127.0.0.1:9' }, 'REDIS_URL'],
      [[], { REDIS_URL: 'redis://127.0.0.1:9/first' }, 'REDIS_URL'],
    ] as const) {
      const result = await runProgram(['worker', '--json', '--shared', 'shared', ...args], { cwd, env });
      const { error } = readDocument(result, FailureDocument);
      expect([result.status, error.code]).toEqual([2, 'usage']);
      expect(error.message).toMatch(new RegExp(`^${name} is not an address of Redis`));
      expect(result.stdout + result.stderr).not.toContain('a-very-secret-word');
    }
  });

  it.each(['unix:///nowhere/redis.sock', '/nowhere/redis.sock', '127.0.0.1:9', 'REDIS://127.0.0.1:9'])(
    'should take %s for an address of Redis',
    async (address) => {
      const args = ['worker', '--json', '--shared', 'shared', '--redis', address];
      const result = await runProgram(args, { cwd: makeTemporaryFolder() });
      expect(readDocument(result, FailureDocument).error).toMatchObject({
        code: 'redis-unreachable',
        message: expect.stringMatching(/ENOENT|ECONNREFUSED/),
      });
    },
  );

  it('should say that Redis cannot be reached, without the password in its address', async () => {
    const cwd = makeTemporaryFolder();
    for (const [args, env] of [
      [['--redis', NO_REDIS], {}],
      [[], { REDIS_URL: NO_REDIS }],
    ] as const) {
      const all = ['worker', '--json', '--verbose', '--shared', 'shared', ...args];
      const result = await runProgram(all, { cwd, env });
      const { error } = readDocument(result, FailureDocument);
      expect([result.status, error.code]).toEqual([4, 'redis-unreachable']);
      expect(error.message).toContain('ECONNREFUSED');
      expect(result.stdout + result.stderr).not.toContain('a-very-secret-word');
    }
  });

  it('should have a build without Redis say so, and change nothing', async () => {
    const { cwd, build } = makeQueueProject({ shared: makeTemporaryFolder() }, 20);
    const result = await runProgram(build, { cwd, env: { REDIS_URL: NO_REDIS } });
    const { error } = readDocument(result, FailureDocument.loose());
    expect([result.status, error.code]).toEqual([4, 'redis-unreachable']);
    expect(result.stdout + result.stderr).not.toContain('a-very-secret-word');
    const without = await runProgram(build, { cwd });
    expect(readDocument(without, FailureDocument.loose()).error.code).toBe('queue-incomplete');
  });

  it.skipIf(!hasRedis)(
    'should count what it renders, and finish its batch when it is told to end',
    async () => {
      const lab = await openQueueLab();
      const project = makeQueueProject(lab, 30);
      const { gated, told, letPass } = project;
      const { worker, metrics } = await startMeasured(lab, { PROBE_GATE: gated.PROBE_GATE! });
      expect(await readFigures(metrics)).toMatchObject({
        stopover_worker_waiting_batches: 0,
        stopover_worker_busy_threads: 0,
        stopover_worker_threads: 2,
        stopover_worker_pages_total: 0,
      });
      const { cwd, build, made } = project;
      const running = await startProgram(build, { cwd, env: { ...lab.env, ...told } });
      await expect.poll(async () => (await readFigures(metrics)).stopover_worker_busy_threads).toBe(1);
      worker.kill('SIGTERM');
      letPass(Number.MAX_SAFE_INTEGER);
      const ended = await worker.ended;
      expect(ended.status).toBe(143);
      expect(ended.stderr).toContain('Rendered 30 pages in 1 batch.');
      expect(JSON.parse((await running.ended).stdout)).toMatchObject({ ok: true, pages: { rendered: 30 } });
      // The build did not have to make any.
      expect(made()).toEqual([]);
    },
  );

  it.skipIf(!hasRedis)(
    'should go on giving its other figures while Redis is away, and say so once',
    async () => {
      const lab = await openQueueLab();
      const { worker, metrics } = await startMeasured(lab);
      const known = { stopover_worker_redis_up: 1, stopover_worker_waiting_batches: 0 };
      expect(await readFigures(metrics)).toMatchObject(known);
      await lab.redis.stop();
      const without = await readFigures(metrics);
      expect(without).toMatchObject({ stopover_worker_redis_up: 0, stopover_worker_threads: 2 });
      // Zero would tell an autoscaler that nothing waits.
      expect(without).not.toHaveProperty('stopover_worker_waiting_batches');
      await worker.said(/Redis does not answer, .*ECONNREFUSED/, 'stderr');
      await lab.redis.start();
      await expect.poll(() => readFigures(metrics)).toMatchObject(known);
      const stderr = await worker.said(/Redis answers again/, 'stderr');
      expect(stderr.match(/Redis does not answer/g)).toHaveLength(1);
    },
  );

  it.skipIf(!hasRedis)('should end when it is told to, even if Redis is away', async () => {
    const lab = await openQueueLab();
    const { worker } = await startMeasured(lab);
    await lab.redis.stop();
    // Within the first moment, the library may close by itself.
    await worker.said(/Redis does not answer/, 'stderr');
    worker.kill('SIGTERM');
    const ended = await worker.ended;
    expect(ended.status).toBe(143);
    expect(ended.stderr).toContain('Redis does not answer, so this worker ends without it.');
    expect(ended.stderr).toContain('Rendered 0 pages in 0 batches.');
  });

  it.skipIf(!hasRedis)(
    'should end when it is told to, even if somebody is connected to its metrics',
    async () => {
      const { worker, metrics } = await startMeasured(await openQueueLab());
      const socket = connect(Number(new URL(metrics).port), '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      socket.write('GET /metrics HTTP/1.1\r\nHost: a\r\n');
      // An answer to somebody else shows that the half request has come.
      await readFigures(metrics);
      const closed = once(socket, 'close');
      worker.kill('SIGTERM');
      expect((await worker.ended).status).toBe(143);
      await closed;
    },
  );
});

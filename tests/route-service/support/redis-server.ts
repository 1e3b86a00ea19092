/** A real Redis for tests, where the machine has one. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

/** Whether `redis-server` can be run here. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export interface RedisServer {
  readonly url: string;
  /** Starts it, again too: on the same port, empty. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Prepares a Redis on a free port of this machine; it ends with the test. */
export async function prepareRedis(): Promise<RedisServer> {
  const port = await findFreePort();
  const folder = makeTemporaryFolder();
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  onTestFinished(stop);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    async start() {
      const options = [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--dir',
        folder,
      ];
      const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
      server = child;
      await new Promise<void>((resolve, reject) => {
        child.once('exit', () => reject(new Error('redis-server ended')));
        child.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept') && resolve());
      });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A real Redis for tests, if the machine has one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { findServer } from '../../support/servers/find-server.ts';
import { findFreePort } from '../../support/servers/free-port.ts';

/** Whether `redis-server` can be run here. */
export const hasRedis = findServer('redis-server') !== undefined;

export interface RedisServer {
  readonly url: string;
  /** Starts or restarts it on the same port, empty. */
  start(): Promise<void>;
  /** Starts it with the data that it saved, which it reads for some seconds; resolves when it begins to. */
  startReading(): Promise<void>;
  stop(): Promise<void>;
  /** Makes it accept connections without answering, or continue. */
  hang(isHanging: boolean): void;
}

/** The network of a Redis; default: this machine's own. */
export interface RedisNetwork {
  readonly address: string;
  /** The start of a command that runs a program in this network. */
  readonly enter: readonly string[];
}

const ownNetwork: RedisNetwork = { address: '127.0.0.1', enter: [] };

/** A pause of 10 ms after each key, and answers in between. */
const SLOW_READING = ['--key-load-delay', '10000', '--loading-process-events-interval-bytes', '1024'];

/** Prepares a Redis on a free port; it ends with the test. */
export async function prepareRedis({ address, enter } = ownNetwork): Promise<RedisServer> {
  const port = await findFreePort();
  const folder = makeTemporaryFolder();
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  onTestFinished(stop);
  const startUntil = async (said: string, more: readonly string[] = []) => {
    const [program = '', ...args] = [
      ...enter,
      ...['redis-server', '--port', String(port), '--bind', address, '--protected-mode', 'no'],
      ...['--save', '', '--appendonly', 'no', '--dir', folder, ...more],
    ];
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    server = child;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('redis-server ended')));
      child.stdout.on('data', (chunk) => String(chunk).includes(said) && resolve());
    });
  };
  return {
    url: `redis://${address}:${port}`,
    stop,
    hang: (isHanging) => void server?.kill(isHanging ? 'SIGSTOP' : 'SIGCONT'),
    start: () => startUntil('Ready to accept'),
    startReading: () => startUntil('Loading RDB', SLOW_READING),
  };
}

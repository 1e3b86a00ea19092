/** The route service as a separate process, as in containers, over the demo's roads. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeProgram } from '../../support/programs/compiled-program.ts';
import { findFreePort } from '../../support/servers/free-port.ts';

/** A process whose port stays the same after restarts. */
export interface ServiceProcess {
  /** Such as `127.0.0.1:40123`. */
  readonly address: string;
  /** Resolves when it accepts requests. */
  start(): Promise<void>;
  /** Resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** The sum of a metric's values; 0 if it has none. */
  readMetric(pattern: RegExp): Promise<number>;
}

/** Prepares an instance; it ends with the test. Settings are those of the environment (docs/operations.md). */
export async function prepareService(settings: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const program = join(await makeProgram(), 'build/route-service/main.js');
  const address = `127.0.0.1:${await findFreePort()}`;
  const [HOST, PORT] = address.split(':');
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', ROUTE_ENGINES: '1', ...settings, HOST, PORT };
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  onTestFinished(() => end('SIGKILL'));
  return {
    address,
    end,
    async start() {
      child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
      while (!(await isReady(address))) {
        const end = child.exitCode ?? child.signalCode;
        if (end !== null) throw new Error(`The service ended with ${end}.`);
      }
    },
    async readMetric(pattern) {
      const text = await (await fetch(`http://${address}/metrics`)).text();
      const lines = text.split('\n').filter((line) => pattern.test(line));
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  return await fetch(`http://${address}/readyz`).then(
    ({ ok }) => ok,
    () => new Promise((resolve) => setTimeout(resolve, 20, false)),
  );
}

/** Finds a free port for servers that cannot choose one themselves. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems assign to outgoing connections (from 32768 on Linux, from 49152 elsewhere): if such a connection
 * has the port when the server starts, or starts again, the server cannot listen there. Browsers allow all of these ports.
 */
const FIRST_PORT = 11_000;
/** Vitest numbers the workers of a run from 1 on. Each has ports of its own: a server that starts again finds its port free. */
const WORKERS = 20;
const PORTS_OF_WORKER = 1_000;
/** The process that started the workers keeps two runs apart, as far as there are ports. */
const worker = (Number(process.env.VITEST_POOL_ID) + process.ppid) % WORKERS;
const firstOfWorker = FIRST_PORT + worker * PORTS_OF_WORKER;

/** Two runs that share ports begin at different ones. */
const PORTS_OF_PROCESS = 97;
let next = (process.pid * PORTS_OF_PROCESS) % PORTS_OF_WORKER;

/** Finds a port of 127.0.0.1 on which no process listened a moment ago; no other worker of the run looks for ports there. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = firstOfWorker + next;
    next = (next + 1) % PORTS_OF_WORKER;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}

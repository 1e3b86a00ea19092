/** Finds a free port for servers that cannot choose one themselves. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems assign to outgoing connections (from 32768 on Linux, from 49152 elsewhere): if such a connection
 * has the port when the server starts, or starts again, the server cannot listen there. Browsers allow all of these ports.
 */
const FIRST_PORT = 11_000;
const PORTS = 20_000;
/** Processes start at different ports, so that two do not find the same free port. */
const PORTS_OF_PROCESS = 97;

let next = (process.pid * PORTS_OF_PROCESS) % PORTS;

/** Finds a port of 127.0.0.1 on which no process listened a moment ago; no two calls return the same one. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + next;
    next = (next + 1) % PORTS;
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

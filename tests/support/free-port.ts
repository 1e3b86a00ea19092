/** Finds a free port for servers that cannot choose one themselves. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to connections of their own (from 32768 on Linux, from 49152 elsewhere): where such a
 * connection has the port by the time that the server starts, or starts again, it cannot listen there. Browsers go to each
 * of these ports.
 */
const FIRST_PORT = 11_000;
const PORTS = 20_000;
/** Processes begin at different ports, so that two do not find the same one free. */
const PORTS_OF_PROCESS = 97;

let next = (process.pid * PORTS_OF_PROCESS) % PORTS;

/** A port of 127.0.0.1 that nobody listened on a moment ago; no two calls find the same one. */
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

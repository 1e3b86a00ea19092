/** Starts a server at the requested address, and keeps it running until the process is asked to end. */
import { createServer } from 'node:net';
import { StopoverError } from '#pipeline/errors';
import type { CommandContext, Environment } from './command.ts';
import type { ListenFlags } from './listen-options.ts';
import { parsePort } from './parse-number.ts';

/** The part of a fastify app that listening needs. */
export interface ListeningApp {
  listen(options: ListenAddress): Promise<string>;
  close(): Promise<unknown>;
}

/** The address of a server. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** Only this machine can reach servers, unless the user chooses another host. */
export const DEFAULT_HOST = '127.0.0.1';

/** Returns the address from the options, else from HOST and PORT, else the default. @throws StopoverError usage for an invalid PORT. */
export function chooseAddress(
  { host, port }: ListenFlags,
  env: Environment,
  defaultPort: number,
): ListenAddress {
  return { host: host ?? (env.HOST || DEFAULT_HOST), port: port ?? readPort(env) ?? defaultPort };
}

function readPort({ PORT }: Environment): number | undefined {
  if (!PORT) return undefined;
  try {
    return parsePort(PORT);
  } catch (error) {
    const reason = `The environment's PORT is "${PORT}". ${(error as Error).message}`;
    throw new StopoverError('usage', { reason }, { cause: error });
  }
}

/** Listens. @throws StopoverError port-taken, listen-refused. */
export async function listen(app: ListeningApp, address: ListenAddress): Promise<string> {
  try {
    return await app.listen(address);
  } catch (error) {
    throw explainRefusal(error, address);
  }
}

/** Checks before long work whether the port is free. @throws StopoverError port-taken, listen-refused. */
export async function checkAddress(address: ListenAddress): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainRefusal(error, address)));
    server.listen(address.port, address.host, () => server.close(() => resolve()));
  });
}

/** Explains the system's error; any error that is not about listening stays as it is. */
function explainRefusal(error: unknown, { host, port }: ListenAddress): unknown {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StopoverError('port-taken', { host, port }, { cause: error });
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return error;
  const reason = code === 'EACCES' ? 'this user may not' : message;
  return new StopoverError('listen-refused', { host, port, reason }, { cause: error });
}

/** Resolves when the process is asked to end. */
export async function waitForEnd({ signal }: CommandContext): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

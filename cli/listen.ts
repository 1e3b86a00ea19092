/** Starts a server, says where it listens, and keeps it until the process is asked to end. */
import { StopoverError } from '#pipeline';
import type { CommandContext } from './command.ts';

/** The part of a fastify app that listening needs. */
export interface ListeningApp {
  listen(options: { readonly port: number; readonly host: string }): Promise<string>;
  close(): Promise<unknown>;
}

export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Servers are for this machine alone unless somebody says otherwise. */
export const DEFAULT_HOST = '127.0.0.1';

/** @throws StopoverError port-taken. */
export async function listen(app: ListeningApp, { host, port }: Place): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new StopoverError('port-taken', { host, port }, { cause });
  }
}

/** Reads a port as people write it. @throws StopoverError usage. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StopoverError('usage', { reason: `"${text}" is no port; expected a number from 0 to 65535.` });
}

/** Resolves when the process is asked to end. A server that is asked to end has done its work: that is no failure. */
export async function waitForEnd({ signal }: CommandContext): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/** A real HTTP server with answers that a test writes itself, for faults that a correct server does not have. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Arrival {
  readonly url: URL;
  readonly atMs: number;
  readonly headers: IncomingMessage['headers'];
}

export interface ScriptedServer {
  /** Base address in the form of STORYBLOK_API_URL. */
  readonly apiUrl: string;
  readonly arrivals: readonly Arrival[];
  close(): Promise<void>;
}

/** Answers one request; `turn` counts from 0. */
export type Script = (arrival: Arrival, response: ServerResponse, turn: number) => void;

/** Starts a server on a free port of this machine. */
export async function startScriptedServer(script: Script): Promise<ScriptedServer> {
  const arrivals: Arrival[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const arrival = { url, atMs: performance.now(), headers: request.headers };
    arrivals.push(arrival);
    script(arrival, response, arrivals.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}/v2`,
    arrivals,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends JSON. */
export function sendJson(
  response: ServerResponse,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  sendText(response, { status: 200, text: JSON.stringify(body), headers });
}

/** Sends any status with any body. */
export function sendText(
  response: ServerResponse,
  answer: { readonly status: number; readonly text: string; readonly headers?: Record<string, string> },
): void {
  response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8', ...answer.headers });
  response.end(answer.text);
}

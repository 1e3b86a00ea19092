/** A real HTTP server that sends recorded answers in the order of a test. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** The answer to one request: a status and a file of fixtures/routes, or the result of a function. */
export type RecordedAnswer =
  | readonly [status: number, file: string, headers?: Record<string, string>]
  | ((response: ServerResponse) => void);

export interface RecordedServer {
  readonly url: string;
  /** Requested addresses, in order. */
  readonly asked: readonly URL[];
  readonly headers: readonly IncomingMessage['headers'][];
}

/** Reads a recorded answer. */
export function readRecorded(file: string): Buffer {
  return readFileSync(path.join(import.meta.dirname, '../../../fixtures/routes', file));
}

/** Starts a server; requests get the answers in order, and then always the last one. */
export async function startRecordedServer(...answers: readonly RecordedAnswer[]): Promise<RecordedServer> {
  const asked: URL[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://127.0.0.1'));
    headers.push(request.headers);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (typeof answer === 'function') return answer(response);
    const [status = 500, file = '', more = {}] = answer ?? [];
    response.writeHead(status, { 'content-type': 'application/json', ...more });
    response.end(file === '' ? '' : readRecorded(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, headers };
}

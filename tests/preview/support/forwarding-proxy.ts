/** A proxy that forwards requests with the headers that a test sets, and streams the answers back. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Opens a proxy for a server, or for one that is chosen by the method; `describe` makes the forwarded headers from the received ones. Resolves to its origin. */
export async function openProxy(
  origin: string | ((method: string) => string),
  describe: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const { method = 'GET', url: path, headers } = incoming;
    const { hostname, port } = new URL(typeof origin === 'string' ? origin : origin(method));
    const call = request({ hostname, port, method, path, headers: describe(headers) }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    outgoing.on('close', () => call.destroy());
    incoming.pipe(call);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close().closeAllConnections());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

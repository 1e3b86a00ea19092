/** A proxy that forwards requests with the headers that a test sets, and streams the answers back. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Opens a proxy for a server; `describe` makes the forwarded headers from the received ones. Resolves to its origin. */
export async function openProxy(
  origin: string,
  describe: (headers: IncomingHttpHeaders) => IncomingHttpHeaders,
): Promise<string> {
  const { hostname, port } = new URL(origin);
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
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

/** An HTTP server that slow and half-open connections cannot block: time limits are exact to a second, and new visitors always get in. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The limits of a server. */
export interface ServerBounds {
  /** A request must be complete within this time, however slow the client is. */
  readonly requestTimeoutMs: number;
  /** A connection without a request is closed after this time. */
  readonly keepAliveTimeoutMs: number;
  /** A connection is closed if the client reads nothing of an answer for this time. */
  readonly stalledTimeoutMs: number;
  /** Maximum size of a request's headers, its first line included. */
  readonly maxHeaderBytes: number;
  /** Above this number, each new connection closes an old one. */
  readonly maxConnections: number;
}

/** Interval at which Node looks for requests that take too long. Limits are exceeded by up to this time. */
const CHECK_INTERVAL_MS = 500;

/** Makes a server that does not listen yet. */
export function createBoundedServer(handler: RequestListener, bounds: ServerBounds): Server {
  const { requestTimeoutMs, maxConnections } = bounds;
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      // Node applies the larger of the two limits to the whole request.
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      keepAliveTimeout: bounds.keepAliveTimeoutMs,
      maxHeaderSize: bounds.maxHeaderBytes,
    },
    handler,
  );
  server.setTimeout(bounds.stalledTimeoutMs);
  makeRoom(server, maxConnections);
  return server;
}

/**
 * Closes the connection that has waited longest when there is one too many. Refusing the new one instead would let one client
 * that holds the others lock all visitors out. Connections that are being answered are closed last, the oldest first.
 */
function makeRoom(server: Server, maxConnections: number): void {
  const waiting = new Set<Socket>();
  const answering = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.once('close', () => {
      waiting.delete(socket);
      answering.delete(socket);
    });
    if (waiting.size + answering.size <= maxConnections) return;
    const [longest] = waiting.size > 1 ? waiting : answering;
    longest?.destroy();
  });
  // Other listeners may be prepended until the server listens, and this one must be the first.
  server.once('listening', () =>
    server.prependListener('request', ({ socket }, response: ServerResponse) => {
      waiting.delete(socket);
      answering.add(socket);
      response.once('close', () => {
        answering.delete(socket);
        if (!socket.destroyed) waiting.add(socket);
      });
    }),
  );
}

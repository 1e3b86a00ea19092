/** An HTTP server that slow and half-open connections cannot fill: time limits hold to the second, and new visitors always get in. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The limits of a server. */
export interface ServerBounds {
  /** A request has to be complete by then, whoever sends it and however slowly. */
  readonly requestTimeoutMs: number;
  /** Connections without a request for so long are closed. */
  readonly keepAliveTimeoutMs: number;
  /** A visitor who takes nothing of an answer for so long is gone. */
  readonly stalledTimeoutMs: number;
  /** All headers of a request, its first line included. */
  readonly maxHeaderBytes: number;
  /** Beyond these a connection is closed for each new one. */
  readonly maxConnections: number;
}

/** Node looks for requests that take too long only so often; a late look makes a limit longer. */
const CHECK_INTERVAL_MS = 500;

/** Makes a server that does not listen yet. */
export function createBoundedServer(handler: RequestListener, bounds: ServerBounds): Server {
  const { requestTimeoutMs, maxConnections } = bounds;
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      // Node takes the larger of the two limits for the whole request.
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
 * Closes the connection that has waited longest when there is one too many. Refusing the new one instead would let whoever
 * holds the others lock all visitors out. Connections that get an answer go last, the longest first.
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
  // Others may put themselves before the handler until the server listens.
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

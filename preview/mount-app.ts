/** Lets another app answer some requests of a server: the route service those below `/api/` of the demo's site. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The part of a fastify app that answers requests. */
export interface MountedApp {
  routing(request: IncomingMessage, response: ServerResponse): void;
}

/** Mounts an app: requests whose path begins with a prefix, or that pass a test, go to it, all others to the previous handlers. */
export function mountApp(
  server: Server,
  where: string | ((request: IncomingMessage) => boolean),
  app: MountedApp,
): void {
  const isForApp = typeof where === 'string' ? ({ url }: IncomingMessage) => url?.startsWith(where) : where;
  const before = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isForApp(request)) app.routing(request, response);
    else for (const listener of before) listener.call(server, request, response);
  });
}

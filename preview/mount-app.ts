/** Lets another app answer below a path of a server: the route service below `/api/` of the demo's site. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The part of a fastify app that answers requests. */
export interface MountedApp {
  routing(request: IncomingMessage, response: ServerResponse): void;
}

/** Mounts an app: requests whose path begins with `prefix` go to it, all others to the previous handlers. */
export function mountApp(server: Server, prefix: string, app: MountedApp): void {
  const before = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(prefix)) app.routing(request, response);
    else for (const listener of before) listener.call(server, request, response);
  });
}

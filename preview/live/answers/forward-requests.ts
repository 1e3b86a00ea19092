/** Lets another app answer requests to the preview, behind the preview's guard: the route service, the forms' sink. */
import type { FastifyInstance } from 'fastify';
import type { MountedApp } from '../../mount-app.ts';

/** Forwards requests to a path of the router (`/api/*`) unchanged to the app. The more exact path takes precedence. */
export function forwardRequests(app: FastifyInstance, path: string, other: MountedApp): void {
  forward(app, { path, methods: app.supportedMethods }, other);
}

/** Forwards what is sent to a path. Requests that only read go elsewhere: there may be a page. */
export function forwardSent(app: FastifyInstance, path: string, other: MountedApp): void {
  const methods = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD');
  forward(app, { path, methods }, other);
}

interface Forwarded {
  readonly path: string;
  readonly methods: readonly string[];
}

function forward(app: FastifyInstance, { path, methods }: Forwarded, other: MountedApp): void {
  void app.register(async (own) => {
    // The other app reads the body.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, _body, done) => done(null));
    own.route({
      method: [...methods],
      url: path,
      handler(request, reply) {
        reply.hijack();
        other.routing(request.raw, reply.raw);
      },
    });
  });
}

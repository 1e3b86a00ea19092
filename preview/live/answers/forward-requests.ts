/** Lets another app answer below a path of the preview, behind the preview's guard: the route service, the forms' sink. */
import type { FastifyInstance } from 'fastify';
import type { MountedApp } from '../../mount-app.ts';

/** Forwards requests whose path begins with `prefix` (`/api/`) unchanged to the app. A longer prefix takes precedence. */
export function forwardRequests(app: FastifyInstance, prefix: string, other: MountedApp): void {
  void app.register(async (own) => {
    // The other app reads the body.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, _body, done) => done(null));
    own.all(`${prefix}*`, (request, reply) => {
      reply.hijack();
      other.routing(request.raw, reply.raw);
    });
  });
}

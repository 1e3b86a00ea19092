/** Lets another app answer below a path of the preview, behind the preview's guard: the route service, the forms' sink. */
import type { FastifyInstance } from 'fastify';
import type { MountedApp } from '../../mount-app.ts';

/** Requests whose path begins with `prefix` (`/api/`) go to the app as they came; a longer prefix goes before a shorter one. */
export function forwardRequests(app: FastifyInstance, prefix: string, other: MountedApp): void {
  void app.register(async (own) => {
    // The body is the other app's to read.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, _body, done) => done(null));
    own.all(`${prefix}*`, (request, reply) => {
      reply.hijack();
      other.routing(request.raw, reply.raw);
    });
  });
}

/** Lets connections go as soon as they have their last answer, once the service has been asked to end. */
import type { FastifyInstance } from 'fastify';

/** Without it a browser would keep its connection, and with it the process, for as long as idle connections may live. */
export function endGracefully(app: FastifyInstance): void {
  let ending = false;
  app.addHook('preClose', (done) => {
    ending = true;
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    // The connection is idle in the next turn only.
    if (ending) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}

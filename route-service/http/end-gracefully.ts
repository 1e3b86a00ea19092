/** Lets connections go as soon as they have their last answer, once the service has been asked to end. */
import type { FastifyInstance } from 'fastify';

/** A connection without a request is let go within this time. */
const LOOK_INTERVAL_MS = 50;

/** Without it a browser would keep its connection, and with it the process, for as long as idle connections may live. */
export function endGracefully(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    timer = setInterval(() => app.server.closeIdleConnections(), LOOK_INTERVAL_MS).unref();
    app.server.once('close', () => clearInterval(timer));
    done();
  });
  // A service that is mounted in another server has none of its own to close.
  app.addHook('onClose', async () => {
    if (!app.server.listening) clearInterval(timer);
  });
}

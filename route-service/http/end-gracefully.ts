/** Closes connections after their last answer, once the service has been asked to end. */
import type { FastifyInstance } from 'fastify';

/** A connection without a request is closed within this time. */
const LOOK_INTERVAL_MS = 50;

/** Closes idle connections while the app closes. Otherwise a browser's connection would keep the process alive until its timeout. */
export function endGracefully(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    timer = setInterval(() => app.server.closeIdleConnections(), LOOK_INTERVAL_MS).unref();
    app.server.once('close', () => clearInterval(timer));
    done();
  });
  // A service that is mounted in another server has no server of its own that closes.
  app.addHook('onClose', async () => {
    if (!app.server.listening) clearInterval(timer);
  });
}

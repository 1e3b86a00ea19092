/** `GET /healthz` and `GET /readyz`: whether the process lives, and whether it can compute routes. */
import type { Endpoint } from './endpoint.ts';

/** Says that the process answers: restart it when it does not. */
export const healthz: Endpoint = {
  path: '/healthz',
  method: 'GET',
  register(app) {
    app.get('/healthz', async () => ({ status: 'ok' }));
  },
};

/** Says whether to send requests here: take it out of the load balancer when it does not. */
export const readyz: Endpoint = {
  path: '/readyz',
  method: 'GET',
  register(app, { provider }) {
    app.get('/readyz', async (_request, reply) => {
      const trouble = provider.describeTrouble();
      if (trouble === undefined) return { status: 'ready', provider: provider.id };
      return reply.status(503).send({ status: 503, message: trouble, provider: provider.id });
    });
  },
};

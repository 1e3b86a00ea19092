/** `GET /healthz` and `GET /readyz`: whether the process is alive, and whether it can compute routes. */
import type { Endpoint } from './endpoint.ts';

/** Reports that the process answers. Restart the process if it does not. */
export const healthz: Endpoint = {
  path: '/healthz',
  method: 'GET',
  register(app) {
    app.get('/healthz', async () => ({ status: 'ok' }));
  },
};

/** Reports whether the service can take requests. Remove it from the load balancer if it cannot. */
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

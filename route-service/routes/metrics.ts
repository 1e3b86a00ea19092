/** `GET /metrics`: what the service counts, for Prometheus. */
import type { Endpoint } from './endpoint.ts';

/** The page that Prometheus reads. Keep it away from visitors: proxy `/api/` only. */
export const metrics: Endpoint = {
  path: '/metrics',
  method: 'GET',
  register(app, parts) {
    app.get('/metrics', async (_request, reply) => {
      return reply.type(parts.metrics.contentType).send(await parts.metrics.render());
    });
  },
};

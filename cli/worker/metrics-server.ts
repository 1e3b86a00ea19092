/** The figures of a worker, in the form that Prometheus reads: how much waits says how many workers are needed. */
import { type FastifyInstance, fastify } from 'fastify';
import { Counter, Gauge, Registry } from 'prom-client';
import type { RunningWorker } from '#pipeline/worker';

type Reading = readonly [name: string, help: string, read: () => number | Promise<number>];

/** Builds the server of `/metrics`; it does not listen yet. */
export function buildMetricsServer(worker: RunningWorker, concurrency: number): FastifyInstance {
  const registry = new Registry();
  const { counts } = worker;
  const states: readonly Reading[] = [
    ['waiting_batches', 'Batches of this code that no worker has taken', worker.waiting],
    ['busy_threads', 'Threads that make a batch', worker.busy],
    ['threads', 'Threads of this worker', () => concurrency],
  ];
  const totals: readonly Reading[] = [
    ['batches_total', 'Batches made', () => counts().batches],
    ['pages_total', 'Pages rendered', () => counts().pages],
    ['failed_pages_total', 'Pages that could not be rendered', () => counts().failedPages],
    ['failed_batches_total', 'Batches that could not be made', () => counts().failedBatches],
  ];
  for (const [name, help, read] of states) {
    new Gauge({
      ...{ name: `stopover_worker_${name}`, help, registers: [registry] },
      async collect() {
        this.set(await read());
      },
    });
  }
  for (const [name, help, read] of totals) {
    new Counter({
      ...{ name: `stopover_worker_${name}`, help, registers: [registry] },
      async collect() {
        this.reset();
        this.inc(await read());
      },
    });
  }
  const app = fastify();
  app.get('/metrics', async (_request, reply) => {
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return app;
}

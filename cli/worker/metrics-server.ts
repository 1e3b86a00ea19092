/** The metrics of a worker, in the format of Prometheus. The number of waiting batches shows how many workers are needed. */
import { type FastifyInstance, fastify } from 'fastify';
import { Counter, Gauge, Registry } from 'prom-client';
import type { RunningWorker } from '#pipeline/worker';

type Reading = readonly [name: string, help: string, read: () => number];

/** Time limit of a request. A request for metrics is a few lines that arrive at once; an incomplete one is dropped. */
const REQUEST_TIMEOUT_MS = 5_000;
/** Maximum number of connections: several readers are possible, but a worker should not hold many connections. */
const MAX_CONNECTIONS = 50;

/** Builds the server of `/metrics`; it does not listen yet. */
export function buildMetricsServer(worker: RunningWorker, concurrency: number): FastifyInstance {
  const registry = new Registry();
  const { counts } = worker;
  const states: readonly Reading[] = [
    ['busy_threads', 'Threads that make a batch', worker.busy],
    ['threads', 'Threads of this worker', () => concurrency],
  ];
  const totals: readonly Reading[] = [
    ['batches_total', 'Batches made', () => counts().batches],
    ['pages_total', 'Pages rendered', () => counts().pages],
    ['failed_pages_total', 'Pages that could not be rendered', () => counts().failedPages],
    ['failed_batches_total', 'Batches that could not be made', () => counts().failedBatches],
  ];
  const readQueue = addQueueFigures(registry, worker);
  for (const [name, help, read] of states) {
    new Gauge({
      ...{ name: `stopover_worker_${name}`, help, registers: [registry] },
      collect() {
        this.set(read());
      },
    });
  }
  for (const [name, help, read] of totals) {
    new Counter({
      ...{ name: `stopover_worker_${name}`, help, registers: [registry] },
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
  const app = createApp();
  app.get('/metrics', async (_request, reply) => {
    await readQueue();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return app;
}

/**
 * Adds the metrics that only Redis knows; returns a function that asks it. While Redis is unreachable the number is left out: zero
 * would make an autoscaler end workers, and an error would hide all other metrics.
 */
function addQueueFigures(registry: Registry, { waiting }: RunningWorker): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'stopover_worker_redis_up',
    help: 'Whether Redis answers: 1 or 0',
    registers,
  });
  const help = 'Batches of this code that no worker has taken';
  const batches = new Gauge({ name: 'stopover_worker_waiting_batches', help, registers });
  return async () => {
    const count = await waiting().catch(() => undefined);
    up.set(count === undefined ? 0 : 1);
    if (count === undefined) batches.remove();
    else batches.set(count);
  };
}

function createApp(): FastifyInstance {
  const app = fastify({
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node checks only at intervals, and takes the larger of the two limits as the one for the whole request.
    http: { connectionsCheckingInterval: REQUEST_TIMEOUT_MS / 10, headersTimeout: REQUEST_TIMEOUT_MS },
    // A worker ends when it is told to, even if clients are still connected.
    forceCloseConnections: true,
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  return app;
}

/**
 * One contender in its own process: `node serve.mjs KIND FACE`. It reports its address, and its CPU time, memory and event
 * loop delay whenever its parent asks.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fastify } from 'fastify';

/** Number of coordinates of the answered line. */
const COORDINATES = 200;
const points = Array.from({ length: COORDINATES }, (_, index) => [
  2.27 + index * 1e-4,
  54.9 + Math.sin(index) * 1e-3,
]);
const line = { kind: 'route', coordinates: points, distanceM: 4578, timeS: 422 };

const [kind = 'bare', face = '', settings = '{}'] = process.argv.slice(2);
async function build() {
  if (kind === 'bare') return buildBare();
  const { buildRouteService } = await import(face);
  return await buildRouteService({
    log: { level: 'info', stream: { write: () => undefined } },
    rateLimit: { requestsPerMinute: 1e9, burst: 1e9 },
    ...(kind === 'stored' ? { provider: constantProvider } : {}),
    ...JSON.parse(settings),
  });
}

/** The floor: parses the body, and answers a constant of the same size. */
function buildBare() {
  const bare = fastify();
  const body = JSON.stringify({ coordinates: points, summary: { totalDistance: 4578, totalTime: 422 } });
  bare.post('/api/mapbox-route', (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').send(body);
  });
  return bare;
}

const constantProvider = {
  id: 'constant',
  attribution: undefined,
  concurrency: 4,
  fingerprint: () => 'constant',
  route: async () => line,
  describeTrouble: () => undefined,
  stats: () => ({ restarts: 0, killed: 0, retries: 0, refusedSnaps: 0 }),
  close: async () => undefined,
};

function readRss() {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024;
  } catch {
    return process.memoryUsage.rss();
  }
}

const app = await build();
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('disconnect', () => process.exit(0));
process.on('message', async (what) => {
  if (what === 'end') {
    await app.close();
    process.exit(0);
  }
  if (what === 'reset') delay.reset();
  const { user, system } = process.cpuUsage();
  process.send({ cpuUs: user + system, rssBytes: readRss(), delayP99Ms: delay.percentile(99) / 1e6 });
});
process.send({ address });

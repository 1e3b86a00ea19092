/** The service's metrics, in the form that Prometheus reads. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RouteProvider } from '../providers/provider.ts';
import type { Gate } from '../stored-routes/gate.ts';
import type { MemoryFront } from '../stored-routes/memory-front.ts';
import type { AnswerSource, Computation } from '../stored-routes/route-resolver.ts';
import type { RouteStore } from '../stored-routes/route-store.ts';

/** Upper ends in seconds: an embedded engine takes milliseconds, a provider across the world seconds. */
const COMPUTE_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Collects the metrics of the service. The most frequent events are plain numbers, which become metrics on request. */
export interface Metrics {
  countAnswer(source: AnswerSource): void;
  countStatus(status: number): void;
  countComputation(computation: Computation): void;
  /** The page that Prometheus reads. */
  render(): Promise<string>;
  readonly contentType: string;
}

/** The parts whose state is read on request. */
export interface MeteredParts {
  readonly provider: RouteProvider;
  readonly gate: Gate;
  readonly memory: MemoryFront;
  readonly store: RouteStore | undefined;
}

/** Creates the metrics of one service. */
export function createMetrics(parts: MeteredParts): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = createTally(registry, {
    name: 'stopover_route_answers_total',
    help: 'Route answers by where they came from',
    label: 'source',
  });
  const statuses = createTally(registry, {
    name: 'stopover_http_responses_total',
    help: 'HTTP responses by status',
    label: 'status',
  });
  const computing = new Histogram({
    name: 'stopover_route_compute_seconds',
    help: 'Time to compute a route, without waiting',
    labelNames: ['provider', 'outcome'],
    buckets: COMPUTE_BUCKETS_S,
    registers: [registry],
  });
  addReadings(registry, parts);
  return {
    countAnswer: answers,
    countStatus: (status) => statuses(String(status)),
    countComputation: ({ provider, outcome, durationMs }) =>
      computing.observe({ provider, outcome }, durationMs / 1000),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

interface Tally {
  readonly name: string;
  readonly help: string;
  /** The name of the counted property. */
  readonly label: string;
}

function createTally(registry: Registry, { name, help, label }: Tally): (value: string) => void {
  const tally = new Map<string, number>();
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, count] of tally) this.inc({ [label]: value }, count);
    },
  });
  return (value) => void tally.set(value, (tally.get(value) ?? 0) + 1);
}

type Reading = readonly [name: string, help: string, read: () => number];

/** Adds the metrics whose state is read on request. */
function addReadings(registry: Registry, { provider, gate, memory, store }: MeteredParts): void {
  const states: readonly Reading[] = [
    ['route_computing', 'Routes being computed', () => gate.running],
    ['route_waiting', 'Routes waiting for their turn', () => gate.waiting],
    ['memory_answers', 'Ready answers in memory', () => memory.size],
    ['memory_bytes', 'Size of the ready answers in memory', () => memory.bytes],
    ['store_routes', 'Stored routes', () => store?.stats().entries ?? 0],
    ['store_bytes', 'Size of the stored routes', () => store?.stats().bytes ?? 0],
    ['provider_ready', 'Whether routes can be computed', () => (provider.describeTrouble() ? 0 : 1)],
  ];
  const counts: readonly Reading[] = [
    ['route_shed_total', 'Routes turned away because too many waited', () => gate.shed],
    ['store_failures_total', 'Failures of the store', () => store?.stats().failures ?? 0],
    ['provider_restarts_total', 'Engines that were restarted', () => provider.stats().restarts],
    ['provider_killed_total', 'Engines that were killed because they hung', () => provider.stats().killed],
    ['provider_retries_total', 'Requests that were made a second time', () => provider.stats().retries],
    ['provider_refused_snaps_total', 'Points too far from any road', () => provider.stats().refusedSnaps],
  ];
  for (const [name, help, read] of states) {
    new Gauge({
      name: `stopover_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
  for (const [name, help, read] of counts) {
    new Counter({
      name: `stopover_${name}`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
}

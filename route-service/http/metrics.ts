/** What the service counts about itself, in the form that Prometheus reads. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ProviderStats, RouteProvider } from '../providers/provider.ts';
import type { Gate } from '../stored-routes/gate.ts';
import type { MemoryFront } from '../stored-routes/memory-front.ts';
import type { AnswerSource, Computation } from '../stored-routes/route-desk.ts';
import type { RouteStore } from '../stored-routes/route-store.ts';

/** Upper ends in seconds: an embedded engine takes milliseconds, a provider across the world seconds. */
const COMPUTE_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** What the service tells while it works. The most frequent events are plain numbers, turned into metrics when asked. */
export interface Metrics {
  countAnswer(source: AnswerSource): void;
  countStatus(status: number): void;
  countComputation(computation: Computation): void;
  /** The page that Prometheus reads. */
  render(): Promise<string>;
  readonly contentType: string;
}

/** The parts whose state is looked at when somebody asks. */
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
  const answers = createTally(
    registry,
    'stopover_route_answers_total',
    'Route answers by where they came from',
    'source',
  );
  const statuses = createTally(
    registry,
    'stopover_http_responses_total',
    'HTTP responses by status',
    'status',
  );
  const computing = new Histogram({
    name: 'stopover_route_compute_seconds',
    help: 'Time to compute a route, without waiting',
    labelNames: ['provider', 'outcome'],
    buckets: COMPUTE_BUCKETS_S,
    registers: [registry],
  });
  addGauges(registry, parts);
  return {
    countAnswer: answers,
    countStatus: (status) => statuses(String(status)),
    countComputation: ({ provider, outcome, durationMs }) =>
      computing.observe({ provider, outcome }, durationMs / 1000),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function createTally(registry: Registry, name: string, help: string, label: string): (value: string) => void {
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

function addGauges(registry: Registry, { provider, gate, memory, store }: MeteredParts): void {
  const gauges: readonly (readonly [name: string, help: string, read: () => number])[] = [
    ['stopover_route_computing', 'Routes being computed', () => gate.running],
    ['stopover_route_waiting', 'Routes waiting for their turn', () => gate.waiting],
    ['stopover_route_shed_count', 'Routes turned away because too many waited', () => gate.shed],
    ['stopover_memory_answers', 'Ready answers in memory', () => memory.size],
    ['stopover_memory_bytes', 'Size of the ready answers in memory', () => memory.bytes],
    ['stopover_store_routes', 'Stored routes', () => store?.stats().entries ?? 0],
    ['stopover_store_bytes', 'Size of the stored routes', () => store?.stats().bytes ?? 0],
    ['stopover_store_failures_count', 'Failures of the store', () => store?.stats().failures ?? 0],
    ['stopover_provider_ready', 'Whether routes can be computed', () => (provider.describeTrouble() ? 0 : 1)],
  ];
  for (const [name, help, read] of gauges) addGauge(registry, name, help, read);
  for (const [name, help] of Object.entries(providerGauges)) {
    addGauge(
      registry,
      `stopover_provider_${name}_count`,
      help,
      () => provider.stats()[name as keyof ProviderStats],
    );
  }
}

const providerGauges: Readonly<Record<keyof ProviderStats, string>> = {
  restarts: 'Engines that were started anew',
  killed: 'Engines that were killed because they took too long',
  retries: 'Requests to the provider that were made a second time',
  refusedSnaps: 'Points that were refused because the next road is too far away',
};

function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

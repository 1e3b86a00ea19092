/** Answers route requests: from memory, from the store, else computed once and kept. */
import type { RouteRequest } from '../contract.ts';
import { RouteServiceError } from '../errors.ts';
import type { ProvidedRoute, RouteProvider } from '../providers/provider.ts';
import { ANSWER_FORMAT, encodeAnswer } from './encode-answer.ts';
import type { Gate } from './gate.ts';
import type { MemoryFront, ReadyAnswer } from './memory-front.ts';
import { type RouteName, roundPoint } from './route-name.ts';
import type { RouteStore, StoredRoute } from './route-store.ts';
import { createSingleFlight } from './single-flight.ts';

/** "No route" is remembered this long: data changes seldom, but a failure upstream may look like this. */
const NO_ROUTE_TTL_MS = 60_000;
/** What stands in memory is looked up anew after this time, so that instances sharing a store converge. */
const MEMORY_TTL_MS = 3_600_000;

/** Where an answer came from. */
export type AnswerSource = 'memory' | 'store' | 'computed' | 'shared';

/** An answer and where it came from. */
export interface DeskAnswer {
  readonly answer: ReadyAnswer;
  readonly source: AnswerSource;
}

/** How a computation ended. */
export interface Computation {
  readonly provider: string;
  readonly outcome: 'route' | 'none' | 'failed';
  readonly durationMs: number;
}

/** What a desk works with. */
export interface RouteDeskOptions {
  readonly provider: RouteProvider;
  readonly store: RouteStore | undefined;
  readonly memory: MemoryFront;
  readonly gate: Gate;
  /** Computing, without waiting for its turn, takes no longer than this. */
  readonly computeLimitMs: number;
  readonly now: () => number;
  /** Told of every computation. */
  readonly observe: (computation: Computation) => void;
}

/** Answers route requests. */
export interface RouteDesk {
  /** The answer if it stands ready in memory. */
  peek(name: RouteName): ReadyAnswer | undefined;
  /** @throws RouteServiceError; the caller's reason when it has gone */
  answer(name: RouteName, request: RouteRequest, caller: AbortSignal): Promise<DeskAnswer>;
  /** Forgets a folder's stored routes, or all; returns how many. */
  purge(folder: string | undefined): Promise<number>;
  /** A folder's stored routes, or all. */
  list(folder: string | undefined): AsyncIterable<StoredRoute>;
}

/** Opens a desk. */
export function createRouteDesk(options: RouteDeskOptions): RouteDesk {
  const { provider, store, memory, now } = options;
  const flights = createSingleFlight<DeskAnswer>();
  store?.onPurge(() => memory.clear());

  const peek = (name: RouteName) => {
    const ready = memory.get(name.text);
    if (ready && ready.expiresAtMs > now() && ready.version === describeVersion(provider)) return ready;
    return undefined;
  };
  const keep = (name: RouteName, body: Buffer, ttlMs: number, version: string): ReadyAnswer => {
    const answer = { body, gzip: undefined, version, expiresAtMs: now() + ttlMs };
    memory.set(name.text, answer);
    return answer;
  };
  const lookUp = async (name: RouteName): Promise<DeskAnswer | undefined> => {
    const stored = await store?.get(name);
    if (!stored || stored.version !== describeVersion(provider)) return undefined;
    return { answer: keep(name, stored.body, MEMORY_TTL_MS, stored.version), source: 'store' };
  };
  const work = async (name: RouteName, request: RouteRequest, signal: AbortSignal): Promise<DeskAnswer> => {
    const stored = await lookUp(name);
    if (stored) return stored;
    // Read before computing: data that is swapped meanwhile makes the answer stale, not wrong.
    const version = describeVersion(provider);
    const found = await compute(request, signal, options);
    const body = encodeAnswer(found, provider.attribution);
    if (found.kind === 'none')
      return { answer: keep(name, body, NO_ROUTE_TTL_MS, version), source: 'computed' };
    store?.put(name, version, body);
    return { answer: keep(name, body, MEMORY_TTL_MS, version), source: 'computed' };
  };

  return {
    peek,
    async answer(name, request, caller) {
      const shared = flights.has(name.text);
      const done = await flights.run(name.text, caller, (signal) => work(name, request, signal));
      return shared ? { ...done, source: 'shared' } : done;
    },
    async purge(folder) {
      memory.clear();
      return (await store?.purge(folder)) ?? 0;
    },
    async *list(folder) {
      if (store) yield* store.list(folder);
    },
  };
}

/** Names what answers were made from; entries of another version are stale. */
function describeVersion(provider: RouteProvider): string {
  return `${provider.id}:${provider.fingerprint()}:${ANSWER_FORMAT}`;
}

async function compute(
  request: RouteRequest,
  signal: AbortSignal,
  { provider, gate, computeLimitMs, observe }: RouteDeskOptions,
): Promise<ProvidedRoute> {
  const { pointA, pointB, language } = request;
  const query = { from: roundPoint(pointA), to: roundPoint(pointB), language };
  return await gate.run(signal, async () => {
    const startMs = performance.now();
    const limit = AbortSignal.timeout(computeLimitMs);
    let outcome: Computation['outcome'] = 'failed';
    try {
      const found = await provider.route(query, AbortSignal.any([signal, limit]));
      outcome = found.kind;
      return found;
    } catch (error) {
      throw limit.aborted && !signal.aborted ? new RouteServiceError('timeout', {}, { cause: error }) : error;
    } finally {
      observe({ provider: provider.id, outcome, durationMs: performance.now() - startMs });
    }
  });
}

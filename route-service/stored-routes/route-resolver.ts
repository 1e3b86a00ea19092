/** Answers route requests from memory or from the store; otherwise computes the route once and keeps it. */
import type { RouteRequest } from '../contract.ts';
import { RouteServiceError } from '../errors.ts';
import type { ProvidedRoute, RouteProvider } from '../providers/provider.ts';
import { detachBytes } from './detach-bytes.ts';
import { ANSWER_FORMAT, encodeAnswer } from './encode-answer.ts';
import type { Gate } from './gate.ts';
import type { MemoryFront, ReadyAnswer } from './memory-front.ts';
import { type RouteName, roundPoint } from './route-name.ts';
import type { FoundAnswer, RouteStore, StoredRoute } from './route-store.ts';
import { createSingleFlight } from './single-flight.ts';

/** Lifetime of "no route" answers: data seldom changes, but a failure upstream may look like this. */
const NO_ROUTE_TTL_MS = 60_000;
/** Answers in memory are looked up again after this time, so that instances that share a store converge. */
const MEMORY_TTL_MS = 3_600_000;

/** The source of an answer. */
export type AnswerSource = 'memory' | 'store' | 'computed' | 'shared';

/** An answer and where it came from. */
export interface ResolvedAnswer {
  readonly answer: ReadyAnswer;
  readonly source: AnswerSource;
}

/** The result of a computation. */
export interface Computation {
  readonly provider: string;
  readonly outcome: 'route' | 'none' | 'failed';
  readonly durationMs: number;
}

/** The parts that a resolver needs. */
export interface RouteResolverOptions {
  readonly provider: RouteProvider;
  readonly store: RouteStore | undefined;
  readonly memory: MemoryFront;
  readonly gate: Gate;
  /** Maximum time of a computation, without the wait for its turn. */
  readonly computeLimitMs: number;
  readonly now: () => number;
  /** Called for every computation that was not cancelled. */
  readonly observe: (computation: Computation) => void;
}

/** Answers route requests. */
export interface RouteResolver {
  /** Returns an answer that is available at once: from memory, or from a synchronous store. */
  peek(name: RouteName): ResolvedAnswer | undefined;
  /** @throws RouteServiceError; the signal's reason when the caller has gone */
  answer(name: RouteName, request: RouteRequest, caller: AbortSignal): Promise<ResolvedAnswer>;
  /** Removes a folder's stored routes, or all; returns their number. */
  purge(folder: string | undefined): Promise<number>;
  /** A folder's stored routes, or all. */
  list(folder: string | undefined): AsyncIterable<StoredRoute>;
}

/** Opens a resolver. */
export function createRouteResolver(options: RouteResolverOptions): RouteResolver {
  const { provider, store, memory, now } = options;
  const flights = createSingleFlight<ResolvedAnswer>();
  store?.onPurge(() => memory.clear());

  const describeVersion = createVersions(provider);
  const keep = (name: RouteName, found: FoundAnswer, ttlMs: number): ReadyAnswer => {
    const answer = {
      body: detachBytes(found.body),
      gzip: undefined,
      version: found.version,
      expiresAtMs: now() + ttlMs,
    };
    memory.set(name.text, answer);
    return answer;
  };
  const useStored = (name: RouteName, found: FoundAnswer | undefined): ResolvedAnswer | undefined => {
    if (!found || found.version !== describeVersion()) return undefined;
    return {
      answer: keep(name, found, MEMORY_TTL_MS),
      source: 'store',
    };
  };
  const peek = (name: RouteName): ResolvedAnswer | undefined => {
    const ready = memory.get(name.text);
    if (ready && ready.expiresAtMs > now() && ready.version === describeVersion()) {
      return { answer: ready, source: 'memory' };
    }
    const found = store?.get(name);
    return found instanceof Promise ? undefined : useStored(name, found);
  };
  const work = async (
    name: RouteName,
    request: RouteRequest,
    signal: AbortSignal,
  ): Promise<ResolvedAnswer> => {
    const stored = useStored(name, await store?.get(name));
    if (stored) return stored;
    // Read before computing: if the data is swapped in the meantime, the answer is stale, not wrong.
    const version = describeVersion();
    const turn = await store?.takeTurn?.(name, version, signal);
    const theirs = useStored(name, turn?.found);
    if (theirs) return theirs;
    try {
      const found = await compute(request, signal, options);
      const body = encodeAnswer(found, provider.attribution);
      const isRoute = found.kind === 'route';
      if (isRoute) store?.put(name, version, body);
      return {
        answer: keep(name, { body, version }, isRoute ? MEMORY_TTL_MS : NO_ROUTE_TTL_MS),
        source: 'computed',
      };
    } finally {
      turn?.release();
    }
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

/** Names the data that answers are made from; entries of another version are stale. Called with each request, but seldom changes. */
function createVersions(provider: RouteProvider): () => string {
  let fingerprint: string | undefined;
  let version = '';
  return () => {
    const current = provider.fingerprint();
    if (current !== fingerprint) {
      fingerprint = current;
      version = `${provider.id}:${current}:${ANSWER_FORMAT}`;
    }
    return version;
  };
}

async function compute(
  request: RouteRequest,
  signal: AbortSignal,
  { provider, gate, computeLimitMs, observe }: RouteResolverOptions,
): Promise<ProvidedRoute> {
  const { pointA, pointB, language } = request;
  const query = { from: roundPoint(pointA), to: roundPoint(pointB), language };
  return await gate.run(signal, async () => {
    const startMs = performance.now();
    const limit = startLimit(signal, computeLimitMs);
    let outcome: Computation['outcome'] = 'failed';
    try {
      const found = await provider.route(query, limit.signal);
      outcome = found.kind;
      return found;
    } catch (error) {
      throw limit.reached ? new RouteServiceError('timeout', {}, { cause: error }) : error;
    } finally {
      limit.end();
      // If all callers have gone, nothing failed: the computation was cancelled.
      const isCancelled = outcome === 'failed' && signal.aborted;
      if (!isCancelled) observe({ provider: provider.id, outcome, durationMs: performance.now() - startMs });
    }
  });
}

interface TimeLimit {
  readonly signal: AbortSignal;
  readonly reached: boolean;
  end(): void;
}

/** Starts a time limit without `AbortSignal.timeout` and `AbortSignal.any`, which cost as much as a short route. */
function startLimit(caller: AbortSignal, limitMs: number): TimeLimit {
  const abort = new AbortController();
  let reached = false;
  const leave = () => abort.abort(caller.reason);
  const timer = setTimeout(() => {
    reached = true;
    abort.abort(new RouteServiceError('timeout'));
  }, limitMs);
  caller.addEventListener('abort', leave, { once: true });
  return {
    signal: abort.signal,
    get reached() {
      return reached;
    },
    end() {
      clearTimeout(timer);
      caller.removeEventListener('abort', leave);
    },
  };
}

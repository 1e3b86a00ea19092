/** Several engines over the same data: distributes queries, restarts dead engines, and refuses queries that killed an engine twice. */
import { RouteServiceError } from '../errors.ts';
import { type EngineAnswer, EngineGone, type EngineProcess, startEngine } from './engine-process.ts';
import { createQuarantine } from './quarantine.ts';

/** Number of queries that an engine has at a time: while it computes one, the next is being sent. */
export const QUERIES_PER_ENGINE = 2;
/** First pause after an engine has failed to start; it doubles each time … */
const FIRST_PAUSE_MS = 200;
/** … up to this. */
const MAX_PAUSE_MS = 30_000;
/** Clients are told to retry after this time if no engine runs. */
const NOT_READY_RETRY_S = 2;

/** Options for the engines. */
export interface EngineGroupOptions {
  readonly config: object;
  /** A query with an answer. An engine is ready when it has answered it. */
  readonly testQuery: string;
  readonly size: number;
  /** An engine that takes longer is killed. */
  readonly limitMs: number;
  /** For tests: starts an engine. */
  readonly start?: (config: object) => Promise<EngineProcess>;
}

/** Engines over one set of data. */
export interface EngineGroup {
  /** Settles when the first engine is ready. @throws RouteServiceError engine-missing, engine-start */
  readonly ready: Promise<void>;
  /** Answers one query. @throws RouteServiceError timeout, engine-died, not-ready; the signal's reason */
  run(query: string, signal: AbortSignal): Promise<EngineAnswer>;
  describeTrouble(): string | undefined;
  /** Processes of the engines that are ready. */
  pids(): readonly number[];
  stats(): { readonly restarts: number; readonly killed: number };
  /** Ends the engines after their current queries. */
  close(): Promise<void>;
}

/** A request that waits for an engine. */
interface Waiter {
  take(engine: EngineProcess): void;
  give(reason: unknown): void;
}
interface Settle {
  resolve(): void;
  reject(error: unknown): void;
}

/** Opens a group; its engines start at once. */
export function openEngineGroup(options: EngineGroupOptions): EngineGroup {
  return new Group(options);
}

class Group implements EngineGroup {
  readonly ready: Promise<void>;
  readonly #options: EngineGroupOptions;
  readonly #quarantine = createQuarantine();
  readonly #engines = new Set<EngineProcess>();
  readonly #waiting = new Set<Waiter>();
  readonly #busy = new Set<Promise<unknown>>();
  readonly #keepers: Promise<void>[];
  readonly #closing = new AbortController();
  #restarts = 0;
  #killed = 0;
  #lastFailure: Error | undefined;

  constructor(options: EngineGroupOptions) {
    this.#options = options;
    let settle: Settle = { resolve: () => undefined, reject: () => undefined };
    this.ready = new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
    this.ready.catch(() => undefined);
    this.#keepers = Array.from({ length: options.size }, () => this.#keepOneRunning(settle));
  }

  async run(query: string, signal: AbortSignal): Promise<EngineAnswer> {
    if (this.#quarantine.holds(query)) throw new RouteServiceError('engine-died');
    const engine = this.#choose() ?? (await this.#wait(signal));
    const work = this.#runOn(engine, query);
    this.#busy.add(work);
    work.catch(() => undefined).finally(() => this.#busy.delete(work));
    try {
      return await abandonable(work, signal);
    } catch (error) {
      // The engine may have been killed from outside, so another one gets the query, once. If that dies too, the query is the cause.
      const died = error instanceof RouteServiceError && error.code === 'engine-died';
      const again = error instanceof EngineGone || (died && !this.#quarantine.holds(query));
      if (again) return await this.run(query, signal);
      throw error;
    }
  }

  describeTrouble(): string | undefined {
    if (this.#engines.size > 0) return undefined;
    return this.#lastFailure?.message ?? 'The routing engine is starting.';
  }

  pids(): readonly number[] {
    return [...this.#engines].map(({ pid }) => pid);
  }

  stats() {
    return { restarts: this.#restarts, killed: this.#killed };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const waiter of this.#waiting) waiter.give(new RouteServiceError('not-ready'));
    await Promise.allSettled(this.#busy);
    for (const engine of this.#engines) engine.kill();
    await Promise.allSettled(this.#keepers);
  }

  async #runOn(engine: EngineProcess, query: string): Promise<EngineAnswer> {
    try {
      const answer = await engine.run(query, this.#options.limitMs);
      this.#release(engine);
      return answer;
    } catch (error) {
      if (error instanceof RouteServiceError && error.code === 'timeout') this.#killed++;
      // The engine's end may not have been reported yet. Remove it now, so that it gets no other query.
      if (error instanceof EngineGone) this.#engines.delete(engine);
      else this.#quarantine.blame(query);
      throw error;
    }
  }

  /** Returns the engine with the smallest load, unless all are full. */
  #choose(): EngineProcess | undefined {
    let best: EngineProcess | undefined;
    for (const engine of this.#engines) if (!best || engine.load < best.load) best = engine;
    return best && best.load < QUERIES_PER_ENGINE ? best : undefined;
  }

  /** Waits for an engine. Refuses at once if none runs and the last start failed, because the wait might not end. */
  #wait(signal: AbortSignal): Promise<EngineProcess> {
    if (this.#closing.signal.aborted || this.#isDown()) return Promise.reject(this.#describeFailure());
    return new Promise((resolve, reject) => {
      const give = (reason: unknown) => {
        this.#waiting.delete(waiter);
        signal.removeEventListener('abort', leave);
        reject(reason);
      };
      const leave = () => give(signal.reason);
      const take = (free: EngineProcess) => {
        this.#waiting.delete(waiter);
        signal.removeEventListener('abort', leave);
        resolve(free);
      };
      const waiter: Waiter = { take, give };
      this.#waiting.add(waiter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #isDown(): boolean {
    return this.#engines.size === 0 && this.#lastFailure !== undefined;
  }

  #describeFailure(): RouteServiceError {
    const options = { cause: this.#lastFailure, retryAfterS: NOT_READY_RETRY_S };
    return new RouteServiceError('not-ready', {}, options);
  }

  /** Gives free places to the requests that have waited longest. */
  #release(engine: EngineProcess, places = 1): void {
    if (!this.#engines.has(engine)) return;
    for (const waiter of [...this.#waiting].slice(0, places)) waiter.take(engine);
  }

  async #keepOneRunning(first: Settle): Promise<void> {
    for (let failures = 0; !this.#closing.signal.aborted; ) {
      try {
        const engine = await this.#startOne();
        failures = 0;
        this.#lastFailure = undefined;
        first.resolve();
        await this.#employ(engine);
        if (!this.#closing.signal.aborted) this.#restarts++;
      } catch (error) {
        this.#lastFailure = error as Error;
        first.reject(error);
        if (this.#isDown()) for (const waiter of this.#waiting) waiter.give(this.#describeFailure());
        await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures++, MAX_PAUSE_MS), this.#closing.signal);
      }
    }
  }

  /** Starts an engine and tests it: opening damaged data raises no error, so only a route shows that the engine works. */
  async #startOne(): Promise<EngineProcess> {
    const { config, testQuery, limitMs, start = startEngine } = this.#options;
    const engine = await start(config);
    try {
      const tested = await engine.run(testQuery, limitMs);
      if ('answer' in tested) return engine;
      throw new RouteServiceError('engine-start', { reason: `its first route failed: ${tested.error}` });
    } catch (error) {
      engine.kill();
      throw error;
    }
  }

  async #employ(engine: EngineProcess): Promise<void> {
    if (this.#closing.signal.aborted) return engine.kill();
    this.#engines.add(engine);
    this.#release(engine, QUERIES_PER_ENGINE);
    await engine.ended;
    this.#engines.delete(engine);
  }
}

/** Lets a caller leave early. The work continues, because an engine cannot be stopped, only killed. */
function abandonable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

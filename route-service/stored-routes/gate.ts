/** Limits concurrent work, the number of waiting requests, and their waiting time; refuses the rest. */
import { RouteServiceError } from '../errors.ts';

/** The limits of a gate. */
export interface GateLimits {
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

/** A gate in front of something expensive. */
export interface Gate {
  /** @throws RouteServiceError busy, with the time to wait; the signal's reason; what the work throws */
  run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  readonly running: number;
  readonly waiting: number;
  /** Number of refused requests. */
  readonly shed: number;
}

interface Waiting {
  readonly start: () => void;
}

/** Weight of the newest duration in the running mean, from which waiting times are estimated. */
const NEWEST_WEIGHT = 0.1;

/** Creates a gate; `concurrency` is called each time, because it may change. */
export function createGate(concurrency: () => number, { maxWaiting, maxWaitMs }: GateLimits): Gate {
  const queue = new Set<Waiting>();
  let running = 0;
  let shed = 0;
  let meanMs = 0;

  const turnAway = () => {
    shed++;
    const seconds = Math.max(1, Math.ceil((meanMs * queue.size) / Math.max(1, concurrency()) / 1000));
    return new RouteServiceError('busy', { seconds }, { retryAfterS: seconds });
  };
  const wait = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.delete(waiting);
        clearTimeout(timer);
        signal.removeEventListener('abort', give);
      };
      const give = () => {
        leave();
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        leave();
        reject(turnAway());
      }, maxWaitMs);
      const waiting = {
        start: () => {
          leave();
          resolve();
        },
      };
      queue.add(waiting);
      signal.addEventListener('abort', give, { once: true });
    });
  const enter = async (signal: AbortSignal) => {
    signal.throwIfAborted();
    if (running < concurrency()) {
      running++;
      return;
    }
    if (queue.size >= maxWaiting) throw turnAway();
    // A request that ends hands its place over, so `running` does not change.
    await wait(signal);
  };
  const leave = () => {
    const [next] = queue;
    if (next && running <= concurrency()) return next.start();
    running--;
  };

  return {
    async run(signal, work) {
      await enter(signal);
      const startMs = performance.now();
      try {
        return await work();
      } finally {
        meanMs += (performance.now() - startMs - meanMs) * NEWEST_WEIGHT;
        leave();
      }
    },
    get running() {
      return running;
    },
    get waiting() {
      return queue.size;
    },
    get shed() {
      return shed;
    },
  };
}

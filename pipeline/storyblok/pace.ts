/** The pace of a fetch: in any window of a second, never more requests than the API allows, whatever the network does. */
import { setMaxListeners } from 'node:events';
import PQueue from 'p-queue';
import type { Timing } from './timing.ts';

/** Number of concurrent requests when the pace is unlimited: enough to keep a local server busy. */
const UNLIMITED_CONCURRENCY = 8;
const WINDOW_MS = 1000;
/** Margin for timers that fire early and clocks with whole milliseconds. Without it, a window sometimes has one request too many. */
const MARGIN_MS = 15;

/** Starts requests at the pace that the API allows. */
export interface Pace {
  /** Runs a request when a slot is free. One with `again` goes before those that were never tried. */
  run<Result>(request: () => Promise<Result>, again?: boolean): Promise<Result>;
  /** Waits before a request is repeated, while others continue. Rejects when the signal aborts. */
  wait(milliseconds: number): Promise<void>;
  /** Starts no requests for some time, because the server asked for it. */
  pauseFor(milliseconds: number): void;
  /** Milliseconds in which requests waited and none was running. */
  readonly waitedMs: number;
}

interface PaceOptions {
  readonly requestsPerSecond: number | 'unlimited';
  readonly timing: Timing;
  /** Ends all waiting; requests that have not started are rejected. */
  readonly signal: AbortSignal;
}

/**
 * Creates a pace of N requests a second: N slots, each of which rests for a second after its answer.
 * A slot's next request starts at least a second after the server received the last one, so that no window has more than N,
 * however unevenly the network delivers them. Counting starts instead would exceed the limit at the server.
 */
export function createPace({ requestsPerSecond, timing, signal }: PaceOptions): Pace {
  const { slots, restMs } = planSlots(requestsPerSecond);
  const queue = new PQueue({ concurrency: slots });
  const waiting = createWaitClock(timing);
  // Each waiting request listens to the signal, which is not a leak.
  setMaxListeners(0, signal);
  let pauses = 0;

  async function pause(milliseconds: number): Promise<void> {
    pauses += 1;
    queue.pause();
    await timing.sleep(milliseconds, signal).catch(() => {});
    pauses -= 1;
    if (pauses === 0) queue.start();
  }

  return {
    run: (request, again = false) =>
      new Promise((resolve, reject) => {
        waiting.enter();
        const hold = async () => {
          waiting.start();
          await request().then(resolve, reject);
          waiting.end();
          if (restMs > 0) await timing.sleep(restMs, signal);
        };
        queue.add(hold, { signal, priority: again ? 1 : 0 }).catch(reject);
      }),
    async wait(milliseconds) {
      waiting.enter();
      await timing.sleep(milliseconds, signal).finally(waiting.leave);
    },
    pauseFor: (milliseconds) => void pause(milliseconds),
    get waitedMs() {
      return waiting.waitedMs();
    },
  };
}

function planSlots(requestsPerSecond: number | 'unlimited'): { slots: number; restMs: number } {
  if (requestsPerSecond === 'unlimited') return { slots: UNLIMITED_CONCURRENCY, restMs: 0 };
  const slots = Math.max(1, Math.floor(requestsPerSecond));
  return { slots, restMs: WINDOW_MS / Math.min(1, requestsPerSecond) + MARGIN_MS };
}

/** Adds up the time in which requests waited while none was running. */
function createWaitClock({ now }: Timing) {
  let queued = 0;
  let underWay = 0;
  let idleSince: number | undefined;
  let total = 0;

  function change(queuedBy: number, underWayBy: number): void {
    queued += queuedBy;
    underWay += underWayBy;
    const idle = queued > 0 && underWay === 0;
    if (idle) idleSince ??= now();
    else {
      if (idleSince !== undefined) total += now() - idleSince;
      idleSince = undefined;
    }
  }

  return {
    enter: () => change(1, 0),
    leave: () => change(-1, 0),
    start: () => change(-1, 1),
    end: () => change(0, -1),
    waitedMs: () => total + (idleSince === undefined ? 0 : now() - idleSince),
  };
}

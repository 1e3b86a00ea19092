/** The pace of a fetch: never more requests in any window of a second than the API allows, whatever the network does. */
import { setMaxListeners } from 'node:events';
import PQueue from 'p-queue';
import type { Timing } from './timing.ts';

/** Requests under way at once when the pace is unlimited: enough to keep a local server busy. */
const UNLIMITED_CONCURRENCY = 8;
const WINDOW_MS = 1000;
/** A timer may fire early and clocks have whole milliseconds: without a margin a sixth request slips in now and then. */
const MARGIN_MS = 15;

/** Lets requests go at the pace that the API allows. */
export interface Pace {
  /** Runs a request when a slot is free. One with `again` goes before those that were never tried. */
  run<Result>(request: () => Promise<Result>, again?: boolean): Promise<Result>;
  /** Waits before a request is made again; others go on meanwhile. Rejects when the signal aborts. */
  wait(milliseconds: number): Promise<void>;
  /** Starts nothing for so long: the server asked to be left alone. */
  pauseFor(milliseconds: number): void;
  /** Milliseconds in which requests waited and none was under way. */
  readonly waitedMs: number;
}

interface PaceOptions {
  readonly requestsPerSecond: number | 'unlimited';
  readonly timing: Timing;
  /** Ends all waiting; requests that have not started are rejected. */
  readonly signal: AbortSignal;
}

/**
 * Creates a pace of N requests a second: N slots, each of which rests a second after its answer.
 * A slot's next request starts a second after the server had its last one, so that no window holds more than N,
 * however unevenly the network delivers them; counting starts instead overshoots on the wire.
 */
export function createPace({ requestsPerSecond, timing, signal }: PaceOptions): Pace {
  const { slots, restMs } = planSlots(requestsPerSecond);
  const queue = new PQueue({ concurrency: slots });
  const waiting = createWaitClock(timing);
  // Each request that waits listens to it, and that is no leak.
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

/** Adds up the time in which something waited while nothing was under way. */
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

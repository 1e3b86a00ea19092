/** Time and randomness for a fetch. They are passed in, so that tests need not wait and can control jitter. */
import { setTimeout as sleepFor } from 'node:timers/promises';

/** Clock, randomness and waiting. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number;
  /** A random number from 0 to just below 1. */
  random(): number;
  /** Waits; rejects at once when the signal aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's own clock, timers and randomness. */
export const systemTiming: Timing = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: async (milliseconds, signal) => {
    await sleepFor(milliseconds, undefined, signal ? { signal } : {});
  },
};

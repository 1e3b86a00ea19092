/** Time and chance as a fetch needs them: passed in, so that tests wait for nothing and jitter can be told. */
import { setTimeout as sleepFor } from 'node:timers/promises';

/** Clock, chance and waiting. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number;
  /** A number from 0 up to 1. */
  random(): number;
  /** Waits; rejects at once when the signal aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's own clock, timers and chance. */
export const systemTiming: Timing = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: async (milliseconds, signal) => {
    await sleepFor(milliseconds, undefined, signal ? { signal } : {});
  },
};

/** Timing for tests: the real clock, waits that are recorded instead of slept, and fixed random values. */
import type { Timing } from '../../../pipeline/storyblok/timing.ts';

/** Creates a timing that sleeps at most a tick and records the requested waits. */
export function createQuickTiming(): Timing & { readonly waits: readonly number[] } {
  const waits: number[] = [];
  return {
    waits,
    now: () => Date.now(),
    random: () => 0.5,
    sleep: async (milliseconds, signal) => {
      waits.push(milliseconds);
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
    },
  };
}

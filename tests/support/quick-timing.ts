/** Timing for tests: the real clock, waits that are noted instead of slept through, and chance that is known. */
import type { Timing } from '../../pipeline/storyblok/timing.ts';

/** Creates a timing that sleeps a tick at most and keeps what it was asked to wait. */
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

/** The times when a thread was at work: its pages, joined where no gap would be visible. */
import type { PageProfile } from '../../build-profile.ts';

/** A stretch of time, in milliseconds since the Unix epoch. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Returns the stretches in which pages of one thread were made, in order.
 * @param gapMs gaps up to this length are ignored, so that a site of any size has few stretches.
 */
export function findBusyStretches(pages: readonly PageProfile[], gapMs: number): readonly Stretch[] {
  const stretches: { startMs: number; endMs: number }[] = [];
  for (const { work } of pages.toSorted((a, b) => a.work.startMs - b.work.startMs)) {
    const endMs = work.startMs + work.milliseconds;
    const last = stretches.at(-1);
    if (last && work.startMs - last.endMs <= gapMs) last.endMs = Math.max(last.endMs, endMs);
    else stretches.push({ startMs: work.startMs, endMs });
  }
  return stretches;
}

/** Keeps track of a build's batches. Each page is in exactly one batch until it has been made or has failed. */
import type { BuildJob } from '../build-job.ts';

/**
 * Numbers of pages that a worker takes at a time, by the number of pages from which they apply. A batch costs builds, workers and
 * Redis about a millisecond, whatever its size. Larger batches of a small site would leave workers without work at its end.
 */
const PAGES_PER_BATCH = [
  { from: 16_384, pages: 128 },
  { from: 4_096, pages: 64 },
  { from: 0, pages: 32 },
] as const;

/** Pages that are made together. */
export interface Batch {
  readonly number: number;
  readonly jobs: readonly BuildJob[];
  /** Number of threads or workers that ended over its pages. */
  readonly failures: number;
  /** Number of times that its pages did not arrive, or were of no use because a batch before them had not arrived. */
  readonly losses: number;
}

/** The batches of a build. */
export interface BatchBook {
  /** Whether pages are left. */
  isOpen(): boolean;
  /** The next batches to put into the queue, if there are any. */
  takeOut(count: number): readonly Batch[];
  /** Ends a batch that was taken out. Its pages have been made, or are reopened. */
  close(number: number): Batch;
  /** Puts pages back, in batches of a given size. */
  reopen(batch: Omit<Batch, 'number'>, size?: number): void;
}

/** Opens a book for some pages. */
export function openBatchBook(jobs: readonly BuildJob[]): BatchBook {
  const again: Batch[] = [];
  const { pages } = PAGES_PER_BATCH.find(({ from }) => jobs.length >= from)!;
  const out = new Map<number, Batch>();
  let first = 0;
  let number = 0;
  const takeNext = (): Batch | undefined => {
    const next = again.shift();
    if (next || first >= jobs.length) return next;
    const some = jobs.slice(first, first + pages);
    first += pages;
    return { number: number++, jobs: some, failures: 0, losses: 0 };
  };
  return {
    isOpen: () => first < jobs.length || again.length + out.size > 0,
    takeOut(count) {
      const taken: Batch[] = [];
      while (taken.length < count) {
        const batch = takeNext();
        if (!batch) break;
        out.set(batch.number, batch);
        taken.push(batch);
      }
      return taken;
    },
    close(ended) {
      const batch = out.get(ended)!;
      out.delete(ended);
      return batch;
    },
    reopen({ jobs: some, failures, losses }, size = some.length) {
      for (let start = 0; start < some.length; start += size) {
        const part = some.slice(start, start + size);
        // The queue may still have the old number.
        again.push({ number: number++, jobs: part, failures, losses });
      }
    },
  };
}

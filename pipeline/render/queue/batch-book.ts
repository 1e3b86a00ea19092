/** Keeps track of a build's batches. Each page is in exactly one batch until it has been made or has failed. */
import type { BuildJob } from '../build-job.ts';

/** Number of pages that a worker takes at a time: rendering them takes ten times as long as the transfer through Redis. */
const PAGES_PER_BATCH = 32;
/** Number of pages from which batches are larger, so that the common data of pages is sent less often. */
const PAGES_OF_MANY = 4_096;
const PAGES_PER_BATCH_OF_MANY = 64;

/** Pages that are made together. */
export interface Batch {
  readonly number: number;
  readonly jobs: readonly BuildJob[];
  /** Number of threads or workers that ended over its pages. */
  readonly failures: number;
  /** Number of times that its pages did not arrive. */
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
  const pages = jobs.length < PAGES_OF_MANY ? PAGES_PER_BATCH : PAGES_PER_BATCH_OF_MANY;
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

/** Measures the making of a page in the thread that makes it. */
import { threadId } from 'node:worker_threads';
import { epochMs } from '../run/phase-clock.ts';
import type { BuildJob } from './build-job.ts';

/** How often pages took a shared part, and how often it had to be made for them. */
export interface PartCounts {
  readonly taken: number;
  readonly made: number;
}

/** The thread, the time and the shared parts of making a page. Plain data, because it may come from another thread. */
export interface PageWork {
  /** The thread that made it; 0 is the build's main thread. */
  readonly thread: number;
  readonly startMs: number;
  /** Time for rendering and for writing files beside the site. */
  readonly milliseconds: number;
  /** Shared parts that the page took, and how many of them had to be made for it. */
  readonly parts: PartCounts;
}

/** Measures page makers. */
export interface WorkMeter {
  /** Called for every shared part that a page takes. */
  readonly onSharedPart: (isNew: boolean) => void;
  /** Measures the work of a page maker. */
  measure<Outcome extends object>(
    make: (job: BuildJob) => Outcome,
  ): (job: BuildJob) => Outcome & { readonly work: PageWork };
}

/** Makes a meter for one thread. */
export function createWorkMeter(): WorkMeter {
  let taken = 0;
  let made = 0;
  return {
    onSharedPart(isNew) {
      taken += 1;
      if (isNew) made += 1;
    },
    measure: (make) => (job) => {
      [taken, made] = [0, 0];
      const startMs = epochMs();
      const outcome = make(job);
      const milliseconds = epochMs() - startMs;
      return { ...outcome, work: { thread: threadId, startMs, milliseconds, parts: { taken, made } } };
    },
  };
}

/**
 * The engine for a whole site: this thread and others take jobs from one counter, so that none waits for another.
 * A thread that dies loses no page: what it had taken and not reported is made here at the end.
 */
import { setImmediate } from 'node:timers/promises';
import type { BuildJob } from '../build-plan.ts';
import type { PageOutcome } from '../make-page.ts';
import type { RenderEngine } from './engine.ts';
import { recordReads } from './in-process.ts';
import { packJobs } from './packed-jobs.ts';
import { startThread, type Thread } from './start-thread.ts';
import { claimJobs, JOBS_PER_CLAIM, type ThreadStart } from './thread-protocol.ts';

/** What threads are started with. */
export interface ThreadsOptions {
  /** Makes a page in this thread. */
  readonly makePage: (job: BuildJob) => PageOutcome;
  /** Threads beside this one. */
  readonly threads: number;
  /** The compiled `render-thread`. */
  readonly entry: URL;
  readonly start: Omit<ThreadStart, 'jobs' | 'nextJob'>;
}

/** Makes the engine; threads start with the work and end with it. */
export function createThreadsEngine({ makePage, threads, entry, start }: ThreadsOptions): RenderEngine {
  return async function* run({ jobs, reads, signal, onThreadReady }) {
    const nextJob = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const threadStart: ThreadStart = { ...start, jobs: packJobs(jobs), nextJob };
    const crew = Array.from({ length: threads }, () =>
      startThread(entry, threadStart, { reads, onThreadReady }),
    );
    const reported = new Set<number>();
    const makeClaim = (first: number) => {
      reported.add(first);
      return jobs.slice(first, first + JOBS_PER_CLAIM).map((job) => recordReads(makePage(job), reads));
    };
    try {
      for (let first = claimJobs(nextJob); first < jobs.length; first = claimJobs(nextJob)) {
        yield* makeClaim(first);
        await setImmediate();
        signal?.throwIfAborted();
        yield* takeReports(crew, reported);
      }
      await Promise.all(crew.map((thread) => thread.ended));
      signal?.throwIfAborted();
      yield* takeReports(crew, reported);
      for (let first = 0; first < jobs.length; first += JOBS_PER_CLAIM) {
        if (!reported.has(first)) yield* makeClaim(first);
      }
    } finally {
      await Promise.all(crew.map((thread) => thread.stop()));
    }
  };
}

function* takeReports(crew: readonly Thread[], reported: Set<number>) {
  for (const { first, results } of crew.flatMap((thread) => thread.takeReports())) {
    reported.add(first);
    yield* results;
  }
}

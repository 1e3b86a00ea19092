/**
 * The engine for a whole site: this thread and others take jobs from one counter, so that no thread waits for another.
 * When a thread dies, this thread makes the pages that it had taken and not reported, at the end.
 */
import { setImmediate } from 'node:timers/promises';
import type { PageResources } from '#renderer';
import type { RenderEngine } from './engine.ts';
import type { MakePages } from './make-in-time.ts';
import { packJobs } from './packed-jobs.ts';
import { startThread, type Thread, type ThreadListeners } from './start-thread.ts';
import { claimJobs, JOBS_PER_CLAIM, type ThreadStart, type ThreadWork } from './thread-protocol.ts';

/** Threads that have been started besides this one, and wait for their work. */
export interface Crew {
  readonly threads: readonly Thread[];
  readonly nextJob: SharedArrayBuffer;
  stop(): Promise<void>;
}

/** The data with which threads start. */
interface CrewStart extends Omit<ThreadStart, 'nextJob'> {
  readonly youngMb?: number | undefined;
  readonly started?: Crew | undefined;
}

/**
 * Starts threads, which load and open what they need while the build plans its pages.
 * @param start.started a crew that they join; it no longer stands for itself.
 * @param start.youngMb size of a thread's young generation in megabytes; default: V8's.
 */
export function startCrew(size: number, entry: URL, { youngMb, started, ...data }: CrewStart): Crew {
  const nextJob = started?.nextJob ?? new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const added = Array.from({ length: size }, () => startThread(entry, { ...data, nextJob }, youngMb));
  const threads = [...(started?.threads ?? []), ...added];
  return {
    threads,
    nextJob,
    async stop() {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}

/** The threads that make pages: this one, and a crew of others. */
export interface ThreadsOptions extends ThreadListeners {
  /** Makes pages in this thread. */
  readonly makePages: MakePages;
  readonly crew: Crew;
  readonly resources: PageResources;
  readonly lists: ThreadWork['lists'];
}

/** Makes the engine; the crew ends with the work. */
export function createThreadsEngine(options: ThreadsOptions): RenderEngine {
  const { makePages, crew, resources, lists } = options;
  const { threads, nextJob } = crew;
  return async function* run({ jobs, signal }) {
    const work = { resources, lists, jobs: packJobs(jobs) };
    for (const thread of threads) thread.begin(work, options);
    const reported = new Set<number>();
    const makeClaim = (first: number) => {
      reported.add(first);
      return makePages(jobs.slice(first, first + JOBS_PER_CLAIM));
    };
    try {
      for (let first = claimJobs(nextJob); first < jobs.length; first = claimJobs(nextJob)) {
        yield* makeClaim(first);
        await setImmediate();
        signal?.throwIfAborted();
        yield* takeReports(threads, reported);
      }
      await Promise.all(threads.map((thread) => thread.ended));
      signal?.throwIfAborted();
      yield* takeReports(threads, reported);
      const fault = threads.map((thread) => thread.lateFault()).find(Boolean);
      if (fault) throw fault;
      for (let first = 0; first < jobs.length; first += JOBS_PER_CLAIM) {
        if (!reported.has(first)) yield* makeClaim(first);
      }
    } finally {
      await crew.stop();
    }
  };
}

function* takeReports(threads: readonly Thread[], reported: Set<number>) {
  for (const { first, results } of threads.flatMap((thread) => thread.takeReports())) {
    reported.add(first);
    yield* results;
  }
}

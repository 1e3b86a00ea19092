/** The engine for a few pages: makes them one after the other in this thread. */
import { setImmediate } from 'node:timers/promises';
import type { RenderEngine } from './engine.ts';
import type { MakePages } from './make-in-time.ts';

/** Rendering is synchronous: without pauses, Ctrl-C and progress would wait for the end. */
const JOBS_BETWEEN_PAUSES = 16;

/** Makes the engine around the function that makes pages. */
export function createInProcessEngine(makePages: MakePages): RenderEngine {
  return async function* run({ jobs, signal }) {
    for (let first = 0; first < jobs.length; first += JOBS_BETWEEN_PAUSES) {
      await setImmediate();
      signal?.throwIfAborted();
      yield* makePages(jobs.slice(first, first + JOBS_BETWEEN_PAUSES));
    }
  };
}

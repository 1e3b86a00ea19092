/** The engine for a handful of pages: makes them one after the other in this thread. */
import { setImmediate } from 'node:timers/promises';
import type { MakePage } from '../make-page.ts';
import type { RenderEngine } from './engine.ts';

/** Rendering is synchronous: without a pause now and then, Ctrl-C and progress would wait for the end. */
const JOBS_BETWEEN_PAUSES = 16;

/** Makes the engine around the function that makes a page. */
export function createInProcessEngine(makePage: MakePage): RenderEngine {
  return async function* run({ jobs, signal }) {
    for (const [index, job] of jobs.entries()) {
      if (index % JOBS_BETWEEN_PAUSES === 0) await setImmediate();
      signal?.throwIfAborted();
      yield makePage(job);
    }
  };
}

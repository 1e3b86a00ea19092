/** The engine for a handful of pages: makes them one after the other in this thread. */
import { setImmediate } from 'node:timers/promises';
import type { BuildJob } from '../../plan/build-plan.ts';
import type { ReadCollector } from '../../record/read-table.ts';
import type { PageOutcome } from '../make-page.ts';
import type { EngineResult, RenderEngine } from './engine.ts';

/** Rendering is synchronous: without a pause now and then, Ctrl-C and progress would wait for the end. */
const JOBS_BETWEEN_PAUSES = 16;

/** Makes the engine around the function that makes a page. */
export function createInProcessEngine(makePage: (job: BuildJob) => PageOutcome): RenderEngine {
  return async function* run({ jobs, reads, signal }) {
    for (const [index, job] of jobs.entries()) {
      if (index % JOBS_BETWEEN_PAUSES === 0) await setImmediate();
      signal?.throwIfAborted();
      yield recordReads(makePage(job), reads);
    }
  };
}

/** Puts a page's reads into the table. */
export function recordReads(outcome: PageOutcome, table: Pick<ReadCollector, 'add'>): EngineResult {
  if ('failure' in outcome) return outcome;
  const { files, work } = outcome;
  const made = { files, ...(work ? { work } : {}) };
  const shellReads = table.add(outcome.shellReads);
  if ('wrapped' in outcome) return { wrapped: { ...outcome.wrapped, shellReads }, ...made };
  return {
    page: { ...outcome.page, reads: table.add(outcome.reads), shellReads },
    ...made,
  };
}

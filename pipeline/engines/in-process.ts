/** Renders jobs one after the other in this process. */
import { setImmediate } from 'node:timers/promises';
import type { PageFailure, PageJob, RenderedPage } from '#renderer';

const JOBS_BETWEEN_PAUSES = 16;

/** A rendered page or why there is none, and how long it took. */
export interface RenderResult {
  readonly result: RenderedPage | PageFailure;
  readonly milliseconds: number;
}

/**
 * Yields a result for every job, in their order. The caller's `await` between two results is the back-pressure.
 * @throws the signal's reason when it is aborted.
 */
export async function* renderInProcess(
  jobs: readonly PageJob[],
  render: (job: PageJob) => RenderedPage | PageFailure,
  signal: AbortSignal | undefined,
): AsyncGenerator<RenderResult> {
  for (const [index, job] of jobs.entries()) {
    // Rendering is synchronous: without a pause now and then, Ctrl-C and progress would wait for the end.
    if (index % JOBS_BETWEEN_PAUSES === 0) await setImmediate();
    signal?.throwIfAborted();
    const start = performance.now();
    const result = render(job);
    yield { result, milliseconds: performance.now() - start };
  }
}

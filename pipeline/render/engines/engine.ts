/** An engine makes the pages of a build, in one thread or in several, with the same bytes. */

import type { BuildJob } from '../build-job.ts';
import type { FailedPage, MadePage } from '../made-page.ts';

/** The jobs of a build, and its signal to stop. */
export interface EngineWork {
  readonly jobs: readonly BuildJob[];
  readonly signal: AbortSignal | undefined;
}

/**
 * Makes every page once, in any order. The caller's `await` between two results is the back-pressure.
 * @throws the signal's reason when it is aborted; StopoverError disk-write.
 */
export type RenderEngine = (work: EngineWork) => AsyncGenerator<MadePage | FailedPage>;

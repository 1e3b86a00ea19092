/** The interface of engines: an engine makes the pages of a build, in one thread or in several, with the same bytes. */

import type { Span } from '../../build/phase-clock.ts';
import type { StagedFile } from '../../output/staging.ts';
import type { BuildJob } from '../../plan/build-plan.ts';
import type { PageWork } from '../../profile/page-work.ts';
import type { PageRecord, WrappedRecord } from '../../record/page-record.ts';
import type { ReadCollector } from '../../record/read-table.ts';
import type { FailedPage, WrappedPage } from '../make-page.ts';

/** A page that has been made: its files beside the site. */
interface StagedPage {
  readonly files: readonly StagedFile[];
  /** The work of making it; only in builds that are profiled. */
  readonly work?: PageWork;
}

/** A page that was rendered, with its record for the next build. */
export interface EnginePage extends StagedPage {
  readonly page: PageRecord;
}

/** A page that has got a new shell (wrap-page.ts): what is another one in its record. */
export interface EngineWrapped extends StagedPage {
  readonly wrapped: WrappedPage['wrapped'] & Pick<PageRecord, 'shellReads'>;
}

/** A page whose files stand beside the site, as the stages speak of it. */
export type PreparedPage = StagedPage &
  (
    | { readonly page: PageRecord; readonly hasKeptContent: false }
    /** Its content is the last build's. */
    | { readonly page: WrappedRecord; readonly hasKeptContent: true }
  );

/** The result of a job. */
export type EngineResult = EnginePage | EngineWrapped | FailedPage;

/** The jobs of a build, and where their reads go. */
export interface EngineWork {
  readonly jobs: readonly BuildJob[];
  /** Collects the pages' reads. */
  readonly reads: ReadCollector;
  readonly signal: AbortSignal | undefined;
  /** Hears how long a thread needed until its first page, named by its number. */
  readonly onThreadReady?: ((span: Span) => void) | undefined;
}

/**
 * Makes every page once, in any order. The caller's `await` between two results is the back-pressure.
 * @throws the signal's reason when it is aborted; StopoverError disk-write.
 */
export type RenderEngine = (work: EngineWork) => AsyncGenerator<EngineResult>;

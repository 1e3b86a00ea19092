/** The plan of a build: the pages of the site, and those that must be rendered. */
import type { PageJob, PageSummary } from '#renderer';
import type { SiteFile } from '../output/pending-files.ts';
import type { PlanExplanation } from '../profile/render-cause.ts';
import type { PageRecord } from '../record/page-record.ts';

/** One page to make: to render, or only to put a new header and footer around. */
export interface BuildJob extends PageJob {
  /** Content of the last build; only when nothing has changed but what surrounds it. */
  readonly kept?: KeptContent;
  /** The page's files as the last build left them. */
  readonly known?: readonly SiteFile[];
}

/** The remembered facts of a page's content for the shell around it. */
export interface KeptContent extends Pick<PageSummary, 'hideNavigation'>, Pick<PageRecord, 'seams'> {}

/** The pages of the site, sorted by what has to be done for them. */
export interface BuildPlan {
  /** Pages to make, in the order of their addresses. */
  readonly jobs: readonly BuildJob[];
  /** Pages of the last build that nothing has changed for: how many, and each when it is asked for. */
  readonly reused: { readonly count: number; readonly list: () => Iterable<PageRecord> };
  /** Number of pages of the site. */
  readonly total: number;
  /** Why the jobs are there; only in builds that are profiled. */
  readonly explanation?: PlanExplanation;
}

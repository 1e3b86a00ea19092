/** The plan of a build: the pages of the site, and those that must be rendered. */

import type { PageRecord } from '../record/page-record.ts';
import type { BuildJob } from '../render/build-job.ts';
import type { PlanExplanation } from './render-cause.ts';

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

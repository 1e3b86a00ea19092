/** The plan of a build: the pages of the site, and those that must be rendered. */

import type { PageRecord } from '../record/page-record.ts';
import type { BuildJob } from '../render/build-job.ts';
import type { PlanExplanation } from './render-cause.ts';

/** The pages of the site, sorted by what has to be done for them. */
export interface BuildPlan {
  /** Pages to make, in the order of their addresses. */
  readonly jobs: readonly BuildJob[];
  /** Unchanged pages of the last build: their number, and a function that lists them. */
  readonly reused: { readonly count: number; readonly list: () => Iterable<PageRecord> };
  /** Number of pages of the site. */
  readonly total: number;
  /** Why each job is needed; only in profiled builds. */
  readonly explanation?: PlanExplanation;
}

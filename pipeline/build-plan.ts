/** What a build is going to do: the pages of the site, and which of them have to be rendered. */
import type { PageJob } from '#renderer';
import type { PageRecord } from './graph/build-record.ts';

export interface BuildPlan {
  /** Pages to render, in the order of their addresses. */
  readonly jobs: readonly PageJob[];
  /** Pages of the last build that nothing has changed for. */
  readonly reused: readonly PageRecord[];
  /** Number of pages of the site. */
  readonly total: number;
}

/** The data of a profiled build, which its trace and its report page show. Plain data. */
import type { BuildReport } from '../build/build-report.ts';
import type { BuildReason, PageName, RenderCause } from '../plan/render-cause.ts';
import type { PageWork } from '../render/page-work.ts';
import type { BatchSpan, Span, StepSpan, ThreadSpan } from '../run/phase-clock.ts';

/** A page that the build made. */
export interface PageProfile extends PageName {
  readonly route: string;
  readonly language: string;
  /** Time of rendering alone; `work` includes writing. */
  readonly renderMs: number;
  /** Size of its document. */
  readonly bytes: number;
  /** True when its document or payload differs from the last build's. */
  readonly isChanged: boolean;
  /** True when only a new shell was put around the last build's content. */
  readonly hasKeptContent: boolean;
  readonly work: PageWork;
  /** The reasons for rendering the page again; empty if the build did not continue an earlier one. */
  readonly causes: readonly RenderCause[];
}

/** A page's address and the size of its document. */
export interface PageSize {
  readonly route: string;
  readonly bytes: number;
}

/** A profiled build. */
export interface BuildProfile {
  /** Milliseconds since the Unix epoch, with fractions. */
  readonly startMs: number;
  readonly endMs: number;
  /** Undefined when the build ended before planning. */
  readonly reason: BuildReason | undefined;
  readonly phases: readonly Span[];
  /** Parts of phases, where they are measured. */
  readonly steps: readonly StepSpan[];
  /** The start-up time of each thread; named by the thread's number. */
  readonly threads: readonly ThreadSpan[];
  /** The batches that workers made, in the order in which the build took them. */
  readonly batches: readonly BatchSpan[];
  readonly assetsKept: boolean | undefined;
  /** Pages that were made, in the order in which the build received them. */
  readonly pages: readonly PageProfile[];
  /** Pages that were taken over from the last build. */
  readonly reused: readonly PageSize[];
  readonly report: BuildReport;
}

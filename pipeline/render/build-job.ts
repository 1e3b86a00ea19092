/** A page that a build makes. */
import type { PageJob, PageSummary } from '#renderer';
import type { SiteFile } from '../output/pending-files.ts';
import type { PageRecord } from '../record/page-record.ts';

/** One page to make: to render, or only to put into a new shell. */
export interface BuildJob extends PageJob {
  /** Content of the last build, when only the shell around it has changed. */
  readonly kept?: KeptContent;
  /** The page's files as the last build left them. */
  readonly known?: readonly SiteFile[];
}

/** The remembered facts of a page's content for the shell around it. */
export interface KeptContent extends Pick<PageSummary, 'hideNavigation'>, Pick<PageRecord, 'seams'> {}

/** The result of a render job: a page, or a failure. Plain data, because it may come from another thread. */
import type { PageFailure } from '#renderer';
import type { PendingFile } from '../output/pending-files.ts';
import type { PageContent, PageFrame } from '../record/page-record.ts';
import type { PageWork } from './page-work.ts';

/** A page whose files are beside the site: a new page, or the content of the last build in a new shell. */
export interface MadePage {
  readonly page: PageFrame;
  /** Undefined when the content is the last build's. */
  readonly content: PageContent | undefined;
  /** The page's own files and its drawings. */
  readonly files: readonly PendingFile[];
  /** The work of making it; only in builds that are profiled. */
  readonly work?: PageWork;
}

/** A page that could not be made. */
export interface FailedPage {
  readonly failure: PageFailure & {
    /** Slug of its story. */
    readonly story: string;
    /** Name of the list that made the page; undefined for the page of a story. */
    readonly list?: string;
  };
  /** True when the page was interrupted because it took too long. Another attempt would take as long. */
  readonly isHanging?: true;
}

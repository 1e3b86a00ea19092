/** A build's memory of one page. */
import type { Finding, PageSummary } from '#renderer';
import type { SiteFile } from '../output/staging.ts';

/** The remembered facts of one page. */
export interface PageRecord {
  readonly uuid: string;
  /** Slug of the story, for messages. */
  readonly story: string;
  readonly language: string;
  readonly route: string;
  /** Reads of the page's own content, by number in the record's table. */
  readonly reads: readonly number[];
  /** Reads of header, footer and notices. */
  readonly shellReads: readonly number[];
  /** The page's own files in the output. */
  readonly files: readonly SiteFile[];
  /** Paths of the drawings that it shows. */
  readonly drawings: readonly string[];
  readonly findings: readonly Finding[];
  readonly shellFindings: readonly Finding[];
  readonly summary: PageSummary;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly seams: PageSeams;
}

/** The remembered facts of a page in a new shell: its former row has the reads of its content. */
export type WrappedRecord = Omit<PageRecord, 'reads' | 'drawings'>;

/**
 * The places where a page's own part and its shell meet in its files, so that another shell can be put around it without
 * reading it.
 */
export interface PageSeams {
  /**
   * Places in the document, in bytes: where the page's own head begins and ends, and its content. Undefined when the site
   * makes documents itself.
   */
  readonly document:
    | readonly [headStart: number, headEnd: number, mainStart: number, mainEnd: number]
    | undefined;
  /** Hash of what the payload says of the shell. */
  readonly shell: string;
}

/** The identity of a page: a moved page is another page. */
export type PageIdentity = Pick<PageRecord, 'uuid' | 'language' | 'route'>;

/** The record of one page of a build. */
import type { Finding, PageSummary } from '#renderer';
import type { SiteFile } from '../output/pending-files.ts';

/** The remembered facts of one page. */
export interface PageRecord extends PageFrame, PageContent {}

/** The identity of a page. A page with a new address is another page. */
export interface PageIdentity {
  readonly uuid: string;
  readonly language: string;
  readonly route: string;
}

/** The facts that change each time a page is made: its files, and the shell in them. */
export interface PageFrame extends PageIdentity {
  /** The page's own files in the output. */
  readonly files: readonly SiteFile[];
  /** Reads of header, footer and notices, by number in the record's table. */
  readonly shellReads: readonly number[];
  readonly shellFindings: readonly Finding[];
  readonly milliseconds: number;
  /** Size of its document. */
  readonly bytes: number;
  readonly seams: PageSeams;
}

/** The facts that come from a page's own story. They stay when only the shell changes. */
export interface PageContent {
  /** Slug of the story, for messages. */
  readonly story: string;
  /** Reads of the page's own content, by number in the record's table. */
  readonly reads: readonly number[];
  readonly findings: readonly Finding[];
  /** Paths of the drawings that it shows. */
  readonly drawings: readonly string[];
  readonly summary: PageSummary;
}

/**
 * The places where a page's own part and its shell meet in its files, so that a build can put a new shell around the part
 * without parsing it.
 */
export interface PageSeams {
  /**
   * Places in the document, in bytes: where the page's own head begins and ends, and its content. Undefined when the site
   * makes documents itself.
   */
  readonly document:
    | readonly [headStart: number, headEnd: number, mainStart: number, mainEnd: number]
    | undefined;
  /** Hash of the payload's facts about the shell. */
  readonly shell: string;
}

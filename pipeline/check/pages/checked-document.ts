/** A summary of a page's document, which rules look at when it is read. */

/** The parts of a document that rules need. */
export interface CheckedDocument {
  readonly title: string;
  readonly description: string;
  /** Names that links can lead to. */
  readonly anchors: readonly string[];
  /** Ids that several elements have, each once. */
  readonly repeatedIds: readonly string[];
  /** Addresses of the links in the page's own part, each once. */
  readonly links: readonly string[];
  /** Addresses of the links in header, footer and notices, each once. */
  readonly sharedLinks: readonly string[];
  /** Things that the security policy has to allow, as `page-needs.ts` writes them, each once. */
  readonly needs: readonly string[];
  /** Headings of the page's own part, in their order. */
  readonly headings: readonly PageHeading[];
  readonly images: readonly PageImage[];
  /** Sentences about invalid markup. */
  readonly faults: readonly string[];
}

/** A heading's level, 1 to 6, its text, and whether it has a picture, which may stand for words. */
export type PageHeading = readonly [level: number, text: string, hasPicture: boolean];

/** A picture: its address, whether it has an `alt`, and widths in pixels; 0 if unknown. */
export type PageImage = readonly [src: string, hasAlt: boolean, fileWidth: number, shownWidth: number];

/** The input and the result of rendering one page. */
import type { NotedRead } from '../reads.ts';
import type { DocumentPieces } from '../shell/document.ts';
import type { Finding } from './finding.ts';

/** The configured rules for a page, by its address. */
export interface PageRule {
  /** Names of the middleware that browsers run before the page is shown. */
  readonly middleware: readonly string[];
  /** Whether search engines are asked to leave the page out. */
  readonly noindex: boolean;
}

/** One page to render: a story in a language, at its address. */
export interface PageJob {
  readonly uuid: string;
  /** Language tag of the site: `en`, `de`. */
  readonly language: string;
  readonly route: string;
}

/** The payload that the client router fetches for a route. */
export interface Payload {
  readonly title: string;
  /** Markup of the head's tags that belong to the page. */
  readonly head: string;
  /** Markup inside `<main>`. */
  readonly main: string;
  readonly islands: readonly string[];
  readonly redirect?: PayloadRedirect;
  readonly middleware?: readonly string[];
  /** The page's part of header and banner area; absent for redirects. */
  readonly shell?: PayloadShell;
}

/** Where a redirected address leads. */
export interface PayloadRedirect {
  /** Percent-encoded: an address of the site with its base path, or of another site. */
  readonly to: string;
  readonly status: number;
  /** The target was written as an absolute address of this site: its document is loaded in full. */
  readonly isAbsolute?: true;
}

/** The parts around a page that differ from page to page, so that the router can keep all others. */
export interface PayloadShell {
  /** Pages with the same key share header, footer, styles and scripts; for another key the browser loads the whole document. */
  readonly key: string;
  /** Markup inside the banner area. */
  readonly topBanner: string;
  /** Markup of the language switch; empty in the site's own header. */
  readonly languages: string;
  /** Markup of the page's own regions, by name; only in the site's own headers and footers. */
  readonly regions?: Readonly<Record<string, string>>;
}

/** The facts of a page for the sitemap, the dashboard and checks, without its markup. */
export interface PageSummary {
  readonly title: string;
  readonly noindex: boolean;
  /** True for pages with the reduced header. */
  readonly hideNavigation: boolean;
  /** Newest publication of the story and of everything it shows; null for drafts that were never published. */
  readonly lastModified: string | null;
  /** The page in every language it exists in, this one included. */
  readonly alternates: readonly { readonly language: string; readonly route: string }[];
}

/** The results of one part of a page besides its markup. */
export interface RenderTrace {
  /** Every read with its answer, each once. Pages with the same read share its object. */
  readonly reads: readonly NotedRead[];
  readonly findings: readonly Finding[];
}

/** A page's document around content that may have been rendered now or in an earlier build. */
export interface RenderedDocument {
  readonly html: string;
  /** The same in pieces that separate the frame from the page's own part; undefined for a site's own document. */
  readonly pieces: DocumentPieces | undefined;
  readonly payload: Payload;
  /** The results of header, footer and notices. */
  readonly shell: RenderTrace;
}

/** A page that was rendered. */
export interface RenderedPage extends PageJob, RenderedDocument {
  /** The results of the page's own content. */
  readonly content: RenderTrace;
  /** Addresses of the drawings that the page shows. */
  readonly drawings: readonly string[];
  readonly summary: PageSummary;
}

/** A page that could not be rendered: the block that threw, and its message. */
export interface PageFailure extends PageJob {
  /** Path of the block in its story, `content` for the page's own template. */
  readonly block: string;
  readonly message: string;
  /** The content type without a page template, if that is the reason. */
  readonly missingType?: string;
  /** The place in the site's own code that threw: `blocks/ticket.tsx:12:5`. */
  readonly place?: string;
}

/** A built site as the rules of a check see it. */
import type { ContentReader, PageSummary, Site } from '#renderer';
import type { RedirectCandidate, RedirectRule } from '../../artefacts/redirects/rules/redirect-rule.ts';
import type { Config } from '../../config/config.ts';
import type { PageText } from '../../record/page-table.ts';
import type { SoughtMessages } from '../../record/used-reads.ts';
import type { FailedPage } from '../../render/made-page.ts';
import type { OpenedContent } from '../../render/open-content.ts';
import type { BuildSettings } from '../../run/build-settings.ts';
import type { BuildWarning } from '../../run/build-warning.ts';
import type { ContentVersion } from '../../store/store-types.ts';
import type { PageFacts } from '../pages/page-facts.ts';
import type { CheckedStory } from '../stories/story-facts.ts';
import type { StyleNeed } from './list-style-addresses.ts';

/** A page of the site, with the facts of its document. */
export interface CheckedPage
  extends Pick<PageText, 'uuid' | 'language' | 'route' | 'story' | 'findings' | 'shellFindings'> {
  readonly summary: PageSummary;
  readonly facts: PageFacts;
}

/** Everything that rules can use. */
export interface CheckedSite extends Pick<OpenedContent, 'store' | 'library'> {
  readonly site: Site;
  /** The modules of the site, if it has any. */
  readonly bundle: BuildSettings['extensions']['bundle'];
  readonly config: Config;
  readonly content: ContentReader;
  readonly version: ContentVersion;
  /** The moment that the site is checked for. */
  readonly now: Date;
  /** All pages, by address. */
  readonly pages: readonly CheckedPage[];
  /** Stories with fields or offers that rules ask about, including stories that are not pages. */
  readonly stories: readonly CheckedStory[];
  readonly byRoute: ReadonlyMap<string, CheckedPage>;
  /** Pages that could not be made. */
  readonly failures: readonly FailedPage['failure'][];
  /** The build's warnings about the site as a whole. */
  readonly warnings: readonly BuildWarning[];
  /** Keys of those visitor messages sought that the site uses. */
  readonly askedMessages: (sought: SoughtMessages) => ReadonlySet<string>;
  /** Redirects as hosts get them, and as people wrote them down. */
  readonly redirects: readonly RedirectRule[];
  readonly candidates: readonly RedirectCandidate[];
  /** Number of the site's files, the largest of them, and the paths of those that belong to no page. */
  readonly files: {
    readonly count: number;
    readonly largest: { readonly path: string; readonly bytes: number };
    readonly others: readonly string[];
  };
  /** Whether the site has a file; the path has no leading slash. */
  hasFile(path: string): boolean;
  /** Links of pages that do not lead to an existing place of the site. */
  readonly links: readonly CheckedLink[];
  /** Paths to which the site's style sheets refer and where nothing is, without the base path, and the places if they are known. */
  readonly missingInStyles: readonly { readonly path: string; readonly place: string | undefined }[];
  /** Things that the security policy has to allow for the site's style sheets. */
  readonly styleNeeds: readonly StyleNeed[];
  /** Addresses of the pages to which pages of other stories link. */
  readonly linkedRoutes: ReadonlySet<string>;
}

/** A link of a page. */
export interface CheckedLink {
  readonly page: CheckedPage;
  /** As the page has it. */
  readonly href: string;
  /** Whether it belongs to header, footer or notices, which many pages share. */
  readonly isShared: boolean;
  readonly target: LinkTarget;
}

/** The place where a link leads. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly route: string }
  /** The page exists, but does not have the place. */
  | { readonly kind: 'lost-place'; readonly route: string; readonly anchor: string }
  | { readonly kind: 'redirect'; readonly rule: RedirectRule }
  | { readonly kind: 'external'; readonly url: string }
  /** Outside the site's base path, at an address that a page has within the site. */
  | { readonly kind: 'beside'; readonly route: string }
  /** There is neither a page nor a file. */
  | { readonly kind: 'missing'; readonly path: string }
  /** A file of the site, an e-mail address, or an address that another server answers. */
  | { readonly kind: 'other' };

/** The parts of a shell that a site replaces. Absent parts are Stopover's. */
import type { ReactNode } from 'react';
import type { Crumb } from '../../elements/breadcrumb-trail.tsx';
import type { Alternate, RenderContext } from '../../model/render-context.ts';
import type { StoryFacts } from '../../model/story.ts';
import type { HealthFacts } from '../../pages/health-page.ts';
import type { DocumentRenderer } from '../document.ts';
import type { NavigationEntry } from '../header/navigation.tsx';

/** A page as the parts around it see it. */
export interface ShellPage {
  /** The site and its messages; records what the part reads. */
  readonly context: RenderContext;
  /** Address of the home page in the page's language, for the logo's link. */
  readonly home: string;
  /** Path of the page in the site: `/de/parken`. */
  readonly route: string;
  /** Facts of the page's story; undefined for error pages. */
  readonly story: StoryFacts | undefined;
  /** The page in every language of the site; empty for error pages. */
  readonly alternates: readonly Alternate[];
  /** True for pages that ask for a reduced header. */
  readonly hideNavigation: boolean;
}

/**
 * The view of a header or footer. A part that reads nothing about the page (`route`, `story`, `alternates`) is rendered
 * once for all pages of a language, and stays in the browser from page to page. Any other part is rendered for each
 * page.
 */
export interface ShellView extends ShellPage {
  /** The navigation in the space's `global_header`; empty without one. */
  readonly navigation: readonly NavigationEntry[];
  /**
   * Places a region: a piece that differs from page to page in a part that does not. `languages` is Stopover's language switch unless
   * the shell defines a region of this name.
   */
  readonly region: (name: string) => ReactNode;
}

/** The view of a notice about consent, which is the same on all pages of a language. */
export interface ConsentView {
  /** The site and its messages. It has no `route`. */
  readonly context: RenderContext;
}

/** The view of breadcrumbs. */
export interface BreadcrumbsView {
  /** The site and its messages. */
  readonly context: RenderContext;
  /** At least two steps, home first; the last is the page itself. */
  readonly items: readonly Crumb[];
}

/** The view of an error page. Scripts and servers fill in `status` and `message`, so both have to be placed. */
export interface ErrorView {
  /** The site and its messages. */
  readonly context: RenderContext;
  /** The status as an element whose text is the number. */
  readonly status: ReactNode;
  /** The message to the visitor, with a place for the path that was not found. */
  readonly message: ReactNode;
  /** Address of the home page in the page's language. */
  readonly home: string;
}

/** The parts that a site brings. */
export interface ShellParts {
  /** Writes the HTML document from finished parts. */
  readonly document?: DocumentRenderer;
  /** The whole header, its `<header>` element included. */
  readonly header?: (view: ShellView) => ReactNode;
  /** The whole footer, its `<footer>` element included. */
  readonly footer?: (view: ShellView) => ReactNode;
  /** The content of the banner area above the header. */
  readonly banner?: (page: ShellPage) => ReactNode;
  /**
   * The content of the notice about consent. Browsers show it until the visitor has chosen. Buttons with `data-consent="accept"` and
   * `data-consent="reject"` choose for all categories; code chooses with `setConsent`.
   */
  readonly consent?: (view: ConsentView) => ReactNode;
  /** Pieces of header and footer that differ from page to page. */
  readonly regions?: Readonly<Record<string, (page: ShellPage) => ReactNode>>;
  /** The trail above the content. */
  readonly breadcrumbs?: (view: BreadcrumbsView) => ReactNode;
  /** The content of the page for addresses that do not exist. */
  readonly notFound?: (view: ErrorView) => ReactNode;
  /** The content of the page for other errors. */
  readonly error?: (view: ErrorView) => ReactNode;
  /** Writes the whole document `/health`. */
  readonly health?: (facts: HealthFacts) => string;
}

/** A shell of a site. */
export interface ShellDefinition extends ShellParts {
  /** Distinguishes kinds of definitions. */
  readonly kind: 'shell';
}

/** Names of the parts that may differ as a whole from page to page. */
const PART_NAMES = ['header', 'footer'];

/** Defines the parts of a site's shell. @throws Error for a region with the name of a part. */
export function defineShell(parts: ShellParts): ShellDefinition {
  const taken = PART_NAMES.find((name) => Object.hasOwn(parts.regions ?? {}, name));
  if (taken !== undefined)
    throw new Error(`A region cannot be called "${taken}": that is the name of a part`);
  return { ...parts, kind: 'shell' };
}

/** The messages to a page that is open in a browser. */
import type { PageFailure } from '#renderer';
import type { PreviewView } from '../preview-view.ts';
import type { ShownPage } from '../site/shown-site.ts';

/** A message to an open page. */
export type PageNews =
  /**
   * The current page. `order` grows with the start of each rendering, also across runs of the preview. `before` is the page
   * that the asking browser has.
   */
  | {
      readonly kind: 'page';
      readonly page: ShownPage;
      readonly order: number;
      readonly before?: ShownPage | undefined;
    }
  /** The page can no longer be rendered; the browser keeps the document that it has. */
  | { readonly kind: 'failure'; readonly failure: PageFailure }
  /** The page has moved to another address. */
  | { readonly kind: 'moved'; readonly route: string }
  /** The page no longer exists. */
  | { readonly kind: 'gone' }
  /** Number of other editor windows with the same story open. */
  | { readonly kind: 'presence'; readonly others: number }
  /** The site has changed; the fingerprint is that of its content. */
  | { readonly kind: 'site'; readonly fingerprint: string }
  | Notice;

/** A message about something outside of pages, such as a problem of the site's code; plain data. A notice of the same name replaces it. */
export interface Notice {
  readonly kind: 'notice';
  readonly name: string;
  /** Undefined withdraws the notice. */
  readonly data: unknown;
}

/** One page that is open in a browser. */
export interface OpenPage {
  /** The browser's tab or frame, as it calls itself. */
  readonly tab: string;
  readonly route: string;
  readonly view: PreviewView;
  /** Hash of the document that the browser has. */
  readonly hash: string;
  /** Number of the story that the editor around the page has open; undefined without one. */
  readonly story?: string | undefined;
  tell(news: PageNews): void;
}

/** A later rendering of the same page for the same tab has started, and the tab gets that one. */
export interface Superseded {
  readonly kind: 'superseded';
}

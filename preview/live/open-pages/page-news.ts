/** The messages to a page that is open in a browser. */
import type { PageFailure } from '#renderer';
import type { PreviewView } from '../preview-view.ts';
import type { ShownPage } from '../site/shown-site.ts';

/** A message to an open page. */
export type PageNews =
  /**
   * The page as it is now. `order` grows from one rendering's beginning to the next one's, over runs of the preview too.
   * `before` is the page that whoever asked has by now.
   */
  | {
      readonly kind: 'page';
      readonly page: ShownPage;
      readonly order: number;
      readonly before?: ShownPage | undefined;
    }
  /** It cannot be rendered any more; what is there stays. */
  | { readonly kind: 'failure'; readonly failure: PageFailure }
  /** It stands at another address now. */
  | { readonly kind: 'moved'; readonly route: string }
  /** There is no such page any more. */
  | { readonly kind: 'gone' }
  /** So many other editor windows have the same story open. */
  | { readonly kind: 'company'; readonly others: number }
  /** The site as a whole is another one; the fingerprint is that of its content. */
  | { readonly kind: 'site'; readonly fingerprint: string }
  | Notice;

/** Something outside of pages, such as a problem of the site's code; plain data. It stands until one of its name takes its place. */
export interface Notice {
  readonly kind: 'notice';
  readonly name: string;
  /** Undefined takes it back. */
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

/** A rendering of the same page for the same tab began after this one, and the tab is told of that one. */
export interface Superseded {
  readonly kind: 'superseded';
}

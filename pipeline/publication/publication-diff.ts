/** The effect of publishing the drafts on the site: the pages that it would add, change or remove, and why. Plain data. */
import type { Read } from '#renderer';

/** Something that changes a page. */
export interface PublicationCause {
  /** The kind of read; `new`, `gone`, `moved`: the page itself is added, is removed, or has another address. */
  readonly kind: Read['kind'] | 'new' | 'gone' | 'moved';
  /** Slug of the story whose draft makes the difference; null if it is not a story. */
  readonly story: string | null;
  /** The differences in that story: `title`, `body[2].text`, and for its other facts `(name)`, `(slug)`. */
  readonly fields: readonly string[];
  /** The cause as a sentence. */
  readonly message: string;
}

/** The kind of change that publishing makes to a page or a redirect. */
export type PublicationChange = 'added' | 'changed' | 'removed';

/** A page that publishing would affect. A page that moves is removed at one address and added at another. */
export interface ChangedPage {
  readonly route: string;
  readonly change: PublicationChange;
  readonly because: readonly PublicationCause[];
  /** Slug of the page's story. */
  readonly story: string;
  readonly uuid: string;
  readonly language: string;
  /** The reason why the page could not be rendered from the draft: after publishing, the next build would fail. */
  readonly failure?: { readonly block: string; readonly message: string };
}

/** A draft that cannot have its address. */
export interface PublicationProblem {
  readonly code: string;
  readonly message: string;
}

/** The target of a redirect. */
export interface RedirectTarget {
  /** An address within the site, or of another site. */
  readonly to: string;
  readonly status: number;
}

/** A redirect that publishing would affect. */
export interface ChangedRedirect {
  /** Route at which it starts. */
  readonly from: string;
  readonly change: PublicationChange;
  readonly before: RedirectTarget | null;
  readonly after: RedirectTarget | null;
}

/** The difference between what visitors see and what editors have saved. */
export interface PublicationDiff {
  /** In the order of their addresses. */
  readonly pages: readonly ChangedPage[];
  /** In the order of their starts. */
  readonly redirects: readonly ChangedRedirect[];
  readonly problems: readonly PublicationProblem[];
}

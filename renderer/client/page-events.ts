/** Sends the site's own code the events of a page's life. */

/** The page that an event is about. */
export interface PageDetail {
  /** Its address, in full. */
  readonly url: string;
}

/** The events of a page's life, sent to the document. */
export interface PageEvents {
  /** Once per document: Stopover's script and the site's own modules have started. */
  readonly 'stopover:page-hydrated': CustomEvent<PageDetail>;
  /** The page is complete: when its document has loaded, and after each visit. */
  readonly 'stopover:page-ready': CustomEvent<PageDetail>;
  /** A visit to another page begins. `preventDefault` keeps the visitor here, except on a step through the history. */
  readonly 'stopover:before-visit': CustomEvent<PageDetail>;
  /** A visit has replaced the page with another page or the error page. */
  readonly 'stopover:visited': CustomEvent<PageDetail>;
}

/** Sends an event; returns false if a listener prevented the step that it announces. */
export function tellPage(name: keyof PageEvents, url = location.href, cancelable = false): boolean {
  return document.dispatchEvent(new CustomEvent(name, { detail: { url }, cancelable }));
}

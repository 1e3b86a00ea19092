/** Decides which clicks the router may take over; everything else stays the browser's. */

/** The link of an event's target, in HTML or in a drawing. */
export function closestLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Whether a click asks for nothing but the page itself. */
export function isPlainClick(event: MouseEvent): boolean {
  // Each name stands in the script once, as every page loads it.
  return !(
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );
}

/** As much of a link as decides. */
export type LinkFacts = Pick<
  HTMLAnchorElement,
  'origin' | 'pathname' | 'search' | 'target' | 'rel' | 'hreflang' | 'hasAttribute'
>;

/** The visitor's address. */
export interface Place {
  readonly here: Pick<Location, 'origin' | 'pathname' | 'search'>;
  readonly basePath: string;
  readonly language: string;
}

/** Whether the router may show what a link leads to: another page of this site, in this language. */
export function isRoutable(link: LinkFacts, { here, basePath, language }: Place): boolean {
  const { origin, pathname, search, target, rel, hreflang } = link;
  if (origin !== here.origin || !`${pathname}/`.startsWith(`${basePath}/`)) return false;
  if ((target && target !== '_self') || link.hasAttribute('download') || /\bexternal\b/.test(rel))
    return false;
  if (hreflang && hreflang !== language) return false;
  // A file, or something that answers beside the site.
  if (/\.\w+$|^\/(api|_stopover)\//.test(pathname.slice(basePath.length))) return false;
  // The same page: a fragment is the browser's, and so is loading it again.
  return pathname !== here.pathname || search !== here.search;
}

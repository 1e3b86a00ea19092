/** Decides which clicks the router handles; the browser handles all others. */

/** The link of an event's target, in HTML or in a drawing. */
export function closestLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Whether a click asks only to open the page, without modifiers. */
export function isPlainClick(event: MouseEvent): boolean {
  // Each name occurs once in the script, because every page loads it.
  return !(
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );
}

/** The parts of a link that decide. */
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

/** Whether the router can show the target of a link: another page of this site, in this language. */
export function isRoutable(link: LinkFacts, { here, basePath, language }: Place): boolean {
  const { origin, pathname, search, target, rel, hreflang } = link;
  if (origin !== here.origin || !`${pathname}/`.startsWith(`${basePath}/`)) return false;
  if ((target && target !== '_self') || link.hasAttribute('download') || /external/.test(rel)) return false;
  if (hreflang && hreflang !== language) return false;
  // A file, or an endpoint beside the site; in `v1.2` and `12.30`, the dot begins no file extension.
  if (/\.\D\w*$|^\/(api|_stopover)\//.test(pathname.slice(basePath.length))) return false;
  // The same page: the browser handles fragments and reloads.
  return pathname !== here.pathname || search !== here.search;
}

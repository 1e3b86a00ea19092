/** Marks the links in a header's navigation that lead to the page and to the sections above it. */
import type { NavigationPlace } from '../header/navigation.tsx';

/** The start and end tags of navigations, and the links in them. */
const NAV_OR_LINK = /<nav[\s>]|<\/nav>|<a\s[^>]*>/g;
const HREF = /\shref="([^"]*)"/;

/** Paths of the links inside a `<nav>`, each once. */
export function listLinkedPaths(markup: string): readonly string[] {
  const paths = new Set<string>();
  eachNavigationLink(markup, (link) => {
    const path = pathOf(link);
    if (path) paths.add(path);
    return link;
  });
  return [...paths];
}

/** Adds `aria-current` to the links in a `<nav>`; those that have the attribute keep theirs. */
export function markLinks(markup: string, [page, sections]: NavigationPlace): string {
  if (page === '' && sections === '') return markup;
  const above = sections.split(' ');
  return eachNavigationLink(markup, (link) => {
    const path = pathOf(link);
    const state = path === page ? 'page' : above.includes(path) ? 'true' : undefined;
    if (path === '' || state === undefined || link.includes(' aria-current=')) return link;
    return `${link.slice(0, -1)} aria-current="${state}">`;
  });
}

function eachNavigationLink(markup: string, change: (link: string) => string): string {
  let depth = 0;
  return markup.replace(NAV_OR_LINK, (tag) => {
    if (tag === '</nav>') depth -= 1;
    else if (tag.startsWith('<nav')) depth += 1;
    else if (depth > 0) return change(tag);
    return tag;
  });
}

/** Path of a link within the site; empty for others. */
function pathOf(link: string): string {
  const href = HREF.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return href.startsWith('/') && !href.startsWith('//') ? href.split(/[?#]/, 1)[0]! : '';
}

/** Puts a fetched page in the place of the present one; header and footer stay. */
import type { Payload } from '../../model/rendered-page.ts';

/** Tags of the head that belong to a page; all others belong to the site. */
const PAGE_TAGS =
  'meta[name]:not([name=viewport],[name=theme-color]),meta[property],link[rel=canonical],link[rel=alternate],link[rel=preload][as=image],script[type="application/ld+json"]';

/** The parts of a page that a payload brings: head, content, and what header and banner say differently. */
export function swapPage({ title, head, main, shell }: Payload): void {
  document.title = title;
  // It spoke of the page that goes.
  document.querySelector('.code-notice')?.setAttribute('hidden', '');
  swapHead(parse(head));
  document.querySelector('main')?.replaceChildren(parse(main));
  if (!shell) return;
  swapBanner(parse(shell.topBanner));
  document.querySelector('.site-head .lang')?.parentElement?.replaceWith(parse(shell.languages));
  markCurrentLinks();
}

/** Scripts in this markup do not run: they were parsed in a document without a window. */
function parse(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content;
}

function swapHead(fresh: DocumentFragment): void {
  fresh.querySelector('title')?.remove();
  for (const tag of document.head.querySelectorAll(PAGE_TAGS)) tag.remove();
  document.head.append(fresh);
}

/** A notice that stays the same is left alone, and with it what the visitor did to it. */
function swapBanner(fresh: DocumentFragment): void {
  const area = document.querySelector('#top-banner');
  const versionIn = (place: ParentNode | null) =>
    place?.querySelector<HTMLElement>('.topbar')?.dataset.version;
  if (versionIn(fresh) !== versionIn(area)) area?.replaceChildren(fresh);
}

/** Marks where the visitor is, as the server does: the page itself, and the sections above it except the home page. */
export function markCurrentLinks(): void {
  const home = document.querySelector<HTMLAnchorElement>('.logo[href]')?.pathname;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-head .nav a[href]')) {
    const isAbove = link.pathname !== home && location.pathname.startsWith(`${link.pathname}/`);
    const state =
      link.pathname === location.pathname ? 'page' : isAbove && link.origin === location.origin ? 'true' : '';
    if (state) link.setAttribute('aria-current', state);
    else link.removeAttribute('aria-current');
  }
}

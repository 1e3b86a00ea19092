/** Puts a fetched page in place of the current one; header and footer stay. */
import type { Payload, PayloadShell } from '../../model/rendered-page.ts';
import type { ClientSettings } from '../client-settings.ts';

/** Tags of the head that belong to a page; all others belong to the site. */
const PAGE_TAGS =
  'meta[name]:not([name=viewport],[name=theme-color]),meta[property],link[rel=canonical],link[rel=alternate],link[rel=preload][as=image],script[type="application/ld+json"]';

/** Shows the parts of a page from its payload: head, content, and the differences in header and banner. */
export function swapPage({ title, head, main, shell }: Payload, settings: ClientSettings): void {
  document.title = title;
  // It was about the previous page.
  document.querySelector('.code-notice')?.setAttribute('hidden', '');
  swapHead(parse(head));
  document.querySelector('main')?.replaceChildren(parse(main));
  if (!shell) return;
  swapBanner(shell.topBanner);
  document.querySelector('.site-head .lang')?.parentElement?.replaceWith(parse(shell.languages));
  for (const [name, markup] of Object.entries(shell.regions ?? {})) {
    for (const place of findRegions(name)) place.replaceChildren(parse(markup));
  }
  markCurrentLinks(settings);
}

/** Whether the document has the places of all regions; one that a site writes itself may lack some. */
export function hasRegions({ regions = {} }: PayloadShell): boolean {
  return Object.keys(regions).every((name) => findRegions(name).length > 0);
}

function findRegions(name: string): Iterable<Element> & ArrayLike<Element> {
  return document.querySelectorAll(`[data-region="${name}"]`);
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

/** A notice that stays the same is not replaced, so that it keeps the visitor's changes to it. */
function swapBanner(markup: string): void {
  const fresh = parse(markup);
  const area = document.querySelector('#top-banner');
  const versionIn = (place: ParentNode | null) =>
    place?.querySelector<HTMLElement>('.topbar')?.dataset.version;
  const version = versionIn(fresh);
  // A banner of the site's own has no version.
  const isSame = version === undefined ? area?.innerHTML === markup : version === versionIn(area);
  if (!isSame) area?.replaceChildren(fresh);
}

/** Links of the header's navigation; a site's own header does not use our classes. */
const NAVIGATION = '.site-head .nav a[href],header:not(.site-head) nav a[href]';
/** The links in these parts are already marked. */
const MARKED = 'main,[data-region]';

/** Marks where the visitor is, as the server does: the page itself, and the sections above it except the home page. */
function markCurrentLinks({ basePath, prefixes }: ClientSettings): void {
  const prefix = prefixes[document.documentElement.lang];
  const home = prefix ? `${basePath}/${prefix}` : basePath || '/';
  for (const link of document.querySelectorAll<HTMLAnchorElement>(NAVIGATION)) {
    if (link.closest(MARKED)) continue;
    const isAbove = link.pathname !== home && location.pathname.startsWith(`${link.pathname}/`);
    const state = link.pathname === location.pathname ? 'page' : isAbove && 'true';
    if (state && link.origin === location.origin) link.setAttribute('aria-current', state);
    else link.removeAttribute('aria-current');
  }
}

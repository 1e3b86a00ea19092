/** Finds out where the links of a site lead. */
import { basePathOf, decodeRoute, hrefOf, normalisePath } from '#renderer';
import { parseUrl } from '#renderer/model';
import { createRedirectFinder } from '../../artefacts/redirects/rules/find-redirect.ts';
import { decodeOrKeep } from '../../bytes/text-forms.ts';
import { compileGlob } from '../../config/match-glob.ts';
import type { CheckedPage, CheckedSite, LinkTarget } from './checked-site.ts';

/** The part of a site that decides about links. */
type LinkedSite = Pick<CheckedSite, 'site' | 'config' | 'byRoute' | 'failures' | 'redirects' | 'hasFile'>;

/** A place in the page itself, with a name that every address writes the same: such as "Skip to content" on every page. */
const IN_PAGE = /^(?:#[\w-]*)?$/;

const OTHER: LinkTarget = { kind: 'other' };

/** Finds the target of an address in a page. Addresses that many pages have are looked at once. */
export function createLinkFollower(linked: LinkedSite): (href: string, route: string) => LinkTarget {
  const { site, config } = linked;
  const { origin, host } = new URL(site.url);
  const basePath = basePathOf(site);
  const isElsewhere = config.check.elsewhere.map(compileGlob);
  const findRedirect = createRedirectFinder(linked.redirects);
  const failed = new Set(linked.failures.map(({ route }) => route));
  const known = new Map<string, LinkTarget>();

  /** Others answer beside the site's own folder: at the root first of all, but hardly where the site has a page of the same name. */
  const findBeside = (path: string): LinkTarget => {
    const route = decodeRoute(path);
    const isOurs = route !== undefined && route !== '/' && linked.byRoute.has(route);
    return isOurs && !isElsewhere.some((takes) => takes(path)) ? { kind: 'beside', route } : OTHER;
  };
  const findInSite = (url: URL): LinkTarget => {
    const isBelowBase = `${url.pathname}/`.startsWith(`${basePath}/`);
    if (!isBelowBase) return findBeside(normalisePath(url.pathname));
    const path = normalisePath(url.pathname.slice(basePath.length));
    if (isElsewhere.some((takes) => takes(path))) return OTHER;
    const route = decodeRoute(path);
    const page = route === undefined ? undefined : linked.byRoute.get(route);
    if (page) return findPlace(page, readFragment(url.hash));
    // A failed page is reported itself. It keeps its last files, or nothing is published, unless the site leaves it out.
    if (failed.has(route ?? path) && config.build.onFailedPage !== 'leave-out') return OTHER;
    const rule = findRedirect(route ?? path);
    if (rule) return { kind: 'redirect', rule };
    return isFile(decodeOrKeep(path).slice(1), linked) ? OTHER : { kind: 'missing', path };
  };
  const follow = (href: string, route: string): LinkTarget => {
    const page = `${origin}${hrefOf(route, site)}`;
    const url = parseUrl(href, page);
    if (!url) return { kind: 'missing', path: href };
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return OTHER;
    // Hosts lead from http to https.
    return url.host === host ? findInSite(url) : { kind: 'external', url: url.href };
  };
  return (href, route) => {
    const before = known.get(href);
    if (before) return before;
    const own = isElsewhere.length === 0 && IN_PAGE.test(href) ? linked.byRoute.get(route) : undefined;
    if (own) return findPlace(own, href.slice(1));
    const target = follow(href, route);
    if (isAbsolute(href)) known.set(href, target);
    return target;
  };
}

/** `#` and `#top` are the top of every page (https://html.spec.whatwg.org/multipage/browsing-the-web.html#select-the-indicated-part). */
function findPlace({ route, facts }: CheckedPage, fragment: string): LinkTarget {
  const anchor = decodeOrKeep(fragment);
  const isTop = anchor === '' || anchor.toLowerCase() === 'top';
  // Names that are written in bytes themselves come first.
  const isThere = isTop || facts.anchors.includes(fragment) || facts.anchors.includes(anchor);
  return isThere ? { kind: 'page', route } : { kind: 'lost-place', route, anchor };
}

/** Whether an address leads to one place from every page; relative ones lead elsewhere from each. */
export function isAbsolute(href: string): boolean {
  return /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(href);
}

/** Whether a host would send a file for a path: by its name, or as the page of this name. */
function isFile(path: string, { hasFile }: LinkedSite): boolean {
  return path !== '' && (hasFile(path) || hasFile(`${path}.html`) || hasFile(`${path}/index.html`));
}

/** The name of the place, as the address has it; text fragments (`#:~:text=`) are the browser's own. */
function readFragment(hash: string): string {
  return hash.slice(1).split(':~:', 1)[0]!;
}

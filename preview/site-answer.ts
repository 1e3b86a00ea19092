/** Decides a built site's answer to an address. Pure, except that it looks for files. */
import { decodePath, decodeRoute, encodeRoute, normalisePath, splitAddress } from '#renderer';
import type { ServedSite } from './served-site.ts';

/** A site's answer to an address. `sentAs` is the path whose headers the answer gets. */
export type SiteAnswer =
  | {
      readonly kind: 'redirect';
      readonly location: string;
      readonly status: number;
      readonly sentAs: string;
    }
  | { readonly kind: 'file'; readonly file: string; readonly sentAs: string }
  | { readonly kind: 'not-found'; readonly route: string; readonly sentAs: string };

/** A site and its base path. */
export interface PlacedSite {
  readonly site: Pick<ServedSite, 'redirect' | 'findFile'>;
  /** Empty, or such as `/shop`. */
  readonly basePath: string;
}

/** Decides the answer to a GET for an address (path and query, as it was sent). */
export function decideAnswer(address: string, { site, basePath }: PlacedSite): SiteAnswer {
  const { path, suffix } = splitAddress(address);
  const normalised = normalisePath(path);
  if (normalised !== path) return redirect(`${normalised}${suffix}`, 301);
  if (path === '/' && basePath !== '') return redirect(`${basePath}${suffix}`, 302);
  const inner = removeBase(path, basePath);
  if (inner === undefined) return notFound(path);
  const route = decodeRoute(inner);
  const rule = route === undefined ? undefined : site.redirect(route);
  if (rule) return redirect(keepQuery(rule.to, suffix), rule.status);
  const place = { site, basePath, suffix };
  // The second is for files whose names no route has, such as `Report #3.pdf`, or a name in the decomposed letters of macOS.
  return findFile(route, place) ?? findFile(decodePath(inner), place) ?? notFound(route ?? inner);
}

/** Finds the file of a name, or the one address of the page that it names; undefined if the site has neither. */
function findFile(
  name: string | undefined,
  { site, basePath, suffix }: PlacedSite & { readonly suffix: string },
): SiteAnswer | undefined {
  if (name === undefined) return undefined;
  const file = site.findFile(name);
  const page = cleanAddress(name);
  if (isErrorPage(file) || isErrorPage(site.findFile(page))) return undefined;
  if (page !== name && isPage(site.findFile(page), page)) {
    const home = basePath === '' ? '/' : basePath;
    return redirect(`${page === '/' ? home : basePath + encodeRoute(page)}${suffix}`, 301);
  }
  return file === undefined ? undefined : { kind: 'file', file, sentAs: name };
}

function redirect(location: string, status: number): SiteAnswer {
  return { kind: 'redirect', location, status, sentAs: '/' };
}

/** A 404 answer without the headers of its path, because caches must not keep it for ever. */
function notFound(route: string): SiteAnswer {
  return { kind: 'not-found', route, sentAs: '/' };
}

function removeBase(path: string, basePath: string): string | undefined {
  if (!`${path}/`.startsWith(`${basePath}/`)) return undefined;
  return path.slice(basePath.length) || '/';
}

/** Whether a file is a language's 404 page, which answers other addresses but has none itself. */
function isErrorPage(file: string | undefined): boolean {
  return file !== undefined && /(?:^|\/)404\.html$/.test(file);
}

/** Whether the file of an address is a page: `/a.html` is the address of the page `a`, not of the file `a.html`. */
function isPage(file: string | undefined, route: string): boolean {
  return file !== undefined && `/${file}` !== route;
}

/** Returns the one address of a page for `/a/b.html` and `/a/index`. */
function cleanAddress(route: string): string {
  const page = route.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1');
  return page.length > 1 ? page.replace(/\/$/, '') : '/';
}

/** Adds the visitor's query before a fragment, unless the redirect has its own query. */
function keepQuery(to: string, query: string): string {
  const start = to.indexOf('#');
  const [address, hash] = start === -1 ? [to, ''] : [to.slice(0, start), to.slice(start)];
  return address.includes('?') ? to : `${address}${query}${hash}`;
}

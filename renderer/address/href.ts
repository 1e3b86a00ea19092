/** Routes as addresses: percent-encoded, below the site's base path, with or without the site's origin. */
import type { Site } from '../model/site.ts';
import { checkSlug } from './check-slug.ts';

/** Address of a route for use within the site: `/de/über-uns` → `/de/%C3%BCber-uns`. */
export function hrefOf(route: string, site: Pick<Site, 'url'>): string {
  const path = encodeRoute(route);
  const base = basePathOf(site);
  return path === '/' && base !== '' ? base : `${base}${path}`;
}

/** Address of a route with the site's origin, for canonical links, sitemaps and feeds. */
export function absoluteUrl(site: Pick<Site, 'url'>, route: string): string {
  return `${originOf(site)}${hrefOf(route, site)}`;
}

/** Percent-encodes a route. `?` and `#` are part of a route's path here, never the start of a query. */
export function encodeRoute(route: string): string {
  return encodeURI(route.replace(/\p{Cs}/gu, '\ufffd')).replace(/[?#]/g, encodeURIComponent);
}

/** The route that a normalised, percent-encoded path names; undefined when no story could have it. */
export function decodeRoute(path: string): string | undefined {
  if (path === '/') return path;
  const route = decodePath(path)?.normalize('NFC');
  return route === undefined || checkSlug(route.slice(1)) ? undefined : route;
}

/** The text of a percent-encoded path, also of files that no route names, such as `/a #1.pdf`; undefined if it could leave its folder. */
export function decodePath(path: string): string | undefined {
  try {
    const segments = path.slice(1).split('/').map(decodeURIComponent);
    return segments.some(isOddSegment) ? undefined : `/${segments.join('/')}`;
  } catch {
    return undefined;
  }
}

function isOddSegment(segment: string): boolean {
  return /^\.{0,2}$|[/\\\p{Cc}]/u.test(segment);
}

/** Path below which the site is served: empty, or such as `/shop`. */
export function basePathOf({ url }: Pick<Site, 'url'>): string {
  return url.slice(originOf({ url }).length).replace(/\/+$/, '');
}

function originOf({ url }: Pick<Site, 'url'>): string {
  return /^[a-z]+:\/\/[^/]+/i.exec(url)?.[0] ?? '';
}

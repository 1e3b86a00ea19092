/** Links of the content as attributes of a safe `<a>`, or the reason why there is none. */
import type { Multilink } from '../model/fields/fields.ts';
import type { LinkAttributes } from '../model/render-context.ts';
import type { Site } from '../model/site.ts';
import { anchorSuffix } from './anchor.ts';
import { basePathOf } from './href.ts';
import { normalisePath, splitAddress } from './normalise-path.ts';
import { parseUrl } from './parse-url.ts';
import { checkUrl, type SafeUrl } from './safe-url.ts';

/** Why a link leads nowhere: nothing is chosen, the address is not allowed, or the story has no page. */
export type LinkProblem = 'no-target' | 'unsafe' | 'missing-story';

/** A link's attributes, or why there are none. */
export type LinkResult =
  | { readonly attributes: LinkAttributes; readonly problem?: undefined }
  | { readonly attributes?: undefined; readonly problem: LinkProblem };

/** The site as seen by links. */
export interface LinkResolver {
  /** Without it, addresses of the site itself are not recognised and there is no base path. */
  readonly site?: Pick<Site, 'url'>;
  /** A story's page by uuid. Without it, stories are linked by the address they had when the link was made. */
  page?(uuid: string): { readonly href: string; readonly hrefLang?: string } | undefined;
}

/** Resolves a link of any of the four kinds. */
export function resolveLink(link: Multilink, resolver: LinkResolver): LinkResult {
  const target = findTarget(link, resolver);
  if (typeof target === 'string') return { problem: target };
  return { attributes: { ...target, ...commonAttributes(link) } };
}

type Target = Pick<LinkAttributes, 'href' | 'hrefLang' | 'download'>;

function findTarget(link: Multilink, resolver: LinkResolver): Target | LinkProblem {
  switch (link.linktype) {
    case 'story':
      return findStory(link, resolver);
    case 'email':
      return findMail(link, resolver);
    case 'asset':
      return findAsset(link, resolver);
    case 'url':
      return findUrl(link.url ?? link.cached_url, link, resolver);
  }
}

function findStory(link: Multilink, resolver: LinkResolver): Target | LinkProblem {
  if (link.id !== undefined && resolver.page) {
    const page = resolver.page(link.id);
    if (!page) return 'missing-story';
    const { href, hrefLang } = page;
    return { href: `${href}${anchorSuffix(link.anchor)}`, ...(hrefLang === undefined ? {} : { hrefLang }) };
  }
  const slug = link.cached_url ?? link.url;
  if (slug === undefined) return link.id === undefined ? 'no-target' : 'missing-story';
  return findUrl(/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(slug) ? slug : `/${slug}`, link, resolver);
}

function findMail(link: Multilink, resolver: LinkResolver): Target | LinkProblem {
  const address = (link.email ?? link.url)?.trim();
  if (!address) return 'no-target';
  const url = /^mailto:/i.test(address) ? address : `mailto:${address}`;
  return findUrl(url, { ...link, anchor: undefined }, resolver);
}

const IMAGE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

function findAsset(link: Multilink, resolver: LinkResolver): Target | LinkProblem {
  const target = findUrl(link.url ?? link.cached_url, link, resolver);
  if (typeof target === 'string' || IMAGE_FILE.test(splitAddress(target.href).path)) return target;
  return { ...target, download: true };
}

function findUrl(address: string | undefined, link: Multilink, { site }: LinkResolver): Target | LinkProblem {
  const anchor = anchorSuffix(link.anchor);
  if (address === undefined || /^[\s#]*$/.test(address)) {
    return anchor === '' ? 'no-target' : { href: anchor };
  }
  const safe = checkUrl(address);
  if (!safe) return 'unsafe';
  const href = placeInSite(safe, site);
  return {
    href: safe.kind === 'mail' || safe.kind === 'phone' || href.includes('#') ? href : `${href}${anchor}`,
  };
}

/** Addresses of the site itself become normalised paths; others are unchanged. */
function placeInSite({ kind, url }: SafeUrl, site: Pick<Site, 'url'> | undefined): string {
  if (kind === 'path') return placePath(url, site);
  const own = kind === 'web' && site ? parseUrl(site.url) : undefined;
  if (!site || !own) return url;
  const { host, pathname, search, hash } = new URL(url);
  const base = basePathOf(site);
  const isOwn = host === own.host && `${pathname}/`.startsWith(`${base}/`);
  return isOwn ? placePath(`${pathname}${search}${hash}`, site) : url;
}

function placePath(path: string, site: Pick<Site, 'url'> | undefined): string {
  const normalised = normalisePath(removeDotSegments(path));
  const base = site ? basePathOf(site) : '';
  if (base === '' || `${splitAddress(normalised).path}/`.startsWith(`${base}/`)) return normalised;
  return `${base}${normalised}`.replace(/\/(?=$|[?#])/, '');
}

/** Resolves dot segments as browsers do, so that `/a/../b` is checked and reported as its target. */
function removeDotSegments(path: string): string {
  if (!/\/(?:\.|%2e)/i.test(path)) return path;
  const { pathname, search, hash } = new URL(normalisePath(path), 'https://site.invalid');
  return `${pathname}${search}${hash}`;
}

/** Values that a link may have in `rel` (WHATWG HTML, 4.6.7, and the search engines' two). */
const allowedRelations: ReadonlySet<string> = new Set(
  'author external help license me nofollow noopener noreferrer sponsored ugc'.split(' '),
);

function commonAttributes(link: Multilink): Omit<LinkAttributes, 'href'> {
  const isNewTab = link.target === '_blank';
  const asked = (link.rel ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((token) => allowedRelations.has(token));
  const rel = [...new Set(isNewTab ? [...asked, 'noopener'] : asked)].join(' ');
  const title = link.title?.trim();
  return {
    ...(isNewTab ? { target: '_blank' as const } : {}),
    ...(rel ? { rel } : {}),
    ...(title ? { title } : {}),
  };
}

/** sitemap.xml, with every page's other languages; beyond the format's limits, an index of numbered files. */
import { Readable } from 'node:stream';
import type { SitemapItemLoose } from 'sitemap';
import { absoluteUrl, defaultLanguage, type Site } from '#renderer';
import type { Artefact, ArtefactFile, BuiltPage } from './artefact.ts';
import { redateSitemap } from './redate-sitemap.ts';

/** A sitemap holds at most 50,000 addresses (sitemaps.org, "Sitemap file guidelines"). */
export const MAX_SITEMAP_ADDRESSES = 50_000;
/** A sitemap is at most 50 MB before compression (sitemaps.org); kept a little below for the frame around the entries. */
const MAX_SITEMAP_BYTES = 50 * 1024 * 1024 - 1024;

/** An address in a sitemap is shorter than 2,048 characters (sitemaps.org, "XML tag definitions"). */
const MAX_ADDRESS_CHARACTERS = 2_047;

/** sitemap.xml, with numbered files if one is not enough. */
export const sitemap: Artefact = {
  name: 'sitemap',
  isCurrent: ({ hasPageListChanged, redated }) => !hasPageListChanged && redated.length === 0,
  mend: ({ hasPageListChanged, redated }, last) =>
    hasPageListChanged ? undefined : redateSitemap(redated, last),
  make({ site, pages, warn }) {
    const fitting = pages.filter(({ route, story }) => {
      const fits = absoluteUrl(site, route).length <= MAX_ADDRESS_CHARACTERS;
      const message = `The address of "${story}" is too long for the sitemap and was left out: ${route}`;
      if (!fits) warn({ code: 'sitemap-address', message, route, story });
      return fits;
    });
    return makeSitemap(site, fitting, SITEMAP_LIMITS);
  },
};

/** The limits of one file. */
export interface SitemapLimits {
  readonly addresses: number;
  readonly bytes: number;
}

/** The limits of the format. */
export const SITEMAP_LIMITS: SitemapLimits = { addresses: MAX_SITEMAP_ADDRESSES, bytes: MAX_SITEMAP_BYTES };

/** The sitemap's files. Pages that robots should not index are left out. */
export async function makeSitemap(
  site: Site,
  pages: readonly BuiltPage[],
  limits: SitemapLimits,
): Promise<ArtefactFile[]> {
  const indexed = pages.filter(({ summary }) => !summary.noindex);
  const routes = new Set(indexed.map(({ route }) => route));
  const items = indexed.map((page) => describePage(page, { site, routes }));
  const parts = splitItems(items, limits);
  if (parts.length <= 1) return [{ path: 'sitemap.xml', content: await writeSitemap(parts[0] ?? []) }];
  const files = await Promise.all(
    parts.map(async (part, index) => ({
      path: `sitemap-${index + 1}.xml`,
      content: await writeSitemap(part),
    })),
  );
  const { SitemapIndexStream, streamToPromise } = await import('sitemap');
  const index = new SitemapIndexStream();
  const entries = files.map(({ path }) => ({ url: absoluteUrl(site, `/${path}`) }));
  const content = await streamToPromise(Readable.from(entries).pipe(index));
  return [...files, { path: 'sitemap.xml', content }];
}

interface Surroundings {
  readonly site: Site;
  /** Routes of the pages that robots may index. */
  readonly routes: ReadonlySet<string>;
}

function describePage({ route, summary }: BuiltPage, { site, routes }: Surroundings): SitemapItemLoose {
  const { lastModified } = summary;
  const alternates = summary.alternates.filter((alternate) => routes.has(alternate.route));
  return {
    url: absoluteUrl(site, route),
    ...(lastModified ? { lastmod: lastModified } : {}),
    ...(alternates.length > 1 ? { links: linkAlternates(alternates, site) } : {}),
  };
}

/** Links the page in every language, including its own; `x-default` is for visitors with any other language. */
function linkAlternates(alternates: BuiltPage['summary']['alternates'], site: Site) {
  const links = alternates.map(({ language, route }) => ({ lang: language, url: absoluteUrl(site, route) }));
  const fallback =
    alternates.find(({ language }) => language === defaultLanguage(site).code) ?? alternates[0]!;
  return [...links, { lang: 'x-default', url: absoluteUrl(site, fallback.route) }];
}

/** Splits the entries so that no file exceeds a limit. The estimate of bytes is an upper bound, because entities lengthen text. */
function splitItems(items: readonly SitemapItemLoose[], limits: SitemapLimits): SitemapItemLoose[][] {
  const parts: SitemapItemLoose[][] = [];
  let bytes = 0;
  for (const item of items) {
    const size = estimateBytes(item);
    const part = parts.at(-1);
    if (!part || part.length >= limits.addresses || bytes + size > limits.bytes) {
      parts.push([item]);
      bytes = size;
    } else {
      part.push(item);
      bytes += size;
    }
  }
  return parts;
}

/** Maximum length of the markup around one address, and around one alternate. */
const ENTRY_FRAME_BYTES = 120;

function estimateBytes({ url, links = [] }: SitemapItemLoose): number {
  const sizes = [url, ...links.map((link) => link.url)].map(
    (address) =>
      Buffer.byteLength(address) + ENTRY_FRAME_BYTES + 5 * (address.match(/[&'"<>]/g)?.length ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A site without pages has a sitemap too: robots.txt names it. */
const EMPTY_SITEMAP =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>';

async function writeSitemap(items: readonly SitemapItemLoose[]): Promise<string | Uint8Array> {
  if (items.length === 0) return EMPTY_SITEMAP;
  // Most builds only put a new date into the sitemap, and need no library for that.
  const { ErrorLevel, SitemapStream, streamToPromise } = await import('sitemap');
  const stream = new SitemapStream({
    xmlns: { news: false, video: false, image: false, xhtml: true },
    level: ErrorLevel.SILENT,
  });
  return streamToPromise(Readable.from(items).pipe(stream));
}

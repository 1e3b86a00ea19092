import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { describe, expect, it } from 'vitest';
import type { ArtefactFile } from '../../../pipeline/artefacts/artefact.ts';
import { redateSitemap } from '../../../pipeline/artefacts/redate-sitemap.ts';
import { MAX_SITEMAP_ADDRESSES, makeSitemap, sitemap } from '../../../pipeline/artefacts/sitemap.ts';
import { englishAndGerman, makeBuiltSite, makePage } from './support/make-built-site.ts';

const NO_LIMITS = { addresses: 50_000, bytes: 50_000_000 };
const site = englishAndGerman;

/** Strict: what is not well formed is refused. */
function parse(file: ArtefactFile | undefined) {
  return parseSitemap(Readable.from([Buffer.from(file?.content ?? '')]));
}

function makeRoutes(count: number, tail = '') {
  return Array.from({ length: count }, (_, index) =>
    makePage(`/page-${String(index).padStart(6, '0')}${tail}`),
  );
}

const both = [
  { language: 'en', route: '/parking' },
  { language: 'de', route: '/de/parken' },
];

describe('the sitemap', () => {
  it('should name every page in order, with its last change', async () => {
    const pages = [
      makePage('/'),
      makePage('/a', { lastModified: '2026-02-01T10:00:00.000Z' }),
      makePage('/b'),
    ];
    const files = await makeSitemap(site, pages, NO_LIMITS);
    expect(files.map(({ path }) => path)).toEqual(['sitemap.xml']);
    const items = await parse(files[0]);
    expect(items.map(({ url, lastmod }) => [url, lastmod])).toEqual([
      ['https://windsock.example/', undefined],
      ['https://windsock.example/a', '2026-02-01T10:00:00.000Z'],
      ['https://windsock.example/b', undefined],
    ]);
  });

  it('should name the other languages, itself, and the one for everybody else', async () => {
    const pages = [makePage('/de/parken', { alternates: both }), makePage('/parking', { alternates: both })];
    const [file] = await makeSitemap(site, pages, NO_LIMITS);
    const links = [
      { lang: 'en', url: 'https://windsock.example/parking' },
      { lang: 'de', url: 'https://windsock.example/de/parken' },
      { lang: 'x-default', url: 'https://windsock.example/parking' },
    ];
    expect((await parse(file)).map((item) => item.links)).toEqual([links, links]);
    expect(String(file?.content)).toContain(
      '<xhtml:link rel="alternate" hreflang="de" href="https://windsock.example/de/parken"/>',
    );
  });

  it('should leave out what is not to be indexed, as a page and as an alternate', async () => {
    const pages = [
      makePage('/de/parken', { alternates: both, noindex: true }),
      makePage('/parking', { alternates: both }),
      makePage('/secret', { noindex: true }),
    ];
    const [file] = await makeSitemap(site, pages, NO_LIMITS);
    expect(String(file?.content)).not.toMatch(/parken|secret|hreflang/);
    expect((await parse(file)).map(({ url }) => url)).toEqual(['https://windsock.example/parking']);
  });

  it('should stay XML, whatever stands in an address', async () => {
    const routes = ['/a&b', "/it's", '/<script>', '/a"b', '/über/日本', '/]]>', '/50%', '/a b', '/a?b#c'];
    const [file] = await makeSitemap(
      site,
      routes.map((route) =>
        makePage(route, {
          alternates: [
            { language: 'en', route },
            { language: 'de', route: '/de/parken' },
          ],
        }),
      ),
      NO_LIMITS,
    );
    expect(String(file?.content)).not.toMatch(/[^\x20-\x7e]/);
    const items = await parse(file);
    const pathnames = items.map(({ url }) => decodeURIComponent(new URL(url).pathname));
    expect(pathnames).toEqual(routes);
    expect(items.every(({ url }) => new URL(url).search === '' && new URL(url).hash === '')).toBe(true);
  });

  it('should lie below the base path of the site', async () => {
    const [file] = await makeSitemap(
      { ...site, url: 'https://windsock.example/shop' },
      [makePage('/'), makePage('/a')],
      NO_LIMITS,
    );
    expect((await parse(file)).map(({ url }) => url)).toEqual([
      'https://windsock.example/shop',
      'https://windsock.example/shop/a',
    ]);
  });

  it('should be there for a site without pages', async () => {
    const [file] = await makeSitemap(site, [], NO_LIMITS);
    expect(await parse(file)).toEqual([]);
    expect(String(file?.content)).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><urlset .*><\/urlset>$/);
  });

  it('should get new dates in whichever file they are, as if it were made again', async () => {
    const limits = { ...NO_LIMITS, addresses: 2 };
    const dated = (day: string, routes: readonly string[]) =>
      routes.map((route) =>
        makePage(route, { lastModified: `2026-02-${day}T10:00:00.000Z`, alternates: both }),
      );
    const [same, changed] = [dated('01', ['/a', '/c']), ['/ab', '/b', '/parking']];
    const files = await makeSitemap(site, [...same, ...dated('01', changed)], limits);
    const last = {
      site,
      paths: files.map(({ path }) => path),
      read: (path: string) => {
        const content = files.find((file) => file.path === path)?.content;
        return content === undefined ? undefined : Buffer.from(content);
      },
    };
    const again = await makeSitemap(site, [...same, ...dated('03', changed)], limits);
    const texts = (made: readonly ArtefactFile[] | undefined) =>
      made?.map(({ path, content }) => [path, String(content)]);
    expect(texts(redateSitemap(dated('03', changed), last))).toEqual(texts(again));
    expect(redateSitemap(dated('03', ['/b', '/nowhere']), last)).toBeUndefined();
    expect(redateSitemap(dated('03', ['/b']), { ...last, read: () => undefined })).toBeUndefined();
  });

  it('should be split by addresses, with an index', async () => {
    const files = await makeSitemap(site, makeRoutes(7), { ...NO_LIMITS, addresses: 3 });
    expect(files.map(({ path }) => path)).toEqual([
      'sitemap-1.xml',
      'sitemap-2.xml',
      'sitemap-3.xml',
      'sitemap.xml',
    ]);
    const parts = await Promise.all(files.slice(0, 3).map(parse));
    expect(parts.map((items) => items.length)).toEqual([3, 3, 1]);
    const index = await parseSitemapIndex(Readable.from([Buffer.from(files[3]?.content ?? '')]));
    expect(index.map(({ url }) => url)).toEqual(
      [1, 2, 3].map((part) => `https://windsock.example/sitemap-${part}.xml`),
    );
  });

  it.each(['', '/über-den-wolken', "/it's&it's&it's&it's&it's&it's&it's"])(
    'should be split by bytes, never beyond: …%s',
    async (tail) => {
      const limits = { ...NO_LIMITS, bytes: 20_000 };
      const pages = makeRoutes(200, tail).map((page) => ({
        ...page,
        summary: {
          ...page.summary,
          lastModified: '2026-02-01T10:00:00.000Z',
          alternates: [
            { language: 'en', route: page.route },
            { language: 'de', route: page.route.replace('/', '/de/') },
          ],
        },
      }));
      const german = pages.map((page) => ({ ...page, route: page.route.replace('/', '/de/') }));
      const files = await makeSitemap(site, [...pages, ...german], limits);
      const parts = files.filter(({ path }) => path !== 'sitemap.xml');
      expect(parts.length).toBeGreaterThan(2);
      // Every file but the last one is as full as the estimate of its bytes allows.
      for (const { content } of parts.slice(0, -1))
        expect(Buffer.byteLength(content)).toBeGreaterThan(limits.bytes / 3);
      for (const { content } of parts)
        expect(Buffer.byteLength(content)).toBeLessThanOrEqual(limits.bytes + 1_024);
      const urls = (await Promise.all(parts.map(parse))).flat().map(({ url }) => url);
      expect(urls).toHaveLength(400);
      expect(new Set(urls).size).toBe(400);
    },
  );

  it('should be split at fifty thousand addresses', async () => {
    const { built } = makeBuiltSite({ pages: makeRoutes(MAX_SITEMAP_ADDRESSES + 1) });
    const files = await sitemap.make(built);
    expect(files.map(({ path }) => path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
    expect(String(files[0]?.content).match(/<loc>/g)).toHaveLength(MAX_SITEMAP_ADDRESSES);
    expect(String(files[1]?.content).match(/<loc>/g)).toHaveLength(1);
  });

  it('should leave out addresses that are too long for it, and say so', async () => {
    const { built, warnings } = makeBuiltSite({ pages: [makePage('/a'), makePage(`/${'ü'.repeat(400)}`)] });
    const [file] = await sitemap.make(built);
    expect(await parse(file)).toHaveLength(1);
    expect(warnings).toMatchObject([{ code: 'sitemap-address' }]);
  });

  it('should have the same bytes every time', async () => {
    const pages = makeRoutes(100);
    expect(await makeSitemap(site, pages, NO_LIMITS)).toEqual(await makeSitemap(site, pages, NO_LIMITS));
  });
});

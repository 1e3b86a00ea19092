import { describe, expect, it } from 'vitest';
import type { ArtefactFile } from '../../../pipeline/artefacts/artefact.ts';
import { errorPages } from '../../../pipeline/artefacts/error-pages.ts';
import { headerRules, headersOf } from '../../../pipeline/artefacts/headers/header-rules.ts';
import { healthPage } from '../../../pipeline/artefacts/health-page.ts';
import { artefacts, sealedArtefacts } from '../../../pipeline/artefacts/index.ts';
import { latestManifest } from '../../../pipeline/artefacts/latest-manifest.ts';
import { redirects } from '../../../pipeline/artefacts/redirects.ts';
import { robots } from '../../../pipeline/artefacts/robots.ts';
import { Config } from '../../../pipeline/config/config.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { englishAndGerman, makeBuiltSite, makePage } from './support/make-built-site.ts';

function asRecord(files: readonly ArtefactFile[]): Record<string, string> {
  return Object.fromEntries(files.map(({ path, content }) => [path, String(content)]));
}

describe('robots.txt', () => {
  it('should name the sitemap and keep robots from data', async () => {
    expect(asRecord(await robots.make(makeBuiltSite().built))).toEqual({
      'robots.txt': 'User-agent: *\nDisallow: /_payload/\n\nSitemap: https://windsock.example/sitemap.xml\n',
    });
  });

  it('should know the base path of the site', async () => {
    const { built } = makeBuiltSite({ site: { ...englishAndGerman, url: 'https://windsock.example/shop' } });
    const text = asRecord(await robots.make(built))['robots.txt'];
    expect(text).toContain('Disallow: /shop/_payload/\n');
    expect(text).toContain('Sitemap: https://windsock.example/shop/sitemap.xml\n');
  });
});

describe('error pages', () => {
  it('should be there in every language where hosts look for them', async () => {
    const files = asRecord(await errorPages.make(makeBuiltSite().built));
    expect(files).toMatchObject({
      '404.html': '<html lang="en">/404 404 err.notFoundShort',
      'de/404.html': '<html lang="de">/de/404 404 err.notFoundShort',
      'error.html': '<html lang="en">/error 500 err.server',
    });
  });

  it('should be at the root even if every language has a prefix', async () => {
    const [english, german] = englishAndGerman.languages;
    const site = { ...englishAndGerman, languages: [{ ...english!, prefix: 'en' }, german!] };
    expect(asRecord(await errorPages.make(makeBuiltSite({ site }).built))).toMatchObject({
      '404.html': '<html lang="en">/404 404 err.notFoundShort',
      'en/404.html': '<html lang="en">/en/404 404 err.notFoundShort',
      'de/404.html': '<html lang="de">/de/404 404 err.notFoundShort',
    });
  });

  it('should be files whatever the form of the pages', async () => {
    const config = Config.parse({ build: { format: 'directory' } });
    const files = asRecord(await errorPages.make(makeBuiltSite({ config }).built));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['404.html', 'de/404.html', 'error.html']));
  });
});

describe('the files that name the build', () => {
  it('should be the health page', () => {
    const { built } = makeBuiltSite({ pageCount: 2 });
    const files = asRecord(healthPage.make(built, 'build-1'));
    expect(Object.keys(files)).toEqual(['health.html']);
    expect(files['health.html']).toMatch(/build-1[\s\S]*>2<[\s\S]*>7</);
    expect(files['health.html']).toContain('noindex');
  });

  it('should be the latest-build manifest, with the time of the content, as the last of all', () => {
    const files = asRecord(latestManifest.make(makeBuiltSite().built, 'build-1'));
    expect(files).toEqual({
      '_stopover/latest.json': '{"id":"build-1","timestamp":"2026-11-19T09:00:00.000Z"}\n',
    });
    expect(sealedArtefacts.at(-1)).toBe(latestManifest);
    expect(artefacts).not.toContain(latestManifest);
  });
});

describe('redirects', () => {
  const config = Config.parse({
    build: { hosts: ['netlify', 'nginx'] },
    redirects: [
      { from: '/p4', to: '/parking/p4', status: 302 },
      { from: '/loop', to: '/loop/' },
    ],
  });

  it('should be a list, payloads and the files of the chosen hosts', async () => {
    const { built, warnings } = makeBuiltSite({ config, pages: [makePage('/parking/p4')] });
    const files = asRecord(await redirects.make(built));
    expect(Object.keys(files)).toEqual([
      'redirects.json',
      '_payload/p4.json',
      '_redirects',
      '_headers',
      '_stopover/hosts/nginx/http.conf',
      '_stopover/hosts/nginx/server.conf',
    ]);
    expect(JSON.parse(files['redirects.json'] ?? '')).toEqual([
      { from: '/p4', to: '/parking/p4', status: 302 },
    ]);
    expect(JSON.parse(files['_payload/p4.json'] ?? '')).toEqual({
      title: '',
      head: '',
      main: '',
      islands: [],
      redirect: { to: '/parking/p4', status: 302 },
    });
    expect(warnings).toMatchObject([{ code: 'redirect-loop' }]);
  });

  it('should have no payload where a page’s or another’s would be a folder, and keep the rule', async () => {
    const from = ['/a.json/x', '/b', '/b.json/x', '/c', '/error.json/x', '/index.json/x', '/d.json/x'];
    const rules = Config.parse({
      build: { hosts: [] },
      redirects: from.map((start) => ({ from: start, to: '/z' })),
    });
    const pages = ['/', '/z', '/A', '/c.json.br/page'].map((route) => makePage(route));
    const files = asRecord(await redirects.make(makeBuiltSite({ config: rules, pages }).built));
    expect(JSON.parse(files['redirects.json']!)).toHaveLength(from.length);
    expect(Object.keys(files)).toEqual([
      'redirects.json',
      '_payload/b.json/x.json',
      '_payload/d.json/x.json',
    ]);
  });

  it('should lead to files and to other programs without a warning, and leave files the addresses of moved stories', async () => {
    const config = Config.parse({
      redirects: [
        { from: '/brochure', to: '/files/brochure.pdf' },
        { from: '/feed', to: '/news/feed.xml' },
        { from: '/book', to: '/booking/start' },
        { from: '/sitemap', to: '/sitemap.xml' },
        { from: '/lost', to: '/nowhere' },
      ],
      build: { hosts: [] },
      check: { elsewhere: ['/booking/**'] },
    });
    const moved = makeStory(1, { slug: 'new' });
    const site = {
      config,
      pages: [makePage('/new')],
      publicFiles: [{ path: 'files/brochure.pdf' }, { path: 'old.html' }],
      ownPaths: ['news/feed.xml'],
      formerSlugs: ['old', 'older'].map((slug) => ({ uuid: moved.uuid, language: 'default', slug })),
    };
    const { built, warnings } = makeBuiltSite(site, { stories: [moved] });
    const files = asRecord(await redirects.make(built));
    const starts = JSON.parse(files['redirects.json']!).map(({ from }: { from: string }) => from);
    expect(starts).toEqual(['/book', '/brochure', '/feed', '/lost', '/older', '/sitemap']);
    expect(warnings.map(({ code, message }) => [code, /from "(.+?)"/.exec(message)?.[1]])).toEqual([
      ['redirect-dangling', '/lost'],
    ]);
  });

  it('should lead from the former addresses of stories, whatever other programs serve and other letters name', async () => {
    const entries = [
      { from: '/b1', to: '/Files/Brochure.pdf' },
      ...['/404', '/index', '/_stopover/x', '/sitemap-9.xml', '/vercel.json'].map((to) => ({
        from: `/to${to}`,
        to,
      })),
    ];
    const moved = makeStory(1, { slug: 'new' });
    const { built, warnings } = makeBuiltSite(
      {
        config: Config.parse({ redirects: entries, build: { hosts: [] }, check: { elsewhere: ['/old/**'] } }),
        pages: [makePage('/new')],
        publicFiles: [{ path: 'files/brochure.pdf' }, { path: 'Guide.html' }],
        ownPaths: ['Feed.html'],
        formerSlugs: ['old', 'old/a', 'guide', 'feed'].map((slug) => ({
          uuid: moved.uuid,
          language: 'default',
          slug,
        })),
      },
      { stories: [moved] },
    );
    const files = asRecord(await redirects.make(built));
    const rules = JSON.parse(files['redirects.json']!);
    const moves = rules.filter(({ to }: { to: string }) => to === '/new');
    expect(moves.map(({ from }: { from: string }) => from)).toEqual(['/feed', '/guide', '/old', '/old/a']);
    expect(rules).toHaveLength(moves.length + entries.length);
    expect(warnings.map(({ code }) => code)).toEqual(entries.map(() => 'redirect-dangling'));
  });

  it('should lead the client router from the address of a folder by its own redirect', async () => {
    const config = Config.parse({
      redirects: [{ from: '/old', to: '/parking' }],
      routeRules: { '/old/**': { redirect: '/help/**' } },
      build: { hosts: [] },
    });
    const pages = ['/parking', '/help'].map((route) => makePage(route));
    const files = await redirects.make(makeBuiltSite({ config, pages }).built);
    const payloads = files.filter(({ path }) => path === '_payload/old.json');
    expect(payloads.map(({ content }) => JSON.parse(String(content)).redirect.to)).toEqual(['/parking']);
  });

  it('should be a list without any redirects, too', async () => {
    const files = asRecord(
      await redirects.make(makeBuiltSite({ config: Config.parse({ build: { hosts: [] } }) }).built),
    );
    expect(files).toEqual({ 'redirects.json': '[]\n' });
  });

  it('should not be written for two hosts that read one file in different forms', () => {
    const parsed = Config.safeParse({ build: { hosts: ['netlify', 'cloudflare'] } });
    const message = expect.stringMatching(/netlify.*cloudflare.*_redirects and _headers.*--out/);
    expect(parsed.error?.issues).toMatchObject([{ path: ['build', 'hosts'], message }]);
  });
});

describe('header rules', () => {
  it('should name headers that hosts can write on one line', () => {
    for (const { path, headers } of headerRules) {
      expect(path).toMatch(/^\/[\w./-]*\*?$/);
      for (const [name, value] of Object.entries(headers)) {
        expect(name).toMatch(/^[A-Za-z-]+$/);
        expect(value).toMatch(/^[\x20-\x7e]+$/);
      }
    }
  });

  it('should let the narrower rule win', () => {
    expect(headersOf('/a')['Cache-Control']).toBe('public, max-age=0, must-revalidate');
    expect(headersOf('/_stopover/assets/a.1b.css')['Cache-Control']).toContain('immutable');
    expect(headersOf('/_stopover/latest.json')['Cache-Control']).toBe('no-store');
    expect(headersOf('/health')['Cache-Control']).toBe('no-store');
    expect(headersOf('/healthy')['Cache-Control']).toBe('public, max-age=0, must-revalidate');
  });

  it('should keep script of content from running', () => {
    const policy = headersOf('/a')['Content-Security-Policy'];
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self'(?:;| (?!'unsafe-inline'))/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
  });
});

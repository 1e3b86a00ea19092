/**
 * Tests the head of the demo's pages, as search engines and other sites read it: the same parts on every page, and its
 * subject by its type.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDemoSite } from '../../support/sites/demo-site.ts';
import { readSitePages } from '../../support/sites/site-pages.ts';

const SITE = 'https://windsock.example';

interface Head {
  readonly route: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly robots: string | undefined;
  readonly canonical: string | undefined;
  /** Address by language. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly social: Readonly<Record<string, string>>;
  readonly types: readonly string[];
}

let heads: readonly Head[];
let sitemap: string;
beforeAll(async () => {
  const { folder } = await makeDemoSite('published');
  heads = readSitePages(folder).map(({ route, html }) => readHead(route, html));
  sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
});

function readHead(route: string, html: string): Head {
  const head = html.slice(0, html.indexOf('</head>'));
  const one = (pattern: RegExp) => readText(pattern.exec(head)?.[1]);
  const all = (pattern: RegExp) =>
    Object.fromEntries([...head.matchAll(pattern)].map(([, name, value]) => [name!, readText(value)!]));
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1];
  const graph: readonly { '@type': string }[] = data ? JSON.parse(data)['@graph'] : [];
  return {
    route,
    title: one(/<title>(.*?)<\/title>/) ?? '',
    description: one(/<meta name="description" content="(.*?)">/),
    robots: one(/<meta name="robots" content="(.*?)">/),
    canonical: one(/<link rel="canonical" href="(.*?)">/),
    alternates: all(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g),
    social: all(/<meta property="og:(.*?)" content="(.*?)">/g),
    types: graph.map((thing) => thing['@type']),
  };
}

function readText(text: string | undefined): string | undefined {
  return text?.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

const addressOf = (route: string) => `${SITE}${route}`;
/** Error pages and the health page must not be found. */
const isFound = ({ robots = '' }: Head) => !robots.includes('noindex');

describe('every page that may be found', () => {
  it('has a title of its own with the brand where there is room, a description, its own address, and the same for other sites', () => {
    const found = heads.filter(isFound);
    expect(found.length).toBeGreaterThan(120);
    for (const { route, title, description, canonical, social } of found) {
      const isBranded = title.includes('Windsock') || `${title} | Windsock`.length > 60;
      expect([route, title, isBranded]).toEqual([route, expect.stringMatching(/\S/), true]);
      expect([route, (description?.length ?? 0) > 50]).toEqual([route, true]);
      expect([route, canonical, social.url]).toEqual([route, addressOf(route), addressOf(route)]);
      expect([route, social.title, social.description]).toEqual([route, expect.any(String), description]);
      expect(sitemap).toContain(`<loc>${addressOf(route)}</loc>`);
    }
    expect(new Set(found.map(({ title, route }) => `${route.startsWith('/de')} ${title}`)).size).toBe(
      found.length,
    );
  });

  it('names its languages, itself among them, and those name it', () => {
    const byAddress = new Map(heads.map((head) => [addressOf(head.route), head]));
    for (const { route, alternates } of heads.filter(isFound)) {
      const own = route === '/de' || route.startsWith('/de/') ? 'de' : 'en';
      expect([route, alternates[own]]).toEqual([route, addressOf(route)]);
      expect(alternates['x-default']).toBeDefined();
      for (const address of Object.values(alternates))
        expect([address, byAddress.get(address)?.alternates]).toEqual([address, alternates]);
    }
  });
});

describe('a page that may not be found', () => {
  it.each(['/404', '/de/404', '/error', '/health', '/lp/christmas-parking'])(
    'says so, and is in no sitemap: %s',
    (route) => {
      const head = heads.find((page) => page.route === route)!;
      expect(head.robots).toContain('noindex');
      expect(head.alternates).toEqual({});
      expect(sitemap).not.toContain(`${addressOf(route)}<`);
    },
  );
});

it.each([
  ['/', ['WebSite', 'Organization']],
  ['/de', ['WebSite', 'Organization']],
  ['/airports/brackholm', ['Airport', 'BreadcrumbList']],
  ['/parking', ['ItemList', 'BreadcrumbList']],
  ['/parking/brackholm/p4-long-stay', ['ParkingFacility', 'BreadcrumbList']],
  ['/hotels/brackholm/the-turnstone', ['Hotel', 'BreadcrumbList']],
  ['/lounges/brackholm/gannet-lounge', ['LocalBusiness', 'BreadcrumbList']],
  ['/guides/roof-boxes-and-vans', ['Article', 'BreadcrumbList']],
  ['/help/contact', ['ContactPage', 'Organization', 'BreadcrumbList']],
  ['/legal/terms', ['BreadcrumbList']],
  ['/lp/christmas-parking', []],
])('says what %s is about: %j', (route, types) => {
  const head = heads.find((page) => page.route === route)!;
  expect(head.types).toEqual(expect.arrayContaining(types));
  expect(head.types.includes('BreadcrumbList')).toBe(types.includes('BreadcrumbList'));
});

/** Route rules of the configuration: their effect on a build, the hosts' files and `serve`. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildSiteServer } from '#preview';
import { listHeaderRules } from '../../../pipeline/artefacts/headers/header-rules.ts';
import { Config, type UserConfig } from '../../../pipeline/config/config.ts';
import { noExtensions } from '../../../pipeline/run/build-settings.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { makeDemoSite, readDemoSettings } from '../../support/sites/demo-site.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const stories = [
  makePage(1, { title: 'Home', slug: 'home' }),
  makePage(2, { title: 'Offer', slug: 'offers/spring' }),
  makePage(3, { title: 'Offers', slug: 'offers' }),
  makePage(4, { title: 'Deep', slug: 'offers/spring/small-print' }),
  makePage(5, { title: 'Help', slug: 'help' }),
];

const config = {
  site: { url: 'https://lab.example' },
  build: { hosts: ['netlify', 'vercel', 'nginx', 'apache', 'caddy', 's3'] },
  routeRules: {
    '/offers/**': { headers: { 'x-robots-tag': 'noarchive' }, noindex: true },
    '/offers': { noindex: false },
    '/*/spring': { headers: { 'Cache-Control': 'no-store' }, middleware: ['greet'] },
    '/old-offers': { redirect: '/offers' },
    '/angebote/**': { redirect: '/offers/**' },
    '/jobs': { redirect: { to: 'https://example.org/jobs', status: 302 } },
  },
} as const satisfies UserConfig;

async function buildLab() {
  const lab = makeSiteLab();
  lab.store({ stories });
  const folder = makeTemporaryFolder();
  writeFiles(folder, {
    'greet.ts':
      "import { words } from './words.ts';\nexport default (to: URL) => (to.search ? words : undefined);\n",
    'words.ts': "export const words: string = '/help';\n",
  });
  const middleware = { root: folder, modules: { greet: join(folder, 'greet.ts') }, hash: 'first' };
  const { error } = await lab.build({ config, extensions: { ...noExtensions, middleware } });
  if (error) throw error;
  return { lab, tree: lab.tree() };
}

it('are kept by pages, sitemap, redirects, hosts and serve', async () => {
  const { lab, tree } = await buildLab();

  // They put middleware into payload and document of the pages they name, and of no other.
  {
    const payload = JSON.parse(tree['_payload/offers/spring.json']!);
    expect([payload.middleware, JSON.parse(tree['_payload/offers.json']!).middleware]).toEqual([
      ['greet'],
      undefined,
    ]);
    expect(tree['offers/spring.html']).toContain('<meta name="stopover-middleware" content="greet">');
    expect(tree['help.html']).not.toContain('stopover-middleware');
    const code = Object.entries(tree).filter(([path]) => path.startsWith('_stopover/assets/greet.'));
    expect(code.map(([, text]) => text).join()).toContain('/help');
  }

  // They keep pages from search engines and out of the sitemap; the last rule counts.
  {
    expect(tree['offers/spring.html']).toContain('<meta name="robots" content="noindex">');
    expect(tree['offers.html']).not.toContain('name="robots"');
    const listed = [...tree['sitemap.xml']!.matchAll(/<loc>https:\/\/lab\.example([^<]*)/g)].map(
      ([, path]) => path,
    );
    expect(listed).toEqual(['/', '/help', '/offers']);
  }
  expect(JSON.parse(tree['redirects.json']!)).toEqual([
    { from: '/angebote', to: '/offers', status: 301, below: 'rest' },
    { from: '/jobs', to: 'https://example.org/jobs', status: 302 },
    { from: '/old-offers', to: '/offers', status: 301 },
  ]);
  for (const path of [
    '_headers',
    'vercel.json',
    '_stopover/hosts/nginx/http.conf',
    '_stopover/hosts/apache/site.conf',
    '_stopover/hosts/caddy/site.caddy',
    '_stopover/hosts/s3/viewer-response.js',
  ]) {
    expect(tree[path], path).toContain('noarchive');
    expect(tree[path], path).not.toContain('/*/spring');
  }
  // Netlify's pattern includes the address of the folder.
  expect(tree._headers).toMatch(/no-store\n\/offers\/\*\n {2}X-Robots-Tag: noarchive$/m);
  expect(tree._headers).toMatch(/^\/offers\/spring\n {2}Cache-Control: no-store$/m);

  // They give headers to what serve answers.
  {
    const app = await buildSiteServer({ folder: lab.out, headers: listHeaderRules(Config.parse(config)) });
    onTestFinished(() => app.close());
    const headersOf = async (url: string) => (await app.inject({ url })).headers;
    expect((await headersOf('/offers'))['x-robots-tag']).toBe('noarchive');
    expect(await headersOf('/offers/spring')).toMatchObject({
      'x-robots-tag': 'noarchive',
      'cache-control': 'no-store',
    });
    expect((await headersOf('/offers/spring/small-print'))['cache-control']).toContain('must-revalidate');
    expect((await headersOf('/help'))['x-robots-tag']).toBeUndefined();
    expect((await headersOf('/angebote/spring?a=1')).location).toBe('/offers/spring?a=1');
    expect((await headersOf('/angebote')).location).toBe('/offers');
  }
});

it.each([
  ['offers', {}, 'Expected a path pattern'],
  ['/a', { headers: { 'X Y': 'z' } }, 'Expected the name of a header'],
  ['/a', { headers: { 'X-Y': 'a\nSet-Cookie: b' } }, 'printable ASCII'],
  ['/a/*', { redirect: '/b' }, 'no other patterns'],
  ['/**', { redirect: '/b' }, 'no other patterns'],
  ['/a/**/c', { redirect: '/b' }, 'no other patterns'],
  ['/a/**', { redirect: '/b/*' }, 'without "*"'],
  ['/a/**', { redirect: { to: '/b?c=1/**' } }, 'without a query'],
  ['/a', { redirect: '/b/**' }, 'no rest to go along'],
  ['/a', { middleware: ['../x'] }, 'Expected the name of a module'],
  ['/a', { middelware: ['x'] }, 'Unrecognized key'],
])('refuses the rule %s %j', (pattern, rule, words) => {
  const parsed = Config.safeParse({ routeRules: { [pattern]: rule } });
  expect(parsed.success).toBe(false);
  expect(JSON.stringify(parsed.error?.issues)).toContain(words.replaceAll('"', '\\"'));
});

it('give headers to the addresses that the other rules of a pattern name, however it is written', () => {
  const headers = { 'X-A': 'b' };
  const routeRules = { '/help/': { headers }, '//offers//**/': { headers } };
  const own = listHeaderRules(Config.parse({ routeRules })).filter((rule) => 'X-A' in rule.headers);
  expect(own.map(({ path }) => path)).toEqual(['/help', '/offers', '/offers/*']);
});

it('are used by the demo: its campaign page is not indexed, and has a short address', async () => {
  const { config } = await readDemoSettings();
  const { folder } = await makeDemoSite('published');
  const app = await buildSiteServer({ folder, headers: listHeaderRules(config) });
  onTestFinished(() => app.close());
  const page = await app.inject('/lp/christmas-parking');
  expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect(page.body).toContain('<meta name="robots" content="noindex');
  expect((await app.inject('/offers')).headers['x-robots-tag']).toBeUndefined();
  expect((await app.inject('/sitemap.xml')).body).not.toContain('/lp/');
  const short = await app.inject('/christmas?from=mail');
  expect([short.statusCode, short.headers.location]).toEqual([302, '/lp/christmas-parking?from=mail']);
  const payload = (await app.inject('/_payload/christmas.json')).json();
  expect(payload.redirect).toEqual({ to: '/lp/christmas-parking', status: 302 });
});

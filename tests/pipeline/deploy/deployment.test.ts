/** Tests which files a deployment removes, by the known facts of the deployed site, the order in which it sends files, and their time in caches. */
import { expect, it } from 'vitest';
import { listHeaderRules } from '../../../pipeline/artefacts/headers/header-rules.ts';
import { Config } from '../../../pipeline/config/config.ts';
import { cacheControlOf, pickCacheRules } from '../../../pipeline/deploy/cache-rules.ts';
import { type Deployment, inSteps, planDeployment } from '../../../pipeline/deploy/deployment.ts';

const [OLD, OTHER, NEW] = ['old', 'other', 'new'].map((name) => `_stopover/assets/${name}.js`) as [
  string,
  string,
  string,
];

function deploymentOf(...paths: readonly string[]): Deployment {
  return {
    buildId: paths.join(),
    files: Object.fromEntries(paths.map((path) => [path, { bytes: 1, md5: '' }])),
  };
}

function listRemoved(kept: readonly Deployment[], current: Deployment | undefined): readonly string[] {
  const basis = { history: { kept, current }, keeps: 3, assets: [OLD, OTHER, NEW], changed: [] };
  return planDeployment(deploymentOf('index.html', NEW), basis).removed;
}

it('should be pages that are no more, and assets that no kept deployment has', () => {
  const [first, second] = [deploymentOf('index.html', OLD), deploymentOf('help.html', OTHER)];
  expect(listRemoved([second], second)).toEqual([OLD, 'help.html']);
  expect(listRemoved([first, second], second)).toEqual(['help.html']);
  expect(listRemoved([first, second, second, second], second)).toEqual([OLD, 'help.html']);
  // After a rollback, the site is an older one.
  expect(listRemoved([first, second, second, second], first)).toEqual([]);
});

it('should be no assets of a site of which nothing is known', () => {
  const kept = [deploymentOf('index.html', OTHER)];
  expect(listRemoved(kept, undefined)).toEqual([]);
  expect(listRemoved(kept, deploymentOf())).toEqual([]);
});

it('should send what pages show before the pages, and what leads to pages after them', () => {
  const shown = [NEW, 'brochure.pdf', 'favicon.ico', 'pictures/pier.jpg', 'widget.js'];
  const pages = ['_payload/index.json', 'index.html', 'index.html.br'];
  const leading = [
    ...['_headers', '_redirects'],
    ...['_stopover/hosts/apache/site.conf', '_stopover/hosts/caddy/site.caddy'],
    ...['_stopover/hosts/vercel/bulk-redirects.json', 'feed.atom', 'feed.xml', 'news.rss', 'robots.txt'],
    ...['sitemap.xml.gz', 'vercel.json'],
  ];
  const latest = '_stopover/latest.json';
  expect(inSteps([latest, ...leading, ...pages, ...shown])).toEqual([shown, pages, leading, [latest]]);
});

it('should have the time in caches that the rules give to the addresses of files, in both formats', () => {
  const rule = (seconds: number) => ({ headers: { 'Cache-Control': `max-age=${seconds}` } });
  const config = Config.parse({ routeRules: { '/': rule(1), '/a': rule(2), '/a/index': rule(3) } });
  const rules = pickCacheRules(listHeaderRules(config));
  const timeOf = (path: string) => cacheControlOf(path, rules);
  expect(['index.html', 'a.html', 'a/index.html'].map(timeOf)).toEqual([
    'max-age=1',
    'max-age=2',
    'max-age=2',
  ]);
});

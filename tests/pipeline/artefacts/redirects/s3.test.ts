/** The functions written for CloudFront, run with a replacement for CloudFront's interface. */
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { headersOf } from '../../../../pipeline/artefacts/headers/header-rules.ts';
import type { HostOptions } from '../../../../pipeline/artefacts/redirects/host-format.ts';
import { s3 } from '../../../../pipeline/artefacts/redirects/s3.ts';
import { hrefOf } from '../../../../renderer/address/href.ts';
import { folderAnswers, folderRules, outsideFolders } from './support/folder-rules.ts';
import { makeOptions, sampleRules } from './support/sample-rules.ts';

interface Request {
  uri: string;
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
}

interface Response {
  statusCode: number;
  headers: Record<string, { value: string }>;
}

type Handler<Result> = (event: { request: Request; response?: Response }) => Result;

function open(overrides: Partial<HostOptions> = {}, rules = sampleRules) {
  const files = new Map(
    s3.write(rules, makeOptions(overrides).options).map(({ path, content }) => [path, String(content)]),
  );
  const read = (name: string) => files.get(`_stopover/hosts/s3/${name}`) ?? '';
  const pairs: { data: { key: string; value: string }[] } = JSON.parse(read('redirects.json'));
  const store = new Map(pairs.data.map(({ key, value }) => [key, value]));
  const cf = {
    kvs: () => ({
      get(key: string) {
        const value = store.get(key);
        return value === undefined ? Promise.reject(new Error('KeyNotFound')) : Promise.resolve(value);
      },
    }),
  };
  const load = <Result>(name: string) =>
    runInNewContext(`${read(name).replace("import cf from 'cloudfront';", '')}; handler`, {
      cf,
    }) as Handler<Result>;
  return {
    ask: asking(load<Promise<Request | Response>>('viewer-request.js')),
    head: heading(load<Response>('viewer-response.js')),
  };
}

/** Returns the path that is fetched from the bucket, or status and location. */
function asking(handler: Handler<Promise<Request | Response>>) {
  return async (path: string, querystring: Request['querystring'] = {}) => {
    const answer = await handler({ request: { uri: path, querystring } });
    return 'uri' in answer ? answer.uri : `${answer.statusCode} ${answer.headers.location?.value}`;
  };
}

function heading(handler: Handler<Response>) {
  return (uri: string) => {
    const response = { statusCode: 200, headers: {} };
    const { headers } = handler({ request: { uri, querystring: {} }, response });
    return Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
  };
}

const lowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

describe('the functions for CloudFront', () => {
  it('should redirect, in whatever spelling a path is asked for', async () => {
    const { ask } = open();
    for (const { from, to, status } of sampleRules) {
      const path = hrefOf(from, { url: '' });
      expect(await ask(path)).toBe(`${status} ${to}`);
    }
    expect(await ask('/%6fld')).toBe('301 /parking/p4');
    expect(await ask('/de/%c3%bcber uns')).toBe('301 /de/%C3%BCber-uns');
  });

  it('should redirect folders, and nothing beside them', async () => {
    const { ask } = open({}, folderRules);
    for (const [address, answer] of Object.entries(folderAnswers)) {
      const [path = '', query] = address.split('?');
      const [name = '', value = ''] = query?.split('=') ?? [];
      expect(await ask(path, query ? { [name]: { value } } : {})).toBe(answer);
    }
    for (const path of outsideFolders) expect(await ask(path)).toBe(`${path}.html`);
  });

  it('should keep the query as it was, before a fragment, unless the target has one', async () => {
    const { ask } = open();
    const query = {
      id: { value: '1' },
      tag: { value: 'a%20b', multiValue: [{ value: 'a%20b' }, { value: 'c' }] },
      on: { value: '' },
    };
    expect(await ask('/anchor', query)).toBe('301 /parking/p4?id=1&tag=a%20b&tag=c&on#arriving');
    expect(await ask('/tab', query)).toBe('301 /parking/p4?tab=prices');
    expect(await ask('//old/', query)).toBe('301 /old?id=1&tag=a%20b&tag=c&on');
  });

  it.each([
    ['file', '/parking/p4.html', '/terms-2.0.html'],
    ['directory', '/parking/p4/index.html', '/terms-2.0/index.html'],
  ] as const)('should find pages of the form %s', async (format, page, dotted) => {
    const { ask } = open({ format });
    expect(await ask('/parking/p4')).toBe(page);
    expect(await ask('/terms-2.0')).toBe(dotted);
    expect(await ask('/')).toBe('/index.html');
    expect(await ask('/health')).toBe('/health.html');
    expect(await ask('/sitemap.xml')).toBe('/sitemap.xml');
    for (const asset of ['a.woff2', 'basemap.1a2b.pmtiles', 'engine.1a2b.wasm'])
      expect(await ask(`/_stopover/assets/${asset}`)).toBe(`/_stopover/assets/${asset}`);
  });

  it('should give every page one address', async () => {
    const { ask } = open();
    expect(await ask('//parking//p4/')).toBe('301 /parking/p4');
    expect(await ask('//')).toBe('301 /');
    expect(await ask('/parking/p4.html')).toBe('301 /parking/p4');
    expect(await ask('/parking/index.html')).toBe('301 /parking');
    expect(await ask('/index.html')).toBe('301 /');
    expect(await ask('/index')).toBe('301 /');
    expect(await ask('/parking/index')).toBe('301 /parking');
    expect(await ask('/\\evil.example')).toBe('301 /%5Cevil.example');
  });

  it('should find no page at addresses with an encoded slash', async () => {
    const { ask } = open({}, folderRules);
    for (const path of ['/parking%2Fp4', '/old/a%2fb', '/_stopover%2Flatest.json'])
      expect(await ask(path)).toBe(`${path}/404`);
  });

  it('should find no page at the addresses of 404 pages', async () => {
    expect(await open().ask('/404')).toBe('/404/404');
    expect(await open({ format: 'directory' }).ask('/de/404')).toBe('/de/404/404');
  });

  it('should pass on what is not an address at all', async () => {
    expect(await open().ask('/%zz')).toBe('/%zz.html');
  });

  it('should send the headers of every rule, for paths and for their files', () => {
    const { head } = open();
    for (const path of ['/', '/parking/p4', '/_stopover/assets/a.css', '/_stopover/latest.json', '/health']) {
      expect(head(path)).toEqual(lowerCase(headersOf(path)));
    }
    expect(head('/health.html')).toEqual(lowerCase(headersOf('/health')));
    expect(head('/index.html')).toEqual(lowerCase(headersOf('/')));
    const start = open({ headers: [{ path: '/', headers: { 'X-Start': 'yes' } }] });
    for (const path of ['/', '/index.html']) expect(start.head(path)).toEqual({ 'x-start': 'yes' });
    expect(start.head('/parking.html')).toEqual({});
  });

  it('should find files and headers of addresses with other letters than those of English', async () => {
    const headers = [
      { path: '/über/größe', headers: { 'X-Page': 'yes' } },
      { path: '/über/*', headers: { 'X-Folder': 'yes' } },
      { path: '/a (b) 100%', headers: { 'X-Odd': 'yes' } },
    ];
    const files = ['menü', 'grüße/index.html', '100% da'];
    const { ask, head } = open({ headers, files });
    expect(await ask('/men%C3%BC')).toBe('/men%C3%BC');
    expect(await ask('/men%c3%bc')).toBe('/men%C3%BC');
    expect(await ask('/gr%C3%BC%C3%9Fe')).toBe('/gr%C3%BC%C3%9Fe/index.html');
    expect(await ask('/100%25%20da')).toBe('/100%25%20da');
    const both = { 'x-page': 'yes', 'x-folder': 'yes' };
    expect(head('/%C3%BCber/gr%C3%B6%C3%9Fe.html')).toEqual(both);
    expect(head('/%c3%bcber/gr%c3%b6%c3%9fe')).toEqual(both);
    expect(head('/%C3%BCber.html')).toEqual({ 'x-folder': 'yes' });
    expect(head('/a%20(b)%20100%25.html')).toEqual({ 'x-odd': 'yes' });
    expect(head('/%zz.html')).toEqual({});
  });

  it('should serve a site below a base path', async () => {
    const { site } = makeOptions().options;
    const rules = [{ from: '/old', to: '/shop/new', status: 301 as const }];
    const { ask, head } = open({ site: { ...site, url: 'https://windsock.example/shop' } }, rules);
    expect(await ask('/shop')).toBe('/shop/index.html');
    expect(await ask('/shop/old')).toBe('301 /shop/new');
    expect(await ask('/shop/index.html')).toBe('301 /shop');
    expect(head('/shop')['x-content-type-options']).toBe('nosniff');
    expect(head('/shop/health')['cache-control']).toBe('no-store');
  });
});

import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { headerRules } from '../../../../pipeline/artefacts/headers/header-rules.ts';
import type { HostOptions } from '../../../../pipeline/artefacts/redirects/host-format.ts';
import { hostFormats } from '../../../../pipeline/artefacts/redirects/index.ts';
import type { RedirectRule } from '../../../../pipeline/artefacts/redirects/rules/redirect-rule.ts';
import { hrefOf } from '../../../../renderer/address/href.ts';
import { makeTemporaryFolder, writeFiles } from '../../../support/runs/temporary-folder.ts';
import { visit } from '../../../support/servers/exact-request.ts';
import { sendJson, startScriptedServer } from '../../../support/servers/scripted-server.ts';
import { folderAnswers, folderRules, outsideFolders } from './support/folder-rules.ts';
import { makeOptions, sampleRules } from './support/sample-rules.ts';
import {
  describeProgram,
  findProgram,
  startWebServer,
  type WebServer,
  webServers,
} from './support/web-servers.ts';

const sharedFiles = {
  'index.html': 'home',
  '404.html': 'not found',
  'de/404.html': 'nicht gefunden',
  'health.html': 'OK',
  'robots.txt': 'robots',
  '.env': 'secret',
  '_stopover/latest.json': '{}',
  '_stopover/assets/site.1a2b.css': 'body{}',
};

const pagesAsFiles = {
  ...sharedFiles,
  'de.html': 'Start',
  'de/über-uns.html': 'Über uns',
  'parking.html': 'parking',
  'parking/p4.html': 'P4',
  'terms-2.0.html': 'terms',
};

const pagesAsFolders = {
  ...sharedFiles,
  'de/index.html': 'Start',
  'de/über-uns/index.html': 'Über uns',
  'parking/index.html': 'parking',
  'parking/p4/index.html': 'P4',
  'terms-2.0/index.html': 'terms',
};

interface Sample {
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly rules?: readonly RedirectRule[];
  readonly options?: Partial<HostOptions>;
  /** Path below which the site lies. */
  readonly base?: string;
  /** Origin of a program that answers below `/api/`. */
  readonly api?: string;
}

async function serveSample(server: WebServer, sample: Sample): Promise<string> {
  const { files, rules = sampleRules, base = '' } = sample;
  const folder = makeTemporaryFolder();
  const root = join(folder, 'root');
  const site = join(root, base);
  const { options } = makeOptions(sample.options);
  const written = hostFormats[server.name].write(rules, options);
  writeFiles(site, { ...files, ...Object.fromEntries(written.map(({ path, content }) => [path, content])) });
  return startWebServer(server, { root, site, work: join(folder, 'work'), api: sample.api });
}

/** Asks for many paths; what is found has the shape of what is expected, so that all differences show at once. */
async function ask<T>(
  paths: readonly string[],
  look: (path: string) => Promise<T>,
): Promise<Record<string, T>> {
  const found: Record<string, T> = {};
  for (const path of paths) found[path] = await look(path);
  return found;
}

const moves = {
  '//': '/',
  '//?a=1': '/?a=1',
  '//parking//p4/': '/parking/p4',
  '/parking/p4/?a=1': '/parking/p4?a=1',
  '/parking/': '/parking',
  '/de//%C3%BCber-uns': '/de/%C3%BCber-uns',
  '/index.html?a=1': '/?a=1',
  '/index?a=1': '/?a=1',
  '/parking/p4.html?a=1': '/parking/p4?a=1',
  '/parking/p4/index.html': '/parking/p4',
  '/parking/p4/index': '/parking/p4',
  '/de/index.html': '/de',
  '/de/%C3%BCber-uns.html': '/de/%C3%BCber-uns',
  '//evil.example/': '/evil.example',
};

const bodies = {
  '/': 'home',
  '/de': 'Start',
  '/parking': 'parking',
  '/parking/p4?a=1': 'P4',
  '/de/%C3%BCber-uns': 'Über uns',
  '/terms-2.0': 'terms',
  '/health': 'OK',
  '/robots.txt': 'robots',
};

const holes = {
  '/nowhere': 'not found',
  '/de/nirgends': 'nicht gefunden',
  '/demo': 'not found',
  '/parking/p4/nowhere': 'not found',
  '/.env': 'not found',
  '/nowhere.html': 'not found',
  '/nowhere/index.html': 'not found',
  '/404': 'not found',
  '/404.html': 'not found',
  '/de/404': 'nicht gefunden',
  '/parking%2Fp4': 'not found',
  '/parking%2f?a=1': 'not found',
  '/%2Fparking/p4': 'not found',
  '/_stopover%2Fassets%2Fsite.1a2b.css': 'not found',
  '/parking/p4.html.html': 'not found',
  '/parking%5C': 'not found',
  '/parking/p4%5c?a=1': 'not found',
  '/park%5Cing': 'not found',
  '/health%5C': 'not found',
  '/_stopover/assets': 'not found',
  '/_stopover/assets/none.css': 'not found',
};

/** Malformed escapes: Apache keeps its status for them, and Caddy refuses them before it looks at the site. */
const malformed = {
  nginx: { root: '404 not found', folder: '404 nicht gefunden' },
  apache: { root: '400 not found', folder: '400 not found' },
  caddy: { root: '400 400 Bad Request', folder: '400 400 Bad Request' },
};

const caching = {
  '/parking/p4': 'public, max-age=0, must-revalidate',
  '/_stopover/assets/site.1a2b.css': 'public, max-age=31536000, immutable',
  '/_stopover/latest.json': 'no-store',
  '/health': 'no-store',
  '/_stopover/assets/none.css': 'public, max-age=0, must-revalidate',
};

/** Returns the target of a redirect for a visitor with a query. */
function withQuery(to: string, query: string): string {
  const [address, hash] = to.split('#');
  return address?.includes('?') ? to : `${address}${query}${hash === undefined ? '' : `#${hash}`}`;
}

// Without the programs, the texts are still compared in host-formats.test.ts.
const installed = webServers.flatMap((server) => {
  const program = findProgram(server);
  return program === undefined ? [] : [{ server, version: describeProgram(program) }];
});

it(`should know how to start ${webServers.length} web servers, of which ${installed.length} are installed here`, () => {
  expect(webServers.map(({ name }) => name)).toEqual(['nginx', 'apache', 'caddy']);
});

describe.each(installed)('the real server $version', ({ server }) => {
  it('should redirect with status, query and fragment', async () => {
    const origin = await serveSample(server, { files: pagesAsFiles });
    const expected = Object.fromEntries(
      sampleRules.flatMap(({ from, to, status }) => {
        const path = hrefOf(from, { url: origin });
        return [
          [path, [status, to]],
          [`${path}?id=1&a=%20b`, [status, withQuery(to, '?id=1&a=%20b')]],
        ];
      }),
    );
    const found = await ask(Object.keys(expected), async (path) => {
      const { status, location } = await visit(origin, path);
      return [status, location];
    });
    expect(found).toEqual(expected);
  });

  it.each([
    { form: 'files', files: pagesAsFiles, format: 'file' as const },
    { form: 'folders', files: pagesAsFolders, format: 'directory' as const },
  ])('should give pages as $form one address, and 404 pages in their language', async (sample) => {
    const { files, format } = sample;
    const origin = await serveSample(server, { files, options: { format } });
    const moved = await ask(Object.keys(moves), async (path) => {
      const { status, location = '' } = await visit(origin, path);
      return status === 301 ? decodeURI(location) : status;
    });
    expect(moved).toEqual(
      Object.fromEntries(Object.entries(moves).map(([path, to]) => [path, decodeURI(to)])),
    );
    const see = async (path: string) => {
      const { status, body } = await visit(origin, path);
      return `${status} ${body}`;
    };
    expect(await ask(Object.keys(bodies), see)).toEqual(withStatus(200, bodies));
    expect(await ask(Object.keys(holes), see)).toEqual(withStatus(404, holes));
    const setUp = `/_stopover/hosts/${server.name}/`;
    expect(
      (await visit(origin, `${setUp}${server.name === 'nginx' ? 'http.conf' : 'site.conf'}`)).status,
    ).toBe(404);
  });

  it('should answer an address that cannot be decoded with the 404 page', async () => {
    const origin = await serveSample(server, { files: pagesAsFiles });
    const { root, folder } = malformed[server.name];
    const expected = {
      '/%ff': '404 not found',
      '/%00': '404 not found',
      '/de/%ff': '404 nicht gefunden',
      '/%E0%A4%A': root,
      '/parking/%zz?x=%zz': root,
      '/de/%zz?x': folder,
    };
    const found = await ask(Object.keys(expected), async (path) => {
      const { status, body } = await visit(origin, path);
      return `${status} ${body}`;
    });
    expect(found).toEqual(expected);
  });

  it('should lead no address to itself, whatever of it is encoded', async () => {
    const origin = await serveSample(server, { files: pagesAsFiles });
    for (const path of ['/parking%2Fp4%2F', '/parking%2F', '/parking%2ehtml', '/parking%2Findex%2Ehtml']) {
      expect((await visit(origin, path)).location).not.toBe(path);
    }
  });

  it('should answer names that no disk allows with the 404 page, and redirect from them', async () => {
    const long = 'x'.repeat(300);
    const rules = [{ from: `/${long}/old`, to: '/parking', status: 301 as const }];
    const origin = await serveSample(server, { files: pagesAsFiles, rules });
    const hole = { status: 404, body: Buffer.from('not found') };
    expect(await visit(origin, `/${long}`)).toMatchObject(hole);
    expect(await visit(origin, `/parking${'/x'.repeat(2_500)}`)).toMatchObject(hole);
    expect(await visit(origin, `/${long}/old`)).toMatchObject({ status: 301, location: '/parking' });
  });

  it('should redirect to long addresses, and from them', async () => {
    const [from, folder] = [`/${'ж'.repeat(120)}`, `/${'ц'.repeat(180)}`];
    const [to, hash] = [`/parking/p4?${'campaign=summer&'.repeat(40)}end#there`, `#${'x'.repeat(1_100)}`];
    const rules: readonly RedirectRule[] = [
      { from, to, status: 301 },
      { from: '/short', to: `/parking/p4${hash}`, status: 308 },
      { from: folder, to: '/parking', status: 302, below: 'rest' },
    ];
    const origin = await serveSample(server, { files: pagesAsFiles, rules });
    const expected = {
      [encodeURI(from)]: `301 ${to}`,
      [`${encodeURI(from)}?id=1`]: `301 ${to}`,
      [`${encodeURI(from)}/more`]: '404 undefined',
      '/short': `308 /parking/p4${hash}`,
      '/short?id=1': `308 /parking/p4?id=1${hash}`,
      [encodeURI(folder)]: '302 /parking',
      [`${encodeURI(folder)}/p4`]: '302 /parking/p4',
    };
    const found = await ask(Object.keys(expected), async (path) => {
      const { status, location } = await visit(origin, path);
      return `${status} ${location}`;
    });
    expect(found).toEqual(expected);
  });

  it('should accept nothing that is sent to a page', async () => {
    const origin = await serveSample(server, { files: pagesAsFiles });
    // TRACE would repeat the visitor's cookies to a script.
    for (const method of ['POST', 'PUT', 'DELETE', 'TRACE']) {
      const { status, body } = await visit(origin, '/parking/p4', { method });
      expect(status).toBe(405);
      expect(body.toString()).not.toContain('P4');
    }
  });

  it('should leave everything below /api/ to a program of its own', async () => {
    const program = await startScriptedServer(({ url }, response) => sendJson(response, url.pathname));
    onTestFinished(program.close);
    const api = new URL(program.apiUrl).origin;
    const origin = await serveSample(server, { files: pagesAsFiles, api });
    const paths = ['/api/forms/press', '/api/forms/press/', '/api/x.html', '/api/404'];
    const found = await ask(paths, async (path) => {
      const { body } = await visit(origin, path, { method: 'POST', body: 'a=1' });
      return String(body);
    });
    expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, `"${path}"`])));
  });

  it('should send the whole 404 page again to a browser that has it already', async () => {
    const origin = await serveSample(server, { files: pagesAsFiles });
    const { headers } = await visit(origin, '/de/nirgends');
    const asked = {
      ...(headers.etag ? { 'if-none-match': headers.etag } : {}),
      'if-modified-since': new Date(Date.now() + 1000).toUTCString(),
    };
    for (const known of [asked, { range: 'bytes=0-3' }]) {
      const { status, body } = await visit(origin, '/de/nirgends', { headers: known });
      expect(`${status} ${body}`).toBe('404 nicht gefunden');
    }
  });

  it('should send missing pages without the headers of their folder', async () => {
    const headers = [...headerRules, { path: '/parking/*', headers: { 'X-Robots-Tag': 'noindex' } }];
    const origin = await serveSample(server, { files: pagesAsFiles, options: { headers } });
    expect((await visit(origin, '/parking/p4')).headers['x-robots-tag']).toBe('noindex');
    const missing = await visit(origin, '/parking/none');
    expect(missing.headers).not.toHaveProperty('x-robots-tag');
    expect(missing.headers['x-content-type-options']).toBe('nosniff');
  });

  it('should send the headers of every rule, once', async () => {
    const origin = await serveSample(server, { files: pagesAsFiles });
    const found = await ask(
      Object.keys(caching),
      async (path) => (await visit(origin, path)).headers['cache-control'],
    );
    expect(found).toEqual(caching);
    const { headers } = await visit(origin, '/parking/p4');
    for (const [name, value] of Object.entries(makeOptions().options.headers[0]?.headers ?? {})) {
      expect(headers[name.toLowerCase()]).toBe(value);
    }
  });

  it.each([pagesAsFiles, pagesAsFolders])(
    'should send the headers of a page alone, also of the first',
    async (files) => {
      const headers = [
        ...headerRules,
        { path: '/', headers: { 'X-Page': 'start' } },
        { path: '/parking', headers: { 'X-Page': 'parking' } },
        { path: '/de', headers: { 'X-Page': 'de' } },
      ];
      const origin = await serveSample(server, { files, options: { headers } });
      const found = await ask(
        ['/', '/parking', '/de', '/parking/p4', '/robots.txt'],
        async (path) => (await visit(origin, path)).headers['x-page'],
      );
      expect(found).toEqual({ '/': 'start', '/parking': 'parking', '/de': 'de' });
    },
  );

  it('should send headers to pages and with values of any characters', async () => {
    const page = 'offers/a "b" {c} [d] 100% `e`';
    const value = 'a "b" {"c":{"d":1}} 100% $e \\"f\\" `g` {f} \\';
    const quoted = '`a` \\"b"';
    const headers = [
      ...headerRules,
      { path: `/${page}`, headers: { 'X-Page': 'yes' } },
      { path: '/parking/*', headers: { 'X-Value': value } },
      { path: '/offers/a "b" {c} [d] 100% `e`/*', headers: { 'X-Folder': 'yes' } },
      { path: '/404.html', headers: { 'X-Value': quoted } },
    ];
    const files = {
      ...pagesAsFiles,
      [`${page}.html`]: 'odd',
      [`${page}/f.html`]: 'in odd',
      [`${page}s.html`]: 'odds',
    };
    const origin = await serveSample(server, { files, options: { headers } });
    const found = await visit(origin, hrefOf(`/${page}`, { url: '' }));
    expect([found.status, String(found.body), found.headers['x-page']]).toEqual([200, 'odd', 'yes']);
    for (const [name, folder] of [
      ['/f', 'yes'],
      ['s', undefined],
    ] as const) {
      const { status, headers } = await visit(origin, hrefOf(`/${page}${name}`, { url: '' }));
      expect([status, headers['x-folder'], headers['x-page']]).toEqual([200, folder, undefined]);
    }
    const parking = await visit(origin, '/parking/p4');
    expect(parking.headers['x-value']).toBe(value);
    expect((await visit(origin, '/none')).headers['x-value']).toBe(quoted);
    expect(parking.headers).not.toHaveProperty('x-page');
  });

  // The types of Debian 12 lack them; Apache and Caddy know them.
  if (server.name === 'nginx')
    it('should send modules and web app manifests with their types', async () => {
      const files = { ...pagesAsFiles, 'reader/worker.mjs': 'export {}', 'app.webmanifest': '{}' };
      const origin = await serveSample(server, { files });
      const expected = {
        '/reader/worker.mjs': 'text/javascript',
        '/app.webmanifest': 'application/manifest+json',
        '/none.mjs': 'text/html; charset=utf-8',
      };
      const found = await ask(
        Object.keys(expected),
        async (path) => (await visit(origin, path)).headers['content-type'],
      );
      expect(found).toEqual(expected);
    });

  if (server.name === 'nginx')
    it('should send calendars and other files of the site with their types', async () => {
      const own = {
        'agenda.de.ics': 'BEGIN',
        'places.geojson': '{}',
        'a/prices.csv': 'a,b',
        'llms.md': '# A',
      };
      const files = { ...pagesAsFiles, ...own };
      const origin = await serveSample(server, { files, options: { files: Object.keys(own) } });
      const expected = {
        '/agenda.de.ics': 'text/calendar; charset=utf-8',
        '/places.geojson': 'application/geo+json',
        '/a/prices.csv': 'text/csv; charset=utf-8',
        '/llms.md': 'text/markdown; charset=utf-8',
        '/none.ics': 'text/html; charset=utf-8',
      };
      const found = await ask(
        Object.keys(expected),
        async (path) => (await visit(origin, path)).headers['content-type'],
      );
      expect(found).toEqual(expected);
    });

  it('should redirect folders whose names have characters of its own language', async () => {
    const names = ['dollar$1', 'quote"d', "quote's", '{path}', '%{HTTP_HOST}', '(a)+[b]|^c', 'a b&#'];
    const rules = names.flatMap((name): RedirectRule[] => [
      { from: `/rest/${name}`, to: '/parking', status: 301, below: 'rest' },
      { from: `/target/${name}`, to: '/parking', status: 302, below: 'target' },
    ]);
    const origin = await serveSample(server, { files: pagesAsFiles, rules });
    const expected = Object.fromEntries(
      names.flatMap((name) => [
        [hrefOf(`/rest/${name}/p4`, { url: origin }), '301 /parking/p4'],
        [hrefOf(`/target/${name}/p4`, { url: origin }), '302 /parking'],
      ]),
    );
    const found = await ask(Object.keys(expected), async (path) => {
      const { status, location } = await visit(origin, path);
      return `${status} ${location}`;
    });
    expect(found).toEqual(expected);
  });

  it('should redirect folders, and nothing beside them', async () => {
    const origin = await serveSample(server, { files: pagesAsFiles, rules: folderRules });
    const expected = { ...folderAnswers, '/%c3%bcber/uns': '301 /de/uns', '/%6fld/a%20b': '301 /new/a%20b' };
    const found = await ask(Object.keys(expected), async (path) => {
      const { status, location } = await visit(origin, path);
      // Apache writes escapes in small letters, which mean the same.
      return `${status} ${location?.replace(/%../g, (byte) => byte.toUpperCase())}`;
    });
    expect(found).toEqual(expected);
    for (const path of outsideFolders) expect((await visit(origin, path)).status).toBe(404);
    // The end of a header stays encoded in the address that goes along.
    const hostile = await visit(origin, '/old/%0d%0aSet-Cookie:%20a=b');
    expect(hostile.headers).not.toHaveProperty('set-cookie');
    expect(hostile.location ?? '').not.toMatch(/[\r\n]/);
  });

  // Apache writes whole addresses, as its own ServerName says (docs/hosting.md).
  if (server.name !== 'apache')
    it('should redirect to its own host, whatever port it listens on', async () => {
      const origin = await serveSample(server, { files: pagesAsFiles, rules: folderRules });
      const look = async (path: string) => {
        const { headers } = await visit(origin, path, { headers: { host: 'www.example.com' } });
        return headers.location && new URL(headers.location, 'http://www.example.com').host;
      };
      const moved = ['/parking/', '//parking', '/parking/p4.html', '/deals', '/old/a'];
      expect(await ask(moved, look)).toEqual(
        Object.fromEntries(moved.map((path) => [path, 'www.example.com'])),
      );
      const hostile = [
        '/%5Cevil.example/',
        '/\\evil.example/',
        '/archive/\\evil.example',
        '/%2F%2Fevil.example/',
      ];
      for (const path of hostile) expect(await look(path)).toBeOneOf([undefined, 'www.example.com']);
    });

  it('should send a page once to a client that asks again, compressed or not', async () => {
    const files = { ...pagesAsFiles, 'parking.html': 'parking '.repeat(1000) };
    const origin = await serveSample(server, { files });
    for (const encoding of ['identity', 'gzip']) {
      const known = { 'accept-encoding': encoding };
      const { status, headers } = await visit(origin, '/parking', { headers: known });
      expect(status).toBe(200);
      const again = { ...known, 'if-none-match': String(headers.etag) };
      expect((await visit(origin, '/parking', { headers: again })).status).toBe(304);
    }
  });

  it('should redirect folders below a base path', async () => {
    const base = '/shop';
    const { site } = makeOptions().options;
    const origin = await serveSample(server, {
      files: pagesAsFiles,
      rules: [
        { from: '/a', to: '/shop/b', status: 301, below: 'rest' },
        { from: '/c', to: '/shop/d', status: 302, below: 'target' },
      ],
      options: { site: { ...site, url: 'https://windsock.example/shop' } },
      base,
    });
    expect(await visit(origin, '/shop/a/x?y')).toMatchObject({ status: 301, location: '/shop/b/x?y' });
    expect(await visit(origin, '/shop/%61/x?y')).toMatchObject({ status: 301, location: '/shop/b/x?y' });
    expect(await visit(origin, '/shop/c/x?y')).toMatchObject({ status: 302, location: '/shop/d?y' });
    expect((await visit(origin, '/a/x')).status).toBe(404);
  });

  it('should serve a site below a base path with letters that browsers encode', async () => {
    const { site } = makeOptions().options;
    const base = '/gr%C3%B6%C3%9Fe';
    const origin = await serveSample(server, {
      files: pagesAsFiles,
      rules: [
        { from: '/old', to: `${base}/parking/p4`, status: 301 },
        { from: '/way', to: `${base}/parking`, status: 301, below: 'rest' },
      ],
      options: { site: { ...site, url: `https://windsock.example${base}` } },
      base: '/größe',
    });
    const paths = [
      '',
      '/',
      '/parking/p4',
      '/parking/p4.html',
      '/old?a=1',
      '/way/p4?a=1',
      '/de/x',
      '/x',
      '/404',
    ];
    const found = await ask(paths, async (path) => {
      const { status, location, body } = await visit(origin, base + path);
      // Apache writes codes of letters in small ones.
      return `${status} ${(location ?? String(body)).replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase())}`;
    });
    expect(found).toEqual({
      '': '200 home',
      '/': `301 ${base}`,
      '/parking/p4': '200 P4',
      '/parking/p4.html': `301 ${base}/parking/p4`,
      '/old?a=1': `301 ${base}/parking/p4?a=1`,
      '/way/p4?a=1': `301 ${base}/parking/p4?a=1`,
      '/de/x': '404 nicht gefunden',
      '/x': '404 not found',
      '/404': '404 not found',
    });
    expect((await visit(origin, `${base}/health`)).headers['cache-control']).toBe('no-store');
  });

  it('should serve a site below a base path', async () => {
    const base = '/shop';
    const { site } = makeOptions().options;
    const origin = await serveSample(server, {
      files: { ...pagesAsFiles, '.well-known/agents.txt': 'agents', 'a b/c.html': 'C' },
      rules: [{ from: '/old', to: '/shop/parking/p4', status: 301 }],
      options: {
        site: { ...site, url: 'https://windsock.example/shop' },
        headers: [...headerRules, { path: '/a b/*', headers: { 'X-Folder': 'yes' } }],
      },
      base,
    });
    const paths = [
      '/shop',
      '/shop/',
      '/shop/parking/p4',
      '/shop/old?a=1',
      '/shop/de/x',
      '/shop/x',
      '/shop/index.html',
      '/shop/.well-known/agents.txt',
      '/shop/.env',
    ];
    const found = await ask(paths, async (path) => {
      const { status, location, body } = await visit(origin, path);
      return `${status} ${location ?? body}`;
    });
    expect(found).toEqual({
      '/shop': '200 home',
      '/shop/': '301 /shop',
      '/shop/parking/p4': '200 P4',
      '/shop/old?a=1': '301 /shop/parking/p4?a=1',
      '/shop/de/x': '404 nicht gefunden',
      '/shop/x': '404 not found',
      '/shop/index.html': '301 /shop',
      '/shop/.well-known/agents.txt': '200 agents',
      '/shop/.env': '404 not found',
    });
    expect((await visit(origin, '/shop/health')).headers['cache-control']).toBe('no-store');
    expect((await visit(origin, '/shop')).headers['x-content-type-options']).toBe('nosniff');
    expect((await visit(origin, '/shop/a%20b/c')).headers['x-folder']).toBe('yes');
  });

  it.each(['', '/shop'])(
    'should redirect from a start without a page, and give it its headers, at "%s"',
    async (base) => {
      const { site } = makeOptions().options;
      const { 'index.html': _home, ...files } = pagesAsFiles;
      const origin = await serveSample(server, {
        files,
        rules: [{ from: '/', to: `${base}/de`, status: 302 }],
        options: {
          site: { ...site, url: `https://windsock.example${base}` },
          headers: [...headerRules, { path: '/', headers: { 'X-Start': 'yes' } }],
        },
        base,
      });
      const start = base || '/';
      const found = await visit(origin, `${start}?a=1`);
      expect(found).toMatchObject({ status: 302, location: `${base}/de?a=1` });
      expect(found.headers['x-start']).toBe('yes');
      expect((await visit(origin, `${base}/de`)).headers).not.toHaveProperty('x-start');
      if (base !== '') expect(await visit(origin, `${base}/`)).toMatchObject({ status: 301, location: base });
    },
  );

  it('should start without any redirects, and with addresses as long as they may be', async () => {
    const without = await serveSample(server, { files: pagesAsFiles, rules: [] });
    expect((await visit(without, '/parking/p4')).status).toBe(200);
    const from = `/${Array.from({ length: 4 }, () => 'x'.repeat(230)).join('/')}`;
    const long = await serveSample(server, {
      files: pagesAsFiles,
      rules: [{ from, to: '/parking/p4', status: 302 }],
    });
    expect(await visit(long, from)).toMatchObject({ status: 302, location: '/parking/p4' });
  });
});

describe.each(installed.filter(({ server }) => server.name === 'apache'))(
  'the own compression of $version',
  ({ server }) => {
    it('should include the 404 page of each language, which its settings by type leave out', async () => {
      const page = 'not found '.repeat(1000);
      const files = { ...pagesAsFiles, '404.html': page, 'de/404.html': page };
      const origin = await serveSample(server, { files });
      for (const path of ['/none', '/de/nirgends']) {
        const { status, headers, body } = await visit(origin, path, {
          headers: { 'accept-encoding': 'gzip' },
        });
        expect([status, headers['content-encoding'], headers.vary]).toEqual([404, 'gzip', 'Accept-Encoding']);
        expect(gunzipSync(body).toString()).toBe(page);
        expect((await visit(origin, path)).body.toString()).toBe(page);
      }
    });
  },
);

const precompressing = installed.filter(({ server }) => server.name !== 'apache');

describe.each(precompressing)('precompressed files on the real server $version', ({ server }) => {
  it('should be sent to clients that accept them', async () => {
    const files = {
      ...pagesAsFiles,
      'parking/p4.html.gz': gzipSync('compressed before'),
      '404.html.gz': gzipSync('not found, compressed'),
    };
    const origin = await serveSample(server, { files, options: { precompress: true } });
    const answer = await visit(origin, '/parking/p4', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.body).toString()).toBe('compressed before');
    const plain = await visit(origin, '/parking/p4');
    expect(plain.body.toString()).toBe('P4');
    const missing = await visit(origin, '/none', { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(missing.body).toString()).toBe('not found, compressed');
    // Without it a cache in between gives compressed bytes to visitors who cannot read them.
    for (const { headers } of [answer, plain, missing]) expect(headers.vary).toBe('Accept-Encoding');
  });
});

function withStatus(status: number, texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, `${status} ${text}`]));
}

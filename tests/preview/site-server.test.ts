import { symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { headersOf } from '../../pipeline/artefacts/headers/header-rules.ts';
import { buildSiteServer } from '../../preview/site-server.ts';
import { makeTemporaryFolder, writeFiles } from '../support/runs/temporary-folder.ts';
import { serveFiles } from './support/serve-files.ts';

const LONG = '<p>All stops on the way.</p>'.repeat(100);

describe('pages', () => {
  it.each([
    ['files', { 'parking.html': 'parking', 'parking/p4.html': 'P4', 'de/über uns.html': 'Über uns' }],
    [
      'folders',
      {
        'parking/index.html': 'parking',
        'parking/p4/index.html': 'P4',
        'de/über uns/index.html': 'Über uns',
      },
    ],
  ])('should be found as %s', async (_, files) => {
    const { ask } = await serveFiles(files);
    expect(String((await ask('/')).body)).toBe('<h1>Home</h1>');
    expect(String((await ask('/parking')).body)).toBe('parking');
    expect(String((await ask('/parking/p4?x=1')).body)).toBe('P4');
    const page = await ask('/de/%C3%BCber%20uns');
    expect([page.status, String(page.body)]).toEqual([200, 'Über uns']);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each([
    ['//', '/'],
    ['//a//b/', '/a/b'],
    ['/a/b/', '/a/b'],
    ['/a/b/?x=//&y=%2F', '/a/b?x=//&y=%2F'],
    ['///evil.example//', '/evil.example'],
    ['/\\evil.example', '/%5Cevil.example'],
    ['/\\\\evil.example/', '/%5C%5Cevil.example'],
    ['/a/b.html?x=1', '/a/b?x=1'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/folder/index.html', '/folder'],
    ['/folder/index', '/folder'],
  ])('should send %s to %s', async (path, location) => {
    const { ask } = await serveFiles({ 'a/b.html': 'b', 'folder/index.html': 'folder' });
    expect(await ask(path)).toMatchObject({ status: 301, location });
  });

  it('should not be found by the names of their files with an ending too many', async () => {
    const { ask } = await serveFiles({ 'a/b.html': 'b', 'a/name': 'no page' });
    expect((await ask('/a/b.html.html')).status).toBe(404);
    expect((await ask('/a/name/index')).status).toBe(404);
  });

  it('should lie below the path of the site', async () => {
    const rules = [{ from: '/old', to: '/shop/new', status: 301 }];
    const files = { 'a.html': 'a', 'redirects.json': JSON.stringify(rules), 'health.html': 'OK' };
    const { ask } = await serveFiles(files, 'https://windsock.example/shop');
    expect(String((await ask('/shop')).body)).toBe('<h1>Home</h1>');
    expect(String((await ask('/shop/a')).body)).toBe('a');
    expect(await ask('/shop/old?x=1')).toMatchObject({ status: 301, location: '/shop/new?x=1' });
    expect(await ask('/shop/index.html')).toMatchObject({ status: 301, location: '/shop' });
    expect(await ask('/shop/a.html')).toMatchObject({ status: 301, location: '/shop/a' });
    expect(await ask('/')).toMatchObject({ status: 302, location: '/shop' });
    expect((await ask('/shop/health')).headers['cache-control']).toBe('no-store');
    const missing = await ask('/shop/de/x');
    expect([missing.status, String(missing.body)]).toEqual([
      404,
      '<h1>Seite nicht gefunden<span data-path="">: <bdi dir="ltr">/shop/de/x</bdi></span></h1>',
    ]);
    expect((await ask('/shopping')).status).toBe(404);
  });
});

describe('files whose names no page could have', () => {
  const DECOMPOSED = 'Menu\u0308.pdf';
  const files = {
    'Report #3.pdf': 'hash',
    'why?.pdf': 'query',
    'a%2fb.txt': 'encoded',
    'old?/404.html': 'lost',
    [DECOMPOSED]: 'menu',
    'Note #1.html': 'note',
    'a#b/index.html': 'folder',
  };

  it.each([
    ['/Report%20%233.pdf', 'hash'],
    ['/why%3F.pdf?x=1', 'query'],
    ['/a%252fb.txt', 'encoded'],
    [`/${encodeURI(DECOMPOSED)}`, 'menu'],
    ['/shop/Report%20%233.pdf', 'hash', 'https://windsock.example/shop'],
  ])('should be sent: %s', async (path, body, siteUrl?: string) => {
    const { ask } = await serveFiles(files, siteUrl);
    const answer = await ask(path);
    expect([answer.status, String(answer.body)]).toEqual([200, body]);
  });

  it.each([
    ['/Note%20%231', 'note'],
    ['/a%23b', 'folder'],
  ])('should be sent at the address of a page: %s', async (path, body) => {
    const { ask } = await serveFiles(files);
    const answer = await ask(path);
    expect([answer.status, String(answer.body)]).toEqual([200, body]);
  });

  it.each([
    ['/Note%20%231.html?x=1', '/Note%20%231?x=1'],
    ['/a%23b/index.html', '/a%23b'],
    ['/a%23b/index', '/a%23b'],
    ['/shop/Note%20%231.html', '/shop/Note%20%231', 'https://windsock.example/shop'],
  ])('should be sent from no other address: %s', async (path, location, siteUrl?: string) => {
    const { ask } = await serveFiles(files, siteUrl);
    expect(await ask(path)).toMatchObject({ status: 301, location });
  });

  it.each([
    '/Report%20#3.pdf',
    '/why?.pdf',
    '/a%2fb.txt',
    '/old%3F/404.html',
    '/old%3F/404',
    '/de/%2e/404.html',
    '/%2e%2e/%23',
    '/%5C',
    '/%',
  ])('should not be what is sent for %s', async (path) => {
    const { ask } = await serveFiles(files);
    expect((await ask(path)).status).toBe(404);
  });
});

describe('redirects', () => {
  const rules = [
    { from: '/old', to: '/new', status: 301 },
    { from: '/temporary', to: '/new#part', status: 302 },
    { from: '/own', to: '/new?a=1#part', status: 307 },
    { from: '/away', to: 'https://example.org/x', status: 308 },
    { from: '/de/über uns', to: '/de/%C3%BCber', status: 301 },
    { from: '/old.html', to: '/new', status: 301 },
  ];

  it.each([
    ['/old', 301, '/new'],
    ['/old?q=%20a&q=b', 301, '/new?q=%20a&q=b'],
    ['/old/?q', 301, '/old?q'],
    ['/temporary?q=1', 302, '/new?q=1#part'],
    ['/own?q=1', 307, '/new?a=1#part'],
    ['/away?q=1', 308, 'https://example.org/x?q=1'],
    ['/de/%c3%bcber%20uns', 301, '/de/%C3%BCber'],
    ['/old.html', 301, '/new'],
  ])('should send %s on with %i to %s', async (path, status, location) => {
    const { ask } = await serveFiles({ 'redirects.json': JSON.stringify(rules) });
    expect(await ask(path)).toMatchObject({ status, location });
    expect(await ask(path, { method: 'HEAD' })).toMatchObject({ status, location });
  });

  it('should leave the case of letters alone', async () => {
    const { ask } = await serveFiles({ 'redirects.json': JSON.stringify(rules) });
    expect((await ask('/Old')).status).toBe(404);
  });
});

describe('addresses without a page', () => {
  it.each([
    ['/nowhere', 'Page not found', '/nowhere'],
    ['/de/nirgends/wo', 'Seite nicht gefunden', '/de/nirgends/wo'],
    ['/de', 'Seite nicht gefunden', '/de'],
    ['/demo', 'Page not found', '/demo'],
    ['/nowhere?q=1', 'Page not found', '/nowhere'],
    ['/%C3%BCber', 'Page not found', '/über'],
    ['/<script>alert(1)</script>', 'Page not found', '/&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['/%3Cscript%3E%22%27%26amp;', 'Page not found', '/&lt;script&gt;&quot;&#39;&amp;amp;'],
    ['/$&$1$`', 'Page not found', '/$&amp;$1$`'],
    ['/%00', 'Page not found', '/%00'],
    ['/a%0d%0aSet-Cookie:%20x=1', 'Page not found', '/a%0d%0aSet-Cookie:%20x=1'],
    ['/%e2%80%aegnp.exe', 'Page not found', '/%e2%80%aegnp.exe'],
    ['/..%2f..%2fetc%2fpasswd', 'Page not found', '/..%2f..%2fetc%2fpasswd'],
    ['/%2e%2e/secret', 'Page not found', '/../secret'],
    ['/../secret', 'Page not found', '/../secret'],
    ['/de/../../secret', 'Seite nicht gefunden', '/de/../../secret'],
    ['/%252e%252e%252fsecret', 'Page not found', '/%2e%2e%2fsecret'],
    ['/..%5csecret', 'Page not found', '/..%5csecret'],
    ['/404', 'Page not found', '/404'],
    ['/404.html', 'Page not found', '/404.html'],
    ['/de/404', 'Seite nicht gefunden', '/de/404'],
    ['/robots.txt/x', 'Page not found', '/robots.txt/x'],
  ])('should be said of %s', async (path, text, shown) => {
    const { ask } = await serveFiles({
      '../secret.html': 'secret',
      '../secret': 'secret',
      'robots.txt': 'robots',
    });
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(String(body).replaceAll('&#x27;', '&#39;')).toBe(
      `<h1>${text}<span data-path="">: <bdi dir="ltr">${shown}</bdi></span></h1>`,
    );
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['set-cookie']).toBe(undefined);
    expect(headers['content-security-policy']).toBe(headersOf('/')['Content-Security-Policy']);
  });

  it.each(['/%zz', '/%', '/%ff?from=x', '/a%c3%28', '/de/%e0', '/%00', '/a%2fb'])(
    'should be said in other words of what can be no address: %s',
    async (path) => {
      const page = (words: string) =>
        `<h1 data-invalid="Not &amp; valid">${words}<span data-path=""></span></h1>`;
      const { ask } = await serveFiles({ '404.html': page('Page not found'), 'de/404.html': page('Nein') });
      const { status, headers, body } = await ask(path);
      expect(status).toBe(404);
      expect(String(body)).toBe(
        `<h1 data-invalid="Not &amp; valid">Not &amp; valid<span data-path="">: <bdi dir="ltr">${path}</bdi></span></h1>`,
      );
      expect(headers['content-security-policy']).toBe(headersOf('/')['Content-Security-Policy']);
    },
  );

  it('should be said of very long paths as a whole', async () => {
    const { ask } = await serveFiles({});
    const path = `/${'x/'.repeat(3_000)}y`;
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(String(body)).toContain(`: <bdi dir="ltr">${path}<`);
    expect((await ask(`/${'x'.repeat(300)}`)).status).toBe(404);
  });

  it('should not be kept in caches as long as what is there', async () => {
    const { ask } = await serveFiles({});
    const { status, headers } = await ask('/_stopover/assets/none.css');
    expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
  });

  it('should be said without any 404 page, too', async () => {
    const { ask } = await serveFiles({ '404.html': '' });
    expect((await ask('/x')).status).toBe(404);
  });
});

describe('files that nobody may have', () => {
  const files = {
    '.env': 'secret',
    '.git/config': 'secret',
    'a/.hidden.html': 'secret',
    _redirects: 'secret',
    _headers: 'secret',
    'vercel.json': 'secret',
    '_stopover/hosts/nginx/http.conf': 'secret',
    '.well-known/security.txt': 'public',
    '_stopover/assets/a.css': 'a{}',
  };

  it.each([
    '/.env',
    '/.git/config',
    '/a/.hidden',
    '/a/.hidden.html',
    '/_redirects',
    '/_headers',
    '/vercel.json',
    '/_stopover/hosts/nginx/http.conf',
    '/%2eenv',
    '/_stopover',
    '/_stopover/assets',
    '/a',
  ])('should not be sent: %s', async (path) => {
    const { ask } = await serveFiles(files);
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(String(body)).not.toContain('secret');
  });

  it('should not be kept by caches as missing for as long as the file itself', async () => {
    const path = '_stopover/assets/map.12345678.js';
    const { ask, folder } = await serveFiles({ [path]: 'x'.repeat(3_000) });
    symlinkSync('../../../secret', join(folder, `${path}.br`));
    writeFiles(join(folder, '..'), { secret: 'secret' });
    const { status, headers } = await ask(`/${path}`, { headers: { 'accept-encoding': 'br' } });
    expect([status, headers['cache-control']]).toEqual([
      404,
      (await ask('/nothing')).headers['cache-control'],
    ]);
    expect(headers['cache-control']).not.toContain('immutable');
  });

  it.each([
    [416, { range: 'bytes=99999-' }],
    [412, { 'if-match': '"other"' }],
  ])(
    'should not be kept by caches as refused with %i for as long as the file itself',
    async (refusal, headers) => {
      const path = '/_stopover/assets/map.12345678.js';
      const { ask } = await serveFiles({ [path]: LONG });
      const answer = await ask(path, { headers });
      expect(answer.status).toBe(refusal);
      expect(answer.headers['cache-control']).toBe((await ask('/nothing')).headers['cache-control']);
      expect((await ask(path)).headers['cache-control']).toContain('immutable');
    },
  );

  it('should not be what hosts ask for by name', async () => {
    const { ask } = await serveFiles(files);
    expect(String((await ask('/.well-known/security.txt')).body)).toBe('public');
  });
});

describe('requests', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'])(
    'should not be made with %s',
    async (method) => {
      const { ask } = await serveFiles({});
      const { status, headers } = await ask('/', { method });
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );

  it('should be reported once for each address that a program would have to answer', async () => {
    const lines: string[] = [];
    const { folder } = await serveFiles({});
    const app = await buildSiteServer({ folder, report: (line) => lines.push(line) });
    const send = (url: string) => app.inject({ method: 'POST', url });
    await send('/collect?visit=1');
    expect((await send('/collect?visit=2')).statusCode).toBe(405);
    await app.inject('/nothing-here');
    expect(lines).toEqual([expect.stringMatching(/^POST \/collect: refused with 405, .*function/)]);
    for (let number = 0; number < 50; number += 1) await send(`/${number}`);
    expect(lines).toHaveLength(20);
    await app.close();
  });

  it('should be reported with the reason when the site is broken, once for each reason', async () => {
    const lines: string[] = [];
    const { folder } = await serveFiles({});
    const app = await buildSiteServer({ folder, report: (line) => lines.push(line) });
    writeFiles(folder, { 'redirects.json': '[{ "from"' });
    expect((await app.inject('/parking?token=1')).statusCode).toBe(500);
    expect((await app.inject('/lounges')).body).toBe('<h1>Error</h1>');
    expect(lines).toEqual([expect.stringMatching(/^GET \/parking: answered with 500: .*JSON/)]);
    await app.close();
  });

  it('should be refused when their address or headers are too long', async () => {
    const { ask } = await serveFiles({});
    expect((await ask(`/${'x'.repeat(8_000)}`)).status).toBe(414);
    expect((await ask('/', { headers: { 'x-long': 'x'.repeat(20_000) } })).status).toBe(431);
  });

  it('should be understood when they name the whole address', async () => {
    const { origin } = await serveFiles({ 'a.html': 'a' });
    const answer = await send(
      origin,
      'GET http://evil.example//a HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 301 /);
    expect(answer).toMatch(/^location: \/a\r$/m);
    expect(
      await send(origin, 'GET http://evil.example HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    ).toContain('<h1>Home</h1>');
  });

  it('should leave the server standing, whatever they are', async () => {
    const { origin, ask } = await serveFiles({});
    for (const text of [
      '\0\0\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'GET \r\n\r\n',
      `GET /${'%0d%0a'.repeat(50)} HTTP/1.0\r\n\r\n`,
    ]) {
      expect(await send(origin, text)).toMatch(/^(?:HTTP\/1\.1 (?:400|404|505) |$)/);
    }
    expect((await ask('/')).status).toBe(200);
  });
});

function send(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

describe('headers', () => {
  it.each(['/', '/a', '/_stopover/assets/site.1a.css', '/_stopover/latest.json', '/health', '/sitemap.xml'])(
    'should be those of the rules for %s',
    async (path) => {
      const { ask } = await serveFiles({
        'a.html': 'a',
        '_stopover/assets/site.1a.css': 'a{}',
        'health.html': 'OK',
        'sitemap.xml': '<urlset/>',
      });
      const { status, headers } = await ask(path);
      expect(status).toBe(200);
      for (const [name, value] of Object.entries(headersOf(path)))
        expect(headers[name.toLowerCase()]).toBe(value);
    },
  );

  it.each(['/', '/a', '/nowhere', '/sitemap.xml', '/%zz'])(
    'should be the same for HEAD of %s, without a body',
    async (path) => {
      const { ask } = await serveFiles({ 'a.html': LONG, 'sitemap.xml': LONG });
      for (const encoding of ['identity', 'br', 'gzip']) {
        const headers = { 'accept-encoding': encoding };
        const get = await ask(path, { headers });
        const head = await ask(path, { headers, method: 'HEAD' });
        const { date: _, 'transfer-encoding': __, ...expected } = get.headers;
        expect(head.status).toBe(get.status);
        expect(head.body.length).toBe(0);
        expect(head.headers).toMatchObject(expected);
      }
    },
  );

  it('should let a client keep what has not changed', async () => {
    const { ask } = await serveFiles({ 'a.html': LONG });
    const first = await ask('/a');
    const again = await ask('/a', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({
      etag: first.headers.etag,
      'cache-control': first.headers['cache-control'],
    });
    const since = { 'if-modified-since': String(first.headers['last-modified']) };
    expect((await ask('/a', { headers: since })).status).toBe(304);
    expect((await ask('/a', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });
});

describe('parts of files', () => {
  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/2800', '<p>A'],
    ['bytes=2796-', 206, 'bytes 2796-2799/2800', '</p>'],
    ['bytes=-4', 206, 'bytes 2796-2799/2800', '</p>'],
    ['bytes=2800-', 416, 'bytes */2800', 'Range Not Satisfiable\n'],
  ])('should be sent for %s', async (range, status, contentRange, text) => {
    const { ask } = await serveFiles({ 'a.html': LONG, 'a.html.gz': gzipSync('compressed before') });
    const { headers, body, ...answer } = await ask('/a', {
      headers: { range, 'accept-encoding': 'br, gzip' },
    });
    expect([answer.status, headers['content-range'], String(body)]).toEqual([status, contentRange, text]);
    expect(headers['content-encoding']).toBe(undefined);
  });

  it.each(['bytes=0-1,4-5', 'pages=1-2'])('should be the whole for %s', async (range) => {
    const { ask } = await serveFiles({ 'a.html': LONG });
    const { status, body } = await ask('/a', { headers: { range } });
    expect([status, String(body)]).toEqual([200, LONG]);
  });

  it('should not be announced by HEAD, for which no ranges are defined', async () => {
    const { ask } = await serveFiles({ 'a.html': LONG });
    const { status, headers } = await ask('/a', { method: 'HEAD', headers: { range: 'bytes=0-3' } });
    expect([status, headers['content-length'], headers['content-range']]).toEqual([200, '2800', undefined]);
  });

  it('should be the whole when the file has changed since', async () => {
    const { ask } = await serveFiles({ 'a.html': LONG });
    const headers = { range: 'bytes=0-3', 'if-range': '"other"' };
    expect((await ask('/a', { headers })).status).toBe(200);
  });

  it('should be the whole for a weak validator, which does not promise the same bytes', async () => {
    const { ask } = await serveFiles({ 'a.html': LONG });
    const { etag, 'last-modified': modified } = (await ask('/a')).headers;
    const askSince = (validator: unknown) =>
      ask('/a', { headers: { range: 'bytes=0-3', 'if-range': String(validator) } });
    expect((await askSince(etag)).status).toBe(200);
    expect((await askSince(modified)).status).toBe(206);
  });

  it('should be sent of a file that never changes, whatever validator comes with the request', async () => {
    const file = '/_stopover/assets/basemap.1a2b.pmtiles';
    const { ask } = await serveFiles({ [file.slice(1)]: LONG });
    // Chromium sends the weak ETag of a file of which it has cached parts.
    const headers = { range: 'bytes=0-3', 'if-range': String((await ask(file)).headers.etag) };
    const { status, body } = await ask(file, { headers });
    expect([status, String(body)]).toEqual([206, LONG.slice(0, 4)]);
  });
});

describe('compression', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['br;q=0', undefined],
    ['nonsense', undefined],
  ])('should be on the fly for %s', async (accept, encoding) => {
    const { ask } = await serveFiles({ 'a.html': LONG });
    const { headers, body } = await ask('/a', { headers: { 'accept-encoding': accept } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(decompress(body, encoding)).toBe(LONG);
  });

  it('should send what was compressed before', async () => {
    const { ask } = await serveFiles({ 'a.html': LONG, 'a.html.gz': gzipSync('compressed before') });
    const { headers, body } = await ask('/a', { headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
      'content-length': String(body.length),
    });
    expect(gunzipSync(body).toString()).toBe('compressed before');
    expect(String((await ask('/a')).body)).toBe(LONG);
  });

  it('should leave small files and pictures alone', async () => {
    const { ask } = await serveFiles({ 'a.html': 'short', 'font.woff2': new Uint8Array(5_000) });
    const headers = { 'accept-encoding': 'br, gzip' };
    expect((await ask('/a', { headers })).headers['content-encoding']).toBe(undefined);
    expect((await ask('/font.woff2', { headers })).headers['content-encoding']).toBe(undefined);
  });

  it('should reach 404 pages', async () => {
    const { ask } = await serveFiles({ '404.html': `${LONG}<span data-path=""></span>` });
    const { status, headers, body } = await ask('/x', { headers: { 'accept-encoding': 'gzip' } });
    expect([status, headers['content-encoding']]).toEqual([404, 'gzip']);
    expect(gunzipSync(body).toString()).toBe(`${LONG}<span data-path="">: <bdi dir="ltr">/x</bdi></span>`);
  });
});

function decompress(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString();
}

it('should refuse a folder that no build wrote', async () => {
  await expect(buildSiteServer({ folder: makeTemporaryFolder() })).rejects.toMatchObject({
    code: 'output-missing',
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signEditorQuery } from '../../../preview/access/editor-token.ts';
import { createPasses } from '../../../preview/access/passes.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { LAB_TIME, makePreviewLab, type PreviewLab } from '../support/preview-lab.ts';

const previewToken = 'a-preview-token';
let lab: PreviewLab;

beforeAll(async () => {
  lab = await makePreviewLab({
    published: [
      makePage(1, { slug: 'home', title: 'Published' }),
      makePage(2, { slug: 'a/b', title: 'Deep' }),
      makePage(3, {
        ...{ slug: 'hidden', title: 'Hidden' },
        fields: { seo: [{ _uid: 'seo', component: 'seo', noindex: true }] },
      }),
      makePage(4, { slug: 'inner/page', title: 'Inner' }),
    ],
    drafts: [makePage(1, { slug: 'home', title: 'Draft' })],
    config: { redirects: [{ from: '/old', to: '/a/b' }], routeRules: { '/inner/**': { noindex: true } } },
    secrets: { previewToken, webhookSecret: undefined },
  });
});
afterAll(() => lab.close());

const local = { host: 'localhost:4321' };
const remote = { remoteAddress: '203.0.113.7', headers: { host: '192.0.2.1:4321' } };

function editorQuery(age = 0): string {
  const stamp = String(LAB_TIME.getTime() / 1000 - age);
  const token = signEditorQuery('288868', stamp, previewToken);
  return `_storyblok_tk[space_id]=288868&_storyblok_tk[timestamp]=${stamp}&_storyblok_tk[token]=${token}`;
}

describe('the preview server', () => {
  it('shows drafts under their normal addresses, to nobody but people', async () => {
    const { body, statusCode, headers } = await lab.app.inject({ url: '/', headers: local });
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Draft</h1>');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://app.storyblok.com");
  });

  it('knows editors by their origin, whatever of their address is written', async () => {
    const editors = ['https://app.storyblokchina.cn/', 'https://Editor.example:443/#/me/spaces/1'];
    const other = await makePreviewLab({
      published: [makePage(1, { slug: 'home', title: 'Published' })],
      config: { preview: { editors } },
    });
    const { body, headers } = await other.app.inject({ url: '/', headers: local });
    await other.close();
    const policy = String(headers['content-security-policy']).split(/;\s*/);
    expect(policy).toContain("frame-ancestors 'self' https://app.storyblokchina.cn https://editor.example");
    expect(body).toContain('["https://app.storyblokchina.cn","https://editor.example"]');
  });

  it('shows what is published to those who choose it', async () => {
    const chosen = await lab.app.inject({
      method: 'POST',
      url: '/__stopover/view',
      headers: { ...local, origin: 'http://localhost:4321' },
      payload: { view: 'published' },
    });
    expect(chosen.statusCode).toBe(204);
    const cookie = String(chosen.headers['set-cookie']).split(';')[0];
    const { body } = await lab.app.inject({ url: '/', headers: { ...local, cookie } });
    expect(body).toContain('<h1>Published</h1>');
  });

  it('answers redirects, other forms of addresses and missing pages as a host does', async () => {
    const answers = ['/old', '/a/b/', '/a/b.html', '/a/none'].map((url) =>
      lab.app.inject({ url, headers: local }),
    );
    const [old, slash, html, none] = await Promise.all(answers);
    expect([old?.statusCode, old?.headers.location]).toEqual([301, '/a/b']);
    expect([slash?.statusCode, slash?.headers.location]).toEqual([301, '/a/b']);
    expect([html?.statusCode, html?.headers.location]).toEqual([301, '/a/b']);
    expect(none?.statusCode).toBe(404);
    expect(none?.body).toContain('/a/none');
  });

  it('answers with its health and its sitemap', async () => {
    const health = await lab.app.inject({ url: '/health', headers: local });
    expect([health.statusCode, health.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(health.body).toContain('<title>OK</title>');
    const latest = await lab.app.inject({ url: '/_stopover/latest.json', headers: local });
    expect(latest.json()).toEqual({
      id: expect.stringMatching(/^preview\./),
      timestamp: LAB_TIME.toISOString(),
    });
    const sitemap = await lab.app.inject({ url: '/sitemap.xml', headers: local });
    expect([sitemap.statusCode, sitemap.headers['content-type']]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    expect(
      [...String(sitemap.body).matchAll(/<loc>[^<]*?\/\/[^/]+([^<]*)/g)].map(([, path]) => path),
    ).toEqual(['/a/b', '/']);
  });

  it.each(['/%ff', '/a%c3%28?from=x', '/%', '/%E0%A4%A'])(
    'shows the 404 page at %s, which is no text',
    async (url) => {
      const { statusCode, headers, body } = await lab.app.inject({ url, headers: local });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain(`Page Not Found<span data-path="">: <bdi dir="ltr">${url}</bdi></span>`);
    },
  );

  it('shows such an address to nobody who may not see drafts', async () => {
    const { statusCode, body } = await lab.app.inject({ url: '/%ff', ...remote });
    expect(statusCode).not.toBe(404);
    expect(body).not.toContain('data-path');
  });

  it('gives the client router payloads, of pages and of redirects', async () => {
    const page = await lab.app.inject({ url: '/_payload/a/b.json', headers: local });
    expect(page.json()).toMatchObject({ title: expect.stringContaining('Deep') });
    const moved = await lab.app.inject({ url: '/_payload/old.json', headers: local });
    expect(moved.json()).toMatchObject({ redirect: { to: '/a/b', status: 301 } });
  });

  it('gives the client router the error page of each language, as built sites do', async () => {
    const other = await makePreviewLab({
      published: [makePage(1, { slug: 'home', title: 'Home' })],
      config: { site: { languages: [{ code: 'en' }, { code: 'de' }] } },
    });
    const ask = (url: string) => other.app.inject({ url, headers: local });
    const [english, german, none] = [
      await ask('/_payload/error.json'),
      await ask('/_payload/de/error.json'),
      await ask('/_payload/fr/error.json'),
    ];
    const missing = await Promise.all(['/de/none', '/design'].map(ask));
    await other.close();
    const languages = missing.map(({ body }) => /<html[^>]* lang="(\w+)"/.exec(body)?.[1]);
    expect(languages).toEqual(['de', 'en']);
    expect([english.statusCode, german.statusCode, none.statusCode]).toEqual([200, 200, 404]);
    expect(english.json().main).toContain('There is a problem with this page. Try again later.');
    expect(german.json().main).toContain('data-error-status');
    expect(german.json().main).not.toContain('There is a problem');
  });

  it('serves the files that pages refer to', async () => {
    const { body } = await lab.app.inject({ url: '/', headers: local });
    const files = [...body.matchAll(/(?:href|src)="(\/(?:_stopover|__stopover)\/[^"]+)"/g)].map(
      (match) => match[1]!,
    );
    expect(files.length).toBeGreaterThan(3);
    for (const url of files)
      expect((await lab.app.inject({ url, headers: local })).statusCode, url).toBe(200);
  });
});

it('ends a fetch that runs when it is closed', async () => {
  const signals: AbortSignal[] = [];
  const other = await makePreviewLab({
    published: [makePage(1, { slug: 'home', title: 'Home' })],
    fetch: (signal) => new Promise(() => signals.push(signal)),
  });
  void other.context.refetch.request();
  await other.close();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

describe('paths outside of the site', () => {
  it.each([
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/_stopover/assets/..%2f..%2fpackage.json',
    '/_payload/..%2f..%2fpackage.json',
    '/__stopover/assets/..%2f..%2fpackage.json',
    '/stopover.config.json',
    '/.env',
    '/%00',
    '//evil.example/a/b/',
    '/%5cevil.example/',
  ])('are no files and no way to another host: %s', async (url) => {
    const { statusCode, headers } = await lab.app.inject({ url, headers: local });
    expect([301, 302, 308, 400, 404]).toContain(statusCode);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  it('cannot be asked for with an edit', async () => {
    const edit = { tab: 'tab-outside', sequence: 1, route: '/../secret', language: 'en' };
    const { uuid, id, name, content } = makePage(1, { slug: 'home', title: 'Typed' });
    const { statusCode, body } = await lab.app.inject({
      method: 'POST',
      url: '/__stopover/edit',
      headers: { ...local, origin: 'http://localhost:4321' },
      payload: { ...edit, story: { uuid, id, name, full_slug: 'home', content } },
    });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { kind: 'gone', sequence: 1 }]);
  });
});

describe('a visitor who may see drafts', () => {
  it('is anybody at this machine, by its own names only', async () => {
    expect((await lab.app.inject({ url: '/', headers: { host: 'evil.example' } })).statusCode).toBe(421);
    const tunnel = { ...local, 'x-forwarded-for': '203.0.113.7' };
    expect((await lab.app.inject({ url: '/', headers: tunnel })).statusCode).toBe(401);
    expect((await lab.app.inject({ url: '/', ...remote })).statusCode).toBe(401);
    const pretending = { remoteAddress: '203.0.113.7', headers: local };
    expect((await lab.app.inject({ url: '/', ...pretending })).statusCode).toBe(401);
  });

  it('is anybody who comes from the Visual Editor, and stays so by a cookie', async () => {
    const first = await lab.app.inject({ url: `/?${editorQuery()}`, ...remote });
    expect(first.statusCode).toBe(200);
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    const headers = { ...remote.headers, cookie: cookie.split(';')[0] };
    expect((await lab.app.inject({ url: '/a/b', ...remote, headers })).statusCode).toBe(200);
  });

  it.each([
    ['an old token', () => `?${editorQuery(4000)}`],
    ['a forged token', () => `?${editorQuery().replace(/.$/, 'x')}`],
    [
      'a pass that somebody else signed',
      () => `?__share=${createPasses().sign({ kind: 'share', until: 1e15, route: '/', view: 'draft' })}`,
    ],
  ])('is nobody with %s', async (_, query) => {
    expect((await lab.app.inject({ url: `/${query()}`, ...remote })).statusCode).toBe(401);
  });

  it('is somebody with a share link, for that page alone and without anything of ours', async () => {
    const until = LAB_TIME.getTime() + 60_000;
    const share = lab.context.shareLinks.make({
      since: LAB_TIME.getTime(),
      until,
      route: '/a/b',
      view: 'draft',
    });
    const first = await lab.app.inject({ url: `/a/b?__share=${share}`, ...remote });
    expect(first.statusCode).toBe(200);
    const headers = { ...remote.headers, cookie: String(first.headers['set-cookie']).split(';')[0] };
    for (const url of ['/', '/_payload/index.json', '/__stopover/events?tab=abcdefgh&route=/']) {
      expect((await lab.app.inject({ url, ...remote, headers })).statusCode, url).toBe(403);
    }
    expect((await lab.app.inject({ url: '/a/b?__view=published', ...remote, headers })).statusCode).toBe(200);
  });

  it('is no page of another site', async () => {
    const url = '/__stopover/events?tab=abcdefgh&route=/';
    const foreign = { ...local, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' };
    expect((await lab.app.inject({ url, headers: foreign })).statusCode).toBe(403);
    // Older browsers say only the origin.
    for (const [origin, status] of [
      ['http://localhost:4321', 200],
      ['https://evil.example', 403],
      ['null', 403],
    ] as const) {
      const asked = { url: '/__stopover/view', headers: { ...local, origin } };
      expect([origin, (await lab.app.inject(asked)).statusCode]).toEqual([origin, status]);
    }
    const posted = {
      method: 'POST',
      url: '/__stopover/events',
      headers: { ...local, origin: 'https://evil.example' },
    } as const;
    expect((await lab.app.inject(posted)).statusCode).toBe(403);
    expect((await lab.app.inject({ ...posted, headers: local })).statusCode).toBe(403);
  });
});

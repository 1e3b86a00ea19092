/** Drafts behind a proxy: every client that comes through it must sign in, whatever headers the proxy sends or leaves out. */
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../../support/servers/exact-request.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { openProxy } from '../support/forwarding-proxy.ts';
import { makePreviewLab, type PreviewLab } from '../support/preview-lab.ts';

const previewToken = 'a-preview-token';
const stories = [makePage(1, { slug: 'home', title: 'Draft' }), makePage(2, { slug: 'a/b', title: 'Deep' })];
const NAME = 'preview.example.com';

/** A preview that is open to users of this machine, and one that asks everyone to sign in. */
const labs: Record<'local' | 'token', { lab: PreviewLab; origin: string }> = {} as never;
beforeAll(async () => {
  for (const access of ['local', 'token'] as const) {
    const lab = await makePreviewLab({
      published: stories,
      config: { preview: { access, hosts: [NAME] } },
      secrets: { previewToken, webhookSecret: 'secret' },
      now: () => new Date(),
    });
    labs[access] = { lab, origin: await lab.app.listen({ port: 0, host: '127.0.0.1' }) };
  }
});
afterAll(async () => {
  for (const { lab } of Object.values(labs)) await lab.close();
});

/** Sends bytes as they are, and reads the answer to its end. */
async function send(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.\d (\d+)/.exec(answer)?.[1]);

describe('a request that a proxy has passed on', () => {
  it.each([
    ['Forwarded', 'for=203.0.113.7'],
    ['Via', '1.1 proxy'],
    ['CDN-Loop', 'cloudflare'],
    ...[
      ...[
        'X-Forwarded-For',
        'X-Forwarded-Host',
        'X-Forwarded-Proto',
        'X-Forwarded-Port',
        'X-Forwarded-Server',
      ],
      ...['X-Forwarded', 'X-Forwarded-Prefix', 'X-Real-IP', 'X-Client-IP', 'Client-IP', 'True-Client-IP'],
      ...[
        'X-Cluster-Client-IP',
        'X-Original-Host',
        'X-Original-Forwarded-For',
        'X-ProxyUser-IP',
        'X-Remote-IP',
      ],
      ...['CF-Connecting-IP', 'CF-Connecting-IPv6', 'CF-Ray', 'CF-Visitor', 'CF-IPCountry', 'CF-Worker'],
      ...['Fastly-Client-IP', 'Fly-Client-IP', 'X-Envoy-External-Address', 'X-Azure-ClientIP', 'X-ARR-SSL'],
      ...['X-Appengine-User-IP', 'X-Cloud-Trace-Context', 'X-Amzn-Trace-Id', 'X-Vercel-Forwarded-For'],
      ...['X-NF-Client-Connection-IP', 'X-Varnish', 'X-Akamai-Edgescape'],
    ].map((name) => [name, '203.0.113.7']),
  ])('is not from this machine: %s', async (name, value) => {
    const { status } = await visit(labs.local.origin, '/', { headers: { [name!]: value! } });
    expect(status).toBe(401);
  });

  it('is not from this machine in HTTP/1.0, which nginx speaks unless it is told otherwise', async () => {
    const { origin } = labs.local;
    const { host } = new URL(origin);
    const bare = await send(origin, `GET / HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(statusOf(bare)).toBe(401);
    expect(bare).not.toContain('Draft</h1>');
  });

  it('is not from this machine under a name that is not the machine’s own', async () => {
    const { status } = await visit(labs.local.origin, '/', { headers: { host: NAME } });
    expect(status).toBe(401);
  });

  it('is from this machine with what browsers and tools send', async () => {
    const headers = {
      ...{ accept: '*/*', 'accept-language': 'en', 'user-agent': 'x', referer: 'https://app.storyblok.com/' },
      ...{
        'x-requested-with': 'XMLHttpRequest',
        'x-request-id': '1',
        'sec-fetch-dest': 'document',
        cookie: 'a=b',
      },
    };
    expect((await visit(labs.local.origin, '/', { headers })).status).toBe(200);
  });
});

describe('two Host headers', () => {
  it.each(['GET /', 'GET /a/b', 'GET /__stopover/', 'POST /__stopover/webhook'])(
    'are refused: %s',
    async (start) => {
      const { origin } = labs.local;
      for (const [first, second] of [
        ['localhost', 'evil.example'],
        ['evil.example', 'localhost'],
        ['localhost', 'localhost'],
      ]) {
        const answer = await send(
          origin,
          `${start} HTTP/1.1\r\nHost: ${first}\r\nhost: ${second}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        );
        expect(statusOf(answer)).toBe(400);
      }
    },
  );
});

describe('an address with two slashes at its start', () => {
  it.each(['//[', '//%00/a/b', '//x:y/', '//:99999/', '/\\\\['])(
    'is judged as every other, whatever would be its host: %s',
    async (path) => {
      const ask = async (headers: string) => {
        const { origin } = labs.local;
        const { host } = new URL(origin);
        const start = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`;
        return statusOf(await send(origin, `${start}${headers}\r\n`));
      };
      expect([301, 404]).toContain(await ask(''));
      expect(await ask('X-Forwarded-For: 203.0.113.7\r\n')).toBe(401);
    },
  );
});

describe('preview.access "token"', () => {
  /** A proxy that adds no headers: the connection and the host name are those of this machine. */
  const openMuteProxy = () =>
    openProxy(labs.token.origin, (headers) => ({ ...headers, host: new URL(labs.token.origin).host }));

  it.each(['/', '/a/b', '/_payload/index.json', '/__stopover/', '/__stopover/events?tab=abcdefgh&route=/'])(
    'asks users of this machine, and users behind a proxy that adds no header: %s',
    async (path) => {
      for (const origin of [labs.token.origin, await openMuteProxy()]) {
        const { status, body } = await visit(origin, path);
        expect([status, String(body)]).toEqual([401, expect.not.stringContaining('Deep')]);
      }
    },
  );

  it('lets people sign in with the preview token, and leads them to where they were going', async () => {
    const { origin } = labs.token;
    const asked = await visit(origin, '/a/b?x="1"', { headers: { accept: 'text/html' } });
    expect([asked.status, String(asked.body)]).toEqual([401, expect.stringContaining('name="token"')]);
    expect(String(asked.body)).toContain('value="/a/b?x=&quot;1&quot;"');
    // The browser would show the form in place of the page.
    expect(asked.headers['cache-control']).toBe('no-store');
    const post = (token: string, to: string) =>
      visit(origin, '/__stopover/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams({ token, to })),
      });
    const wrong = await post('another-token', '/a/b');
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([401, undefined]);
    const right = await post(previewToken, '/a/b');
    expect([right.status, right.location]).toEqual([303, '/a/b']);
    const cookie = right.headers['set-cookie']![0]!.split(';')[0]!;
    expect((await visit(origin, '/a/b', { headers: { cookie } })).status).toBe(200);
    for (const to of [
      '//evil.example/',
      '/\\evil.example',
      'https://evil.example/',
      '\\\\evil.example',
      'http://[',
      '/.//evil.example/',
      '/a/..//evil.example/',
    ]) {
      expect((await post(previewToken, to)).location).toMatch(/^\/(?![/\\])/);
    }
  });
});

describe('the recipe for nginx', () => {
  /** The headers of the recipe, with nginx's variables filled in. */
  function describeHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const document = readFileSync(new URL('../../../docs/preview.md', import.meta.url), 'utf8');
    const [recipe = ''] = /```nginx\n[^`]+/.exec(document) ?? [];
    const values: Readonly<Record<string, string | undefined>> = {
      ...{ $http_host: headers.host, $remote_addr: '203.0.113.7', $scheme: 'https', '""': 'close' },
    };
    const set = [...recipe.matchAll(/proxy_set_header (\S+) (\S+);/g)];
    return {
      ...headers,
      ...Object.fromEntries(set.map(([, name, value]) => [name!.toLowerCase(), values[value!]])),
    };
  }

  it.each(['local', 'token'] as const)('shows drafts to editors alone, with access "%s"', async (access) => {
    const origin = await openProxy(labs[access].origin, describeHeaders);
    const headers = { host: NAME };
    expect((await visit(origin, '/', { headers })).status).toBe(401);
    const signedIn = await visit(origin, '/__stopover/sign-in', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ token: previewToken }),
    });
    const [cookie = ''] = signedIn.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/; Secure;.*Partitioned/);
    const known = { ...headers, cookie: cookie.split(';')[0]! };
    expect((await visit(origin, '/', { headers: known })).status).toBe(200);
    const shared = await visit(origin, '/__stopover/share', {
      method: 'POST',
      headers: { ...known, origin: `https://${NAME}`, 'content-type': 'application/json' },
      body: JSON.stringify({ route: '/a/b' }),
    });
    expect(JSON.parse(String(shared.body)).url).toMatch(`https://${NAME}/a/b?__share=`);
  });
});

describe('an address that names a view', () => {
  it('changes nothing; a POST of the preview does', async () => {
    const { origin } = labs.local;
    const { status, headers, body } = await visit(origin, '/?__view=published');
    expect([status, headers['set-cookie'], String(body)]).toEqual([
      200,
      undefined,
      expect.stringContaining('Draft'),
    ]);
    const choose = (own?: string) =>
      visit(origin, '/__stopover/view', {
        method: 'POST',
        headers: { ...(own && { origin: own }), 'content-type': 'application/x-www-form-urlencoded' },
        body: 'view=published&to=/a/b',
      });
    expect((await choose('https://evil.example')).status).toBe(403);
    const silent = await choose();
    expect([silent.status, String(silent.body)]).toEqual([403, expect.stringContaining('header "Origin"')]);
    const chosen = await choose(origin);
    expect([chosen.status, chosen.location]).toEqual([303, '/a/b']);
    expect(chosen.headers['set-cookie']![0]).toMatch(/^stopover_view=published;/);
  });
});

import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { buildContentApi } from '../../content-api/app.ts';
import { makeFolder, makeStories, makeStory, readAnswer, serveFolder } from './support/space-folder.ts';

const one = () => ({ 'stories.json': [makeStory(1, { full_slug: 'a' })] });

describe('tokens', () => {
  test('none is unauthorized, public ones see published content only', async () => {
    const api = await serveFolder(one());
    const unauthorized = { status: 401, body: { error: 'Unauthorized' } };
    expect(await api.get('stories', { token: '' })).toMatchObject(unauthorized);
    expect(await api.get('stories', { token: 'public-1' })).toMatchObject(unauthorized);
    expect((await api.get('stories', { token: 'public-1', version: 'published' })).status).toBe(200);
    expect((await api.get('stories', { token: 'anything' })).status).toBe(200);
  });

  test('a list of tokens lets in no other', async () => {
    const api = await serveFolder(one(), { tokens: { public: ['p'], preview: ['d'] } });
    const statuses = ['p', 'd', 'public-1', 'dd'].flatMap((token) => [
      api.get('spaces/me', { token }).then(({ status }) => status),
      api.get('spaces/me', { token, version: 'published' }).then(({ status }) => status),
    ]);
    expect(await Promise.all(statuses)).toEqual([401, 200, 200, 200, 401, 401, 401, 401]);
  });

  test('an OAuth token in the header is one too, below v1 as below v2', async () => {
    const api = await serveFolder(one(), { tokens: { preview: ['secret'] } });
    for (const version of ['v1', 'v2']) {
      const url = `${api.base.replace('/v2', `/${version}`)}/cdn/stories?version=draft`;
      expect((await fetch(url, { headers: { authorization: 'secret' } })).status).toBe(200);
      expect((await fetch(url)).status).toBe(401);
    }
  });
});

describe('a server for this machine alone', () => {
  const ask = (base: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const url = `${base}/cdn/stories?token=t&version=draft`;
      httpRequest(url, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });

  test.each(['evil.example', 'localhost.evil.example:4324', '127.0.0.1.evil.example'])(
    'is not known as "%s"',
    async (host) => {
      const { base } = await serveFolder(one());
      expect(await ask(base, host)).toBe(421);
    },
  );

  test.each(['localhost:4324', 'demo.localhost', '127.0.0.1', '[::1]:4324', '192.168.0.7'])(
    'is known as "%s"',
    async (host) => {
      const { base } = await serveFolder(one());
      expect(await ask(base, host)).toBe(200);
    },
  );

  test('has no name to look at where it does not listen', async () => {
    const app = await buildContentApi({ storiesFolder: makeFolder(one()) });
    const { statusCode } = await app.inject({
      url: '/v2/cdn/stories?token=t&version=draft',
      headers: { host: 'api.example' },
    });
    expect(statusCode).toBe(200);
  });
});

describe('cache version', () => {
  test.each(['', 'cv=0', 'cv=undefined', 'cv=abc'])('"%s" is redirected to the current one', async (cv) => {
    const api = await serveFolder(one());
    const version = api.app.contentSpace.cacheVersion();
    const url = `${api.base}/cdn/stories/a?token=t&${cv}`;
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(`/v2/cdn/stories/a?token=t&cv=${version}`);
    const followed = await fetch(url);
    expect(followed.url).toContain(`cv=${version}`);
    expect((await readAnswer(followed)).body).toMatchObject({ cv: version, story: { full_slug: 'a' } });
  });

  test('a published answer is kept for a week, a draft not at all', async () => {
    const api = await serveFolder(one());
    const published = await api.get('stories', { version: 'published', cv: '5' });
    expect(published.headers.get('cache-control')).toContain('s-maxage=604800');
    expect(published.headers.has('x-ratelimit-policy')).toBe(false);
    const draft = await api.get('stories');
    expect(draft.headers.get('cache-control')).toContain('private');
    expect(draft.headers.get('x-ratelimit-policy')).toBe('"space-concurrent-requests";q=30');
    expect(draft.headers.get('x-ratelimit')).toContain('r=29');
  });

  test('drafts and the space itself need none', async () => {
    const api = await serveFolder(one());
    await api.get('stories');
    await api.get('spaces/me', { version: 'published' });
    expect(api.app.arrivals.entries.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('rate limits', () => {
  test('by page size, per token, in a clock second', async () => {
    let now = 1_000_000;
    const api = await serveFolder(
      { 'stories.json': makeStories(2) },
      { rateLimits: 'storyblok', now: () => now },
    );
    const statuses = async (count: number, query: Record<string, string>) => {
      const answers = await Promise.all(Array.from({ length: count }, () => api.get('stories', query)));
      return answers.filter(({ status }) => status === 429).length;
    };
    for (const [perPage, limit] of [
      ['100', 6],
      ['76', 6],
      ['75', 10],
      ['50', 15],
      ['25', 50],
    ] as const) {
      now += 1000;
      expect(await statuses(limit + 2, { per_page: perPage })).toBe(2);
    }
    const refused = await api.get('stories', { per_page: '100' });
    expect(refused.body).toEqual({
      error: 'Rate limit of 6 request per second has been reached. Retry later.',
    });
    expect(refused.headers.has('retry-after')).toBe(false);
    expect(await statuses(1, { token: 'another' })).toBe(0);
    now += 1000;
    expect(await statuses(1, {})).toBe(0);
  });

  test('one number for everything, or none at all', async () => {
    const now = () => 5000;
    const three = await serveFolder(one(), { rateLimits: { perSecond: 3 }, now });
    const statuses = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await three.get('spaces/me')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const free = await serveFolder(one(), { rateLimits: 'unlimited', now });
    const answers = await Promise.all(Array.from({ length: 80 }, () => free.get('stories')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('requests that are none of the API’s', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not allowed', async (method) => {
    const api = await serveFolder(one());
    const answer = await fetch(`${api.base}/cdn/stories?token=t`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  test('HEAD has headers and no body', async () => {
    const api = await serveFolder(one());
    const answer = await fetch(`${api.base}/cdn/stories?token=t&version=draft`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('total'), await answer.text()]).toEqual([200, '1', '']);
  });

  test.each(['/', '/v2', '/v2/cdn/assets/me', '/v3/cdn/stories', '/v2/cdn/../../etc/passwd'])(
    '%s is not found',
    async (path) => {
      const api = await serveFolder(one());
      expect((await api.app.inject(`${path}?token=t`)).statusCode).toBe(404);
    },
  );

  test('an address longer than 8 KB is refused', async () => {
    const api = await serveFolder(one());
    expect((await api.get('stories', { by_uuids: 'a'.repeat(9000) })).status).toBe(414);
  });

  test('dots in a path as it came over the wire lead nowhere', async () => {
    const api = await serveFolder(one());
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const url = new URL(api.base);
      const path = '/v2/cdn/stories/../../../../etc/passwd?token=t&version=draft';
      const request = httpRequest({ host: url.hostname, port: url.port, path }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      request.on('error', reject).end();
    });
    expect(status).toBe(404);
  });
});

test('a failure of its own says nothing of the inside', async () => {
  const api = await serveFolder(one(), {
    faults: {
      add: () => () => {},
      clear: () => {},
      take: () => {
        throw new Error('a path: /secret/folder');
      },
    },
  });
  expect(await api.get('stories')).toMatchObject({ status: 500, body: { error: 'Internal Server Error' } });
});

import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StopoverError } from '../../../pipeline/errors.ts';
import type { ContentQuery } from '../../../pipeline/storyblok/content-source.ts';
import { openStoryblokSource, type SourceSettings } from '../../../pipeline/storyblok/storyblok-source.ts';
import { createQuickTiming } from '../../support/runs/quick-timing.ts';
import {
  type Script,
  type ScriptedServer,
  sendJson,
  sendText,
  startScriptedServer,
} from '../../support/servers/scripted-server.ts';

const token = 'secretPreviewToken123';
const stories: ContentQuery = {
  path: 'cdn/stories',
  params: { version: 'published', page: 1 },
  key: 'stories',
};

const servers: ScriptedServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function openSource(script: Script, settings: Partial<SourceSettings> = {}) {
  const server = await startScriptedServer(script);
  servers.push(server);
  const timing = createQuickTiming();
  const source = openStoryblokSource({
    apiUrl: server.apiUrl,
    token,
    requestsPerSecond: 'unlimited',
    attemptTimeoutMs: PATIENCE_MS,
    timing,
    ...settings,
  });
  return { source, server, timing };
}

/** Far longer than any answer takes. */
const PATIENCE_MS = 20_000;

/** Has the time limit of the attempt that is under way be over, where timers are not those of the system. */
const endPatience = () => void setImmediate(() => vi.advanceTimersByTime(PATIENCE_MS));

/** A server whose first answers are faulty in one way. */
const faulty =
  (times: number, fault: (response: ServerResponse) => void): Script =>
  (_, response, turn) => {
    if (turn < times) fault(response);
    else sendJson(response, { stories: [{ uuid: 'a' }], cv: 7 }, { total: '1' });
  };

const failureOf = async (work: Promise<unknown>): Promise<StopoverError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StopoverError);
  return error as StopoverError;
};

describe('openStoryblokSource', () => {
  const faults: Record<string, (response: ServerResponse) => void> = {
    '429 with JSON': (response) => sendText(response, { status: 429, text: '{"error":"Rate limit"}' }),
    '429 with HTML': (response) => sendText(response, { status: 429, text: '<h1>Slow down</h1>' }),
    '429 with nothing': (response) => sendText(response, { status: 429, text: '' }),
    '503 with HTML': (response) => sendText(response, { status: 503, text: '<h1>CloudFront</h1>' }),
    '500 with JSON': (response) => sendText(response, { status: 500, text: '{}' }),
    '408': (response) => sendText(response, { status: 408, text: '' }),
    '425': (response) => sendText(response, { status: 425, text: '' }),
    reset: (response) => response.destroy(),
    'a cut body': (response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('{"stories":[');
      setTimeout(() => response.destroy(), 5);
    },
    'truncated JSON': (response) => sendText(response, { status: 200, text: '{"stories":[{"uuid":' }),
    'an empty body': (response) => sendText(response, { status: 200, text: '' }),
    'an empty object': (response) => sendJson(response, {}),
    null: (response) => sendJson(response, null),
    'stories: null': (response) => sendJson(response, { stories: null }),
    'silence before the headers': endPatience,
    'silence in the middle of the body': (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"stories":[');
    },
  };

  it.each(Object.keys(faults))('goes on after %s', async (name) => {
    // Only silence ends with the limit: a busy machine must not take a slow answer for silence.
    if (name.startsWith('silence')) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { source, server } = await openSource(faulty(2, faults[name]!), {
      async fetch(...request) {
        const answer = await fetch(...request);
        if (name === 'silence in the middle of the body' && server.arrivals.length <= 2) endPatience();
        return answer;
      },
    });
    expect(await source.ask(stories)).toEqual({ content: [{ uuid: 'a' }], total: 1, cv: 7 });
    expect(server.arrivals).toHaveLength(3);
    expect(source.counts).toMatchObject({ requests: 3, retries: 2 });
  });

  it('pauses all requests as long as Retry-After says', async () => {
    const { source, timing } = await openSource(
      faulty(1, (response) =>
        sendText(response, { status: 429, text: '{}', headers: { 'retry-after': '4' } }),
      ),
    );
    await Promise.all([source.ask(stories), source.ask(stories)]);
    expect(timing.waits).toEqual([4000]);
  });

  it('reads stories nested deeper than the client library can', async () => {
    const depth = 3000;
    const nested = `${'{"component":"a","_uid":"u","body":['.repeat(depth)}${']}'.repeat(depth)}`;
    const { source } = await openSource((_, response) =>
      sendText(response, { status: 200, text: `{"stories":[{"uuid":"a","content":${nested}}]}` }),
    );
    expect((await source.ask(stories)).content).toHaveLength(1);
  });

  it('does not take an answer that would fill the memory', async () => {
    // Compressed parts may follow each other: they are read as one.
    const part = gzipSync(Buffer.alloc(10 * 1024 * 1024, ' '));
    const bomb = Buffer.concat(Array.from({ length: 30 }, () => part));
    const { source, server } = await openSource((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
    });
    const failure = await failureOf(source.ask({ ...stories, params: { page: 1 } }));
    expect(failure.code).toBe('upstream-refused');
    expect(failure.message).toContain('The answer is larger than 256 MB');
    expect(server.arrivals).toHaveLength(1);
  });

  it('sends the token and exactly the parameters it was given, and leaves them as they were', async () => {
    const { source, server } = await openSource((_, response) => sendJson(response, { stories: [], cv: 99 }));
    const params = { version: 'published', page: 2, per_page: 25, starts_with: 'a b/ü?&', cv: 5 };
    await source.ask({ ...stories, params });
    await source.ask({ ...stories, params: { version: 'published' } });
    const [first, second] = server.arrivals.map(({ url }) => Object.fromEntries(url.searchParams));
    expect(first).toEqual({
      version: 'published',
      page: '2',
      per_page: '25',
      starts_with: 'a b/ü?&',
      cv: '5',
      token,
    });
    expect(second).toEqual({ version: 'published', token });
    expect(Object.keys(params)).not.toContain('token');
    expect(server.arrivals[0]?.url.pathname).toBe('/v2/cdn/stories');
  });

  it('asks for drafts with the preview token where there is one', async () => {
    const { source, server } = await openSource((_, response) => sendJson(response, { stories: [] }), {
      previewToken: 'preview',
    });
    await source.ask({ ...stories, params: { version: 'draft' } });
    await source.ask(stories);
    expect(server.arrivals.map(({ url }) => url.searchParams.get('token'))).toEqual(['preview', token]);
  });

  it('works with an OAuth token alone', async () => {
    const { source, server } = await openSource((_, response) => sendJson(response, { stories: [] }), {
      token: undefined,
      oauthToken: 'oauth-value',
    });
    await source.ask(stories);
    expect(server.arrivals[0]?.headers.authorization).toBe('oauth-value');
    expect(server.arrivals[0]?.url.searchParams.has('token')).toBe(false);
    expect(server.arrivals[0]?.url.pathname).toBe('/v2/cdn/stories');
  });

  it('refuses to start without any token', () => {
    expect(() => openStoryblokSource({ requestsPerSecond: 5 })).toThrow(
      expect.objectContaining({ code: 'token-missing', exitCode: 2 }),
    );
  });

  it.each([
    [401, 'stories', 'upstream-unauthorized'],
    [403, 'stories', 'upstream-unauthorized'],
    [404, 'space', 'upstream-unauthorized'],
    [404, 'stories', 'upstream-refused'],
    [422, 'stories', 'upstream-refused'],
  ] as const)('explains %i to a question about %s as %s, at once', async (status, key, code) => {
    const { source, server } = await openSource((_, response) =>
      sendText(response, { status, text: `{"error":"No: token ${token}"}` }),
    );
    const error = await failureOf(source.ask({ ...stories, key }));
    expect(error).toMatchObject({ code, exitCode: 4 });
    expect(server.arrivals).toHaveLength(1);
    expect(JSON.stringify([error.message, error.hint, error.details])).not.toContain(token);
  });

  it('cuts a long text of the server, and shows no part of a token that ends behind the cut', async () => {
    const said = `${'x'.repeat(190)} ${token} ${'y'.repeat(1000)}`;
    const { source } = await openSource((_, response) =>
      sendText(response, { status: 422, text: JSON.stringify({ error: said }) }),
    );
    const { message } = await failureOf(source.ask(stories));
    expect(message).toMatch(/: x{190} \*{3} y{5}$/);
  });

  it('blames an address without a version for a space that is not there, and not the token', async () => {
    const { server } = await openSource((_, response) => sendText(response, { status: 404, text: '{}' }));
    const apiUrl = server.apiUrl.replace('/v2', '/');
    const source = openStoryblokSource({ apiUrl, token, requestsPerSecond: 'unlimited' });
    const error = await failureOf(source.ask({ path: 'cdn/spaces/me', params: {}, key: 'space' }));
    expect(error.code).toBe('upstream-refused');
    expect(error.message).toContain(`at ${apiUrl}cdn/spaces/me`);
    expect(error.hint).toContain('ends in the version (https://api.storyblok.com/v2)');
  });

  it('says what still failed after every retry, without the token', async () => {
    const { source, server } = await openSource((arrival, response) =>
      sendText(response, { status: 500, text: JSON.stringify({ error: `down: ${arrival.url.href}` }) }),
    );
    const error = await failureOf(source.ask(stories));
    expect(error).toMatchObject({ code: 'upstream-failed', exitCode: 4, details: { attempts: 11 } });
    expect(error.message).toContain('/v2/cdn/stories?version=published&page=1');
    expect(error.message).not.toContain(token);
    expect(server.arrivals).toHaveLength(11);
  });

  it('says how long the server asks to wait, when that is longer than a fetch waits', async () => {
    const { source, server } = await openSource((_, response) =>
      sendText(response, { status: 429, text: '{"error": "busy"}', headers: { 'retry-after': '5400' } }),
    );
    const error = await failureOf(source.ask(stories));
    expect(error).toMatchObject({ code: 'upstream-failed', exitCode: 4, details: { attempts: 1 } });
    expect(error.message).toMatch(/ failed on attempt 1 at .*: busy; it asks to wait 5400 seconds$/);
    expect(server.arrivals).toHaveLength(1);
  });

  const page = '<!doctype html><title>Sign in</title>';
  it.each([200, 403, 404])(
    'takes an HTML page with %i for a wrong address, after one attempt',
    async (status) => {
      const { source, server } = await openSource((_, response) =>
        sendText(response, { status, text: page, headers: { 'content-type': 'text/html' } }),
      );
      const error = await failureOf(source.ask({ ...stories, path: 'cdn/spaces/me', key: 'space' }));
      expect(error).toMatchObject({ code: 'upstream-not-json', exitCode: 4, details: { attempts: 1 } });
      expect(error.hint).toMatch(/STORYBLOK_API_URL.*proxy/);
      expect(server.arrivals).toHaveLength(1);
    },
  );

  it('asks again when a page comes from an address that has answered before', async () => {
    const { source, server } = await openSource((_, response, turn) => {
      if (turn === 1) sendText(response, { status: 200, text: page });
      else sendJson(response, { stories: [] });
    });
    await source.ask(stories);
    expect(await source.ask(stories)).toMatchObject({ content: [] });
    expect(server.arrivals).toHaveLength(3);
  });

  it('says that nothing answers at the address', async () => {
    const { source, server } = await openSource((_, response) => sendJson(response, {}));
    await server.close();
    expect(await failureOf(source.ask(stories))).toMatchObject({ code: 'upstream-unreachable', exitCode: 4 });
  });

  it.each(['http://127.0.0.1:9/v2', 'https://stopover.invalid/v2'])(
    'says so of an address that nobody can reach: %s',
    async (apiUrl) => {
      const { source } = await openSource(() => {}, { apiUrl, attemptTimeoutMs: 5000 });
      expect(await failureOf(source.ask(stories))).toMatchObject({
        code: 'upstream-unreachable',
        exitCode: 4,
      });
      expect(source.counts.requests).toBe(5);
    },
  );

  it('stops at once when it is given up', async () => {
    const controller = new AbortController();
    const { source } = await openSource(() => controller.abort(), {
      signal: controller.signal,
      attemptTimeoutMs: 60_000,
    });
    expect(await failureOf(source.ask(stories))).toMatchObject({ code: 'interrupted' });
  });

  it('keeps its time limit with a fetch that does not look at its signal', async () => {
    const { source } = await openSource(() => {}, {
      attemptTimeoutMs: 5,
      fetch: () => new Promise(() => {}),
    });
    expect(await failureOf(source.ask(stories))).toMatchObject({ code: 'upstream-failed' });
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { probeToken } from '../../../pipeline/storyblok/probe-token.ts';
import { openStoryblokSource, type SourceSettings } from '../../../pipeline/storyblok/storyblok-source.ts';
import { createQuickTiming } from '../../support/runs/quick-timing.ts';
import {
  type Script,
  type ScriptedServer,
  sendJson,
  startScriptedServer,
} from '../../support/servers/scripted-server.ts';

const token = 'secretPreviewToken123';
const servers: ScriptedServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(script: Script) {
  const server = await startScriptedServer(script);
  servers.push(server);
  return server;
}

const redirectTo =
  (location: (url: URL) => string): Script =>
  ({ url }, response) =>
    void response.writeHead(301, { location: location(url) }).end();

const ask = (apiUrl: string, settings: Partial<SourceSettings> = {}) =>
  openStoryblokSource({
    ...{ apiUrl, token, requestsPerSecond: 'unlimited', timing: createQuickTiming(), ...settings },
  }).ask({ path: 'cdn/stories', params: { version: 'published' }, key: 'stories' });

describe('redirects of the content API', () => {
  it('are followed on the same host, as Storyblok adds the cache version', async () => {
    const { apiUrl, arrivals } = await serve((arrival, response, turn) => {
      if (arrival.url.searchParams.has('cv')) sendJson(response, { stories: [{ uuid: 'a' }], cv: 7 });
      else redirectTo(({ pathname, search }) => `${pathname}${search}&cv=7`)(arrival, response, turn);
    });
    expect(await ask(apiUrl, { oauthToken: 'oauth' })).toMatchObject({ content: [{ uuid: 'a' }], cv: 7 });
    expect(arrivals).toHaveLength(2);
    expect(arrivals[1]?.url.searchParams.get('token')).toBe(token);
    expect(arrivals[1]?.headers.authorization).toBe('oauth');
  });

  it('never lead to another host, which would get the token and give the content', async () => {
    const foreign = await serve((_, response) => sendJson(response, { stories: [{ uuid: 'foreign' }] }));
    const { origin } = new URL(foreign.apiUrl);
    const { apiUrl, arrivals } = await serve(
      redirectTo(({ pathname, search }) => `${origin}${pathname}${search}`),
    );
    const error = await ask(apiUrl).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'upstream-redirected', exitCode: 4 });
    expect(String(error)).toContain(`to ${origin}`);
    expect(String(error)).not.toContain(token);
    expect(arrivals).toHaveLength(1);
    expect(foreign.arrivals).toHaveLength(0);

    const probe = await probeToken({ address: apiUrl, token, fetch });
    expect(probe).toMatchObject({ status: 0, reason: expect.stringContaining(`to ${origin}`) });
    expect(foreign.arrivals).toHaveLength(0);
  });

  it('that go round in a circle end soon, without retries', async () => {
    const { apiUrl, arrivals } = await serve(redirectTo(({ pathname, search }) => `${pathname}${search}`));
    await expect(ask(apiUrl)).rejects.toMatchObject({ code: 'upstream-redirected', exitCode: 4 });
    expect(arrivals.length).toBeLessThan(10);
  });

  it.each([
    ['http://cms.example/v2', 'https://cms.example/v2', true],
    ['http://cms.example:8080/v2', 'https://cms.example:8080/v2', true],
    ['https://cms.example/v2', 'https://cms.example:444/v2', false],
    ['https://cms.example/v2', 'http://cms.example/v2', false],
    ['http://cms.example/v2', 'https://example/v2', false],
    ['http://cms.example/v2', 'http://user:word@cms.example/v2', false],
    ['http://cms.example/v2', 'file:///v2', false],
    ['http://cms.example/v2', 'http://[', false],
  ])('from %s to %s: %s', async (from, to, isFollowed) => {
    const asked: string[] = [];
    const answer = ask(from, {
      async fetch(address) {
        asked.push(String(address).split('/cdn/')[0]!);
        return asked.length > 1
          ? Response.json({ stories: [] })
          : new Response(null, { status: 302, headers: { location: `${to}/cdn/stories` } });
      },
    });
    const outcome = await answer.then(
      ({ content }) => content,
      ({ code }) => code,
    );
    expect(outcome).toEqual(isFollowed ? [] : 'upstream-redirected');
    expect(asked).toEqual(isFollowed ? [from, to] : [from]);
  });
});

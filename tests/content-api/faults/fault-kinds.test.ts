import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../content-api/faults/fault.ts';
import { faultKinds } from '../../../content-api/faults/fault-kinds.ts';
import { createFaults, type FaultMatch } from '../../../content-api/faults/fault-plan.ts';
import { makeStories, type RunningApi, serveFolder, uuidOf } from '../support/space-folder.ts';

/** Six stories, two a page, with one fault. */
async function serveFaulty(match: FaultMatch, fault: Fault): Promise<RunningApi> {
  const faults = createFaults();
  faults.add(match, fault);
  return serveFolder({ 'stories.json': makeStories(6) }, { faults });
}

const address = ({ base }: RunningApi, path = 'stories') => `${base}/cdn/${path}?token=t&version=draft`;
const pageOf = async (api: RunningApi, page: number) =>
  (await api.get('stories', { per_page: '2', page: String(page) })).body.stories.map(({ id }) => id);

describe('which requests a rule is for', () => {
  const statusesOf = async (match: FaultMatch) => {
    const api = await serveFaulty(match, faultKinds.answerStatus({ status: 503 }));
    const statuses = [];
    for (const path of ['stories', 'stories', 'links', 'stories'])
      statuses.push((await api.get(path)).status);
    return statuses.join(' ');
  };
  test.each([
    ['all', {}, '503 503 503 503'],
    ['a path', { path: 'links' }, '200 200 503 200'],
    ['a pattern', { path: /^sto/ }, '503 503 200 503'],
    ['the second', { path: 'stories', nth: 2 }, '200 503 200 200'],
    ['the first two', { path: 'stories', times: 2 }, '503 503 200 200'],
    ['a page', { page: 2 }, '200 200 200 200'],
    ['a condition', { where: ({ query }) => query.get('token') === 'other' }, '200 200 200 200'],
  ] satisfies [string, FaultMatch, string][])('%s', async (_name, match, expected) => {
    expect(await statusesOf(match)).toBe(expected);
  });

  test('rules come and go while it runs', async () => {
    const faults = createFaults();
    const api = await serveFolder({ 'stories.json': makeStories(1) }, { faults });
    const statuses = [(await api.get('stories')).status];
    const remove = faults.add({}, faultKinds.answerStatus({ status: 500 }));
    statuses.push((await api.get('stories')).status);
    remove();
    statuses.push((await api.get('stories')).status);
    faults.add({}, faultKinds.answerStatus({ status: 500 }));
    faults.clear();
    statuses.push((await api.get('stories')).status);
    expect(statuses).toEqual([200, 500, 200, 200]);
  });
});

describe('status', () => {
  test.each([408, 425, 429, 500, 502, 503, 504])('%i with Retry-After', async (status) => {
    const api = await serveFaulty({}, faultKinds.answerStatus({ status, retryAfter: 2 }));
    const answer = await fetch(address(api));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '2']);
    expect(await answer.json()).toEqual({ error: `Status ${status}` });
  });

  test('HTML, with an error status or with 200; an empty body; a date to come back at', async () => {
    const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
    const html = await fetch(
      address(await serveFaulty({}, faultKinds.answerStatus({ status: 200, body: 'html' }))),
    );
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await html.text()).toContain('<html>');
    const empty = await fetch(
      address(
        await serveFaulty({}, faultKinds.answerStatus({ status: 503, body: 'empty', retryAfter: date })),
      ),
    );
    expect([empty.status, empty.headers.get('retry-after'), await empty.text()]).toEqual([503, date, '']);
  });
});

describe('connections', () => {
  test('reset before the headers', async () => {
    await expect(fetch(address(await serveFaulty({}, faultKinds.resetConnection())))).rejects.toThrow(
      'fetch failed',
    );
  });

  test('reset in the middle of the body', async () => {
    const answer = await fetch(address(await serveFaulty({}, faultKinds.resetConnection({ midway: true }))));
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  test('hanging before the headers, and the app closes nevertheless', async () => {
    const api = await serveFaulty({}, faultKinds.hang());
    const waiting = expect(fetch(address(api))).rejects.toThrow('fetch failed');
    await expect.poll(() => api.app.arrivals.entries.length).toBe(1);
    await api.app.close();
    await waiting;
  });

  test('hanging in the middle of the body', async () => {
    const api = await serveFaulty({}, faultKinds.hang({ midway: true }));
    const stop = new AbortController();
    const answer = await fetch(address(api), { signal: stop.signal });
    const reader = answer.body!.getReader();
    expect((await reader.read()).value?.length).toBeGreaterThan(0);
    const rest = reader.read();
    stop.abort();
    await expect(rest).rejects.toThrow();
  });

  test('late, but right', async () => {
    const api = await serveFaulty({}, faultKinds.delayAnswer(5));
    expect((await api.get('stories')).body.stories).toHaveLength(6);
  });
});

describe('bodies and headers', () => {
  test('truncated JSON in a healthy answer', async () => {
    const answer = await fetch(address(await serveFaulty({}, faultKinds.truncateBody())));
    const text = await answer.text();
    expect(Number(answer.headers.get('content-length'))).toBe(text.length);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  test.each([[{}], [{ stories: null }]])('%o in place of the answer', async (body) => {
    const answer = await (await serveFaulty({}, faultKinds.replaceBody(body))).get('stories');
    expect([answer.status, answer.body, answer.headers.get('total')]).toEqual([200, body, '6']);
  });

  test.each(['3', '600', 'many', '', null])('total: %s', async (total) => {
    const answer = await (await serveFaulty({}, faultKinds.changeHeader('total', total))).get('stories');
    expect(answer.headers.get('total')).toBe(total);
    expect(answer.body.stories).toHaveLength(6);
  });

  test('no per-page header', async () => {
    const answer = await (await serveFaulty({}, faultKinds.changeHeader('per-page', null))).get('stories');
    expect(answer.headers.has('per-page')).toBe(false);
  });

  test('another cache version, in answers and in the space', async () => {
    const api = await serveFaulty({}, faultKinds.changeCacheVersion(7));
    const version = api.app.contentSpace.cacheVersion();
    expect((await api.get('stories')).body.cv).toBe(version + 7);
    expect((await api.get('spaces/me')).body.space).toMatchObject({ version: version + 7 });
  });
});

describe('listings that change while they are read', () => {
  test('a story moves to a page that was read before', async () => {
    const api = await serveFaulty({ path: 'stories', page: 2 }, faultKinds.moveStory(uuidOf(3), 0));
    expect([await pageOf(api, 1), await pageOf(api, 2), await pageOf(api, 3)]).toEqual([
      [1, 2],
      [2, 4],
      [5, 6],
    ]);
  });

  test('a story is deleted between two pages, and gone by slug and link as well', async () => {
    const api = await serveFaulty(
      { where: ({ query }) => query.get('page') !== '1' },
      faultKinds.deleteStory(uuidOf(1)),
    );
    expect([await pageOf(api, 1), await pageOf(api, 2)]).toEqual([
      [1, 2],
      [4, 5],
    ]);
    expect((await api.get('stories/stories/story-001')).status).toBe(404);
    expect((await api.get('links')).body.links).not.toHaveProperty(uuidOf(1));
  });

  test('a page repeats, a page is empty, a story comes twice', async () => {
    const repeated = await serveFaulty({ page: 2 }, faultKinds.repeatPage(1));
    expect(await pageOf(repeated, 2)).toEqual([1, 2]);
    const empty = await serveFaulty({ page: 2 }, faultKinds.emptyPage());
    expect([await pageOf(empty, 2), await pageOf(empty, 3)]).toEqual([[], [5, 6]]);
    const twice = await serveFaulty({ page: 2 }, faultKinds.duplicateStory());
    expect(await pageOf(twice, 2)).toEqual([3, 4, 3]);
  });
});

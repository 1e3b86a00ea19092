import StoryblokClient from 'storyblok-js-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentApiOptions } from '../../content-api/app.ts';
import {
  makeFolder,
  makeStories,
  makeStory,
  serveFolder,
  uuidOf,
  writeInto,
} from './support/space-folder.ts';

let tokens = 0;

/** Connects the client to a served folder. Each client has its own token, because cache versions are shared by token. */
async function connect(
  files: string | Record<string, unknown>,
  options: Omit<ContentApiOptions, 'storiesFolder'> = {},
) {
  const api = await serveFolder(files, options);
  tokens += 1;
  const client = new StoryblokClient({ accessToken: `token-${tokens}`, rateLimit: 1000 }, api.base);
  return { api, client };
}

// The client reports each retry on the console.
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('get', () => {
  test('a published story, by the redirect to the cache version; the next request goes there at once', async () => {
    const { api, client } = await connect({ 'a.json': makeStory(1, { full_slug: 'a' }) });
    const { data } = await client.get('cdn/stories/a');
    expect(data.story).toMatchObject({ id: 1, full_slug: 'a' });
    expect(client.cacheVersion()).toBe(api.app.contentSpace.cacheVersion());
    await client.get('cdn/stories/a');
    expect(api.app.arrivals.entries.map(({ status }) => status)).toEqual([301, 200, 200]);
  });

  test('drafts, space, links, datasources, entries and tags', async () => {
    const { client } = await connect({
      'a.json': makeStory(1, { full_slug: 'a', published_at: null, tag_list: ['x'] }),
      'ui.json': { datasource_entries: [{ id: 1, name: 'close', value: 'Close' }] },
    });
    const draft = { version: 'draft' } as const;
    expect((await client.get('cdn/stories/a', draft)).data.story).toMatchObject({ id: 1 });
    expect((await client.get('cdn/spaces/me')).data.space).toMatchObject({ id: 1 });
    expect(Object.keys((await client.get('cdn/links', draft)).data.links ?? {})).toEqual([uuidOf(1)]);
    expect((await client.get('cdn/datasources')).data.datasources).toMatchObject([{ slug: 'ui' }]);
    expect(
      (await client.get('cdn/datasource_entries', { datasource: 'ui' })).data.datasource_entries,
    ).toMatchObject([{ value: 'Close' }]);
    expect((await client.get('cdn/tags', draft)).data.tags).toEqual([{ name: 'x', taggings_count: 1 }]);
  });

  test('filters as the client writes them', async () => {
    const { client } = await connect({ 'stories.json': makeStories(5) });
    const filter_query = { __or: [{ title: { in: 'Title 2' } }, { title: { like: '*4' } }] };
    const { data } = await client.get('cdn/stories', { filter_query });
    expect(data.stories.map(({ id }: { id: number }) => id)).toEqual([2, 4]);
  });

  test.each([
    ['cdn/stories/nope', {}, 404, 'This record could not be found'],
    ['cdn/stories', { token: 'public-x', version: 'draft' }, 401, 'Unauthorized'],
    ['cdn/stories', { colour: 'red' }, 422, 'Unknown parameter: colour'],
  ])('%s %o: rejects with %i', async (slug, parameters, status, message) => {
    const { client } = await connect({ 'a.json': makeStory(1) });
    await expect(client.get(slug, parameters as object)).rejects.toMatchObject({ status, message });
  });
});

describe('getAll', () => {
  test('every story once, with the headers that it pages by', async () => {
    const { api, client } = await connect({ 'stories.json': makeStories(230) });
    const stories = await client.getAll('cdn/stories', { per_page: 100, version: 'draft' });
    expect(new Set(stories.map(({ id }: { id: number }) => id)).size).toBe(230);
    expect(api.app.arrivals.entries).toHaveLength(3);
  });

  test('every link and every entry', async () => {
    const entries = Array.from({ length: 60 }, (_, index) => ({ id: index, name: `n${index}`, value: 'x' }));
    const { client } = await connect({
      'stories.json': makeStories(40),
      'ui.json': { datasource_entries: entries },
    });
    expect(await client.getAll('cdn/links', {})).toHaveLength(41);
    expect(await client.getAll('cdn/datasource_entries', { datasource: 'ui' } as object)).toHaveLength(60);
  });
});

describe('relations and links', () => {
  const withAuthors = (count: number) => {
    const authors = Array.from({ length: count }, (_, index) => uuidOf(index + 2));
    const link = { fieldtype: 'multilink', linktype: 'story', id: uuidOf(2) };
    return [
      makeStory(1, { full_slug: 'start', content: { _uid: 'u', component: 'page', authors, link } }),
      ...authors.map((_, index) => makeStory(index + 2)),
    ];
  };

  test.each([3, 120])('%i relations are put in place', async (count) => {
    const { client } = await connect({ 'stories.json': withAuthors(count) });
    const { data } = await client.get('cdn/stories/start', { resolve_relations: ['page.authors'] });
    const authors: { content: { title: string } }[] = data.story.content.authors;
    expect(authors.map(({ content }) => content.title)).toEqual(
      Array.from({ length: count }, (_, index) => `Title ${index + 2}`),
    );
  });

  test.each(['story', 'url', 'link'] as const)('links resolved as %s', async (resolveLinks) => {
    const { client } = await connect({ 'stories.json': withAuthors(1) });
    const { data } = await client.get('cdn/stories/start', { resolve_links: resolveLinks });
    expect(data.story.content.link.story).toMatchObject({ id: 2, full_slug: 'stories/story-002' });
  });
});

describe('limits and changes', () => {
  test('429 is retried until the second is over', async () => {
    let wasRefused = () => false;
    const { api, client } = await connect(
      { 'a.json': makeStory(1, { full_slug: 'a' }) },
      // The clock stands still until a request is refused, so that one is refused even on a slow machine.
      { rateLimits: { perSecond: 4 }, now: () => (wasRefused() ? 2000 : 1000) },
    );
    wasRefused = () => api.app.arrivals.entries.some(({ status }) => status === 429);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.get('cdn/stories/a', { version: 'draft' })),
    );
    expect(answers.map(({ data }) => data.story.id)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(wasRefused()).toBe(true);
  });

  test('a change is seen with the next cache version', async () => {
    const folder = makeFolder({ 'a.json': makeStory(1, { full_slug: 'a' }) });
    const { client } = await connect(folder);
    const before = (await client.get('cdn/spaces/me')).data.space.version;
    writeInto(folder, 'a.json', makeStory(1, { full_slug: 'a', name: 'Changed' }));
    const after = (await client.get('cdn/spaces/me')).data.space.version;
    expect(after).toBeGreaterThan(before);
    expect((await client.get('cdn/stories/a', { cv: after })).data.story.name).toBe('Changed');
  });
});

import { describe, expect, test } from 'vitest';
import { makeStory, serveFolder, uuidOf } from '../support/space-folder.ts';

const FIELDS = 'page.author,page.related,author.boss';

/** Story 1 refers to so many others; each of those to story 500, its boss. */
function related(count: number): Record<string, unknown> {
  const uuids = Array.from({ length: count }, (_, index) => uuidOf(index + 2));
  return {
    'stories.json': [
      makeStory(1, {
        full_slug: 'start',
        content: {
          _uid: 'u',
          component: 'page',
          author: uuids[0],
          related: [...uuids, uuidOf(9999), '', 'no uuid'],
          body: [{ _uid: 'v', component: 'quote', author: uuidOf(500) }],
        },
      }),
      ...uuids.map((uuid, index) =>
        makeStory(index + 2, { uuid, content: { _uid: 'u', component: 'author', boss: uuidOf(500) } }),
      ),
      makeStory(500, { full_slug: 'boss', content: { _uid: 'u', component: 'author', boss: uuidOf(2) } }),
    ],
  };
}

describe('resolve_relations', () => {
  test('gives what named fields refer to, two levels deep, cycles and missing ones included', async () => {
    const api = await serveFolder(related(3));
    const { body } = await api.get('stories/start', { resolve_relations: FIELDS });
    expect(body.rels.map(({ uuid }) => uuid)).toEqual([2, 3, 4, 500].map(uuidOf));
    expect(body).not.toHaveProperty('rel_uuids');
    expect(body.story.content.author).toBe(uuidOf(2));
  });

  test('a field of that name in another block is not meant', async () => {
    const api = await serveFolder(related(0));
    expect((await api.get('stories/start', { resolve_relations: 'page.author' })).body.rels).toEqual([]);
    const { rels } = (await api.get('stories/start', { resolve_relations: 'quote.author' })).body;
    expect(rels.map(({ full_slug }) => full_slug)).toEqual(['boss']);
  });

  test.each([
    [49, 50, undefined],
    [50, 0, 51],
  ])('%i relations and one behind them', async (count, rels, uuids) => {
    const api = await serveFolder(related(count));
    const { body } = await api.get('stories/start', { resolve_relations: FIELDS });
    expect(body.rels).toHaveLength(rels);
    expect(body.rel_uuids?.length).toBe(uuids);
  });

  test('above 100 the second level waits for resolve_level=2', async () => {
    const api = await serveFolder(related(101));
    const { body } = await api.get('stories/start', { resolve_relations: FIELDS });
    expect(body.rel_uuids).toHaveLength(101);
    const deep = await api.get('stories/start', { resolve_relations: FIELDS, resolve_level: '2' });
    expect(deep.body.rel_uuids).toHaveLength(102);
  });

  test('an unpublished story is no relation of a published one', async () => {
    const api = await serveFolder({
      'stories.json': [
        makeStory(1, { full_slug: 'a', content: { _uid: 'u', component: 'page', author: uuidOf(2) } }),
        makeStory(2, { published_at: null }),
      ],
    });
    const query = { resolve_relations: 'page.author' };
    expect((await api.get('stories/a', { ...query, version: 'published' })).body.rels).toEqual([]);
    expect((await api.get('stories/a', query)).body.rels).toHaveLength(1);
  });

  test('in listings the relations of all stories come together', async () => {
    const api = await serveFolder(related(3));
    const { body } = await api.get('stories', { resolve_relations: FIELDS, excluding_fields: 'boss' });
    expect(body.rels.map(({ uuid }) => uuid)).toEqual([2, 3, 4].map(uuidOf));
  });
});

/** Story 1 links to so many others in multilinks, and to story 900 in rich text. */
function linked(count: number): Record<string, unknown> {
  const links = Array.from({ length: count }, (_, index) => ({
    fieldtype: 'multilink',
    linktype: 'story',
    id: uuidOf(index + 2),
  }));
  const mark = { type: 'link', attrs: { href: '/x', uuid: uuidOf(900), linktype: 'story' } };
  const text = { type: 'doc', content: [{ type: 'text', text: 'x', marks: [mark] }] };
  const away = { fieldtype: 'multilink', linktype: 'url', id: uuidOf(2), url: 'https://example.com/' };
  return {
    'stories.json': [
      makeStory(1, { full_slug: 'start', content: { _uid: 'u', component: 'page', links, text, away } }),
      ...links.map((_, index) => makeStory(index + 2)),
      makeStory(900, {
        full_slug: 'a/last',
        path: 'elsewhere/',
        content: { _uid: 'u', component: 'page', links: [{ linktype: 'story', id: uuidOf(901) }] },
      }),
      makeStory(901, { full_slug: 'deep' }),
    ],
  };
}

describe('resolve_links', () => {
  test.each([
    ['story', 49, 50, undefined],
    ['1', 50, 0, 51],
    ['story', 50, 0, 51],
    ['url', 499, 500, undefined],
    ['link', 500, 0, 501],
  ])('%s with %i links and one in rich text', async (resolveLinks, count, links, uuids) => {
    const api = await serveFolder(linked(count));
    const { body } = await api.get('stories/start', { resolve_links: resolveLinks });
    expect(body.links).toHaveLength(links);
    expect(body.link_uuids?.length).toBe(uuids);
  });

  test('each form has its own keys', async () => {
    const api = await serveFolder(linked(0));
    const first = async (form: string) =>
      ((await api.get('stories/start', { resolve_links: form })).body.links as Record<string, unknown>[])[0];
    expect(await first('url')).toEqual({
      id: 900,
      uuid: uuidOf(900),
      name: 'Story 900',
      slug: 'last',
      full_slug: 'a/last',
      url: 'elsewhere/',
    });
    expect(await first('link')).toMatchObject({
      full_slug: 'a/last',
      is_folder: false,
      published: true,
      real_path: '/elsewhere/',
    });
    expect(await first('story')).toMatchObject({ content: { component: 'page' }, full_slug: 'a/last' });
  });

  test('a second level when asked for; nothing without the parameter', async () => {
    const api = await serveFolder(linked(0));
    const deep = await api.get('stories/start', { resolve_links: 'url', resolve_links_level: '2' });
    expect(deep.body.links).toMatchObject([{ full_slug: 'a/last' }, { full_slug: 'deep' }]);
    expect((await api.get('stories/start')).body.links).toEqual([]);
  });
});

test('content nested 1500 blocks deep is answered', async () => {
  let block: Record<string, unknown> = { _uid: 'last', component: 'box' };
  for (let depth = 0; depth < 1500; depth += 1)
    block = { _uid: `b${depth}`, component: 'box', body: [block] };
  const api = await serveFolder({ 'stories.json': [makeStory(1, { full_slug: 'deep', content: block })] });
  const answer = await api.get('stories/deep', { resolve_relations: 'box.x', resolve_links: 'url' });
  expect(answer.status).toBe(200);
});

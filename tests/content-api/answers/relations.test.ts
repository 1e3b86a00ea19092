import { describe, expect, test } from 'vitest';
import { makeStory, serveFolder, uuidOf } from '../support/space-folder.ts';

const FIELDS = 'page.author,page.related,author.boss';

/** Story 1 refers to `count` others, and each of those to story 500, its boss. */
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

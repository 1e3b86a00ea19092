import { describe, expect, test } from 'vitest';
import { makeStories, makeStory, serveFolder, slugsOf, uuidOf } from '../support/space-folder.ts';

const garden = () => ({
  'stories.json': {
    stories: [
      makeStory(1, { full_slug: 'home', position: 50, tag_list: ['front'] }),
      makeStory(2, { full_slug: 'guides/', is_startpage: true, position: 40, name: 'Guides' }),
      makeStory(3, {
        full_slug: 'guides/lost-keys',
        position: 30,
        tag_list: ['help', 'keys'],
        published_at: '2026-03-01T10:00:00.000Z',
        content: { _uid: 'a', component: 'guide', text: 'A tow truck', price: '7', secret: 'x' },
      }),
      makeStory(4, {
        full_slug: 'guides/airports/brackholm',
        position: 20,
        updated_at: '2026-05-01T10:00:00.000Z',
        content: { _uid: 'b', component: 'guide', text: 'Runway', price: '30' },
      }),
      makeStory(5, { full_slug: 'news/today', position: 10, published_at: null }),
    ],
  },
});

const cases: [string, Record<string, string>, string[]][] = [
  ['starts_with', { starts_with: 'guides/' }, ['guides/', 'guides/lost-keys', 'guides/airports/brackholm']],
  [
    'by_slugs',
    { by_slugs: 'home,guides/*' },
    ['home', 'guides/', 'guides/lost-keys', 'guides/airports/brackholm'],
  ],
  ['by_slugs with a wildcard within', { by_slugs: 'guides/*/brack*' }, ['guides/airports/brackholm']],
  ['by_slugs of a start page, without its slash', { by_slugs: 'guides' }, ['guides/']],
  ['excluding_slugs', { excluding_slugs: 'guides*,home' }, ['news/today']],
  ['by_ids', { by_ids: '4,1' }, ['home', 'guides/airports/brackholm']],
  ['excluding_ids', { excluding_ids: '1,2,3' }, ['guides/airports/brackholm', 'news/today']],
  [
    'by_uuids',
    { by_uuids: `${uuidOf(4)},${uuidOf(1)},${uuidOf(99)}` },
    ['home', 'guides/airports/brackholm'],
  ],
  [
    'by_uuids_ordered',
    { by_uuids_ordered: `${uuidOf(4)},${uuidOf(1)}` },
    ['guides/airports/brackholm', 'home'],
  ],
  ['with_tag', { with_tag: 'keys,front' }, ['home', 'guides/lost-keys']],
  ['is_startpage=1', { is_startpage: '1' }, ['guides/']],
  ['is_startpage=false', { is_startpage: 'false', starts_with: 'guides/air' }, ['guides/airports/brackholm']],
  ['level', { level: '2' }, ['guides/airports/brackholm']],
  ['content_type', { content_type: 'guide' }, ['guides/lost-keys', 'guides/airports/brackholm']],
  ['published_at_gt', { published_at_gt: '2026-02-01 00:00' }, ['guides/lost-keys']],
  [
    'published_at_gte and _lt',
    { published_at_gte: '2026-03-01 10:00', published_at_lt: '2026-03-02' },
    ['guides/lost-keys'],
  ],
  ['updated_at_gt in ISO form', { updated_at_gt: '2026-05-01T09:59:59.000Z' }, ['guides/airports/brackholm']],
  ['first_published_at_lte', { first_published_at_lte: '2026-01-31 23:59' }, []],
  ['search_term', { search_term: 'TOW' }, ['guides/lost-keys']],
  ['sort_by a property', { sort_by: 'name:asc', by_ids: '1,2,3' }, ['guides/', 'home', 'guides/lost-keys']],
  ['sort_by two keys', { sort_by: 'is_x', by_ids: '' }, []],
];

describe('parameters', () => {
  test.each(cases.slice(0, -1))('%s', async (_name, query, expected) => {
    const api = await serveFolder(garden());
    const answer = await api.get('stories', query);
    expect(slugsOf(answer)).toEqual(expected);
    expect(answer.headers.get('total')).toBe(String(expected.length));
  });

  test('published by default, and without what was never published', async () => {
    const api = await serveFolder(garden());
    expect(slugsOf(await api.get('stories', { version: 'published' }))).not.toContain('news/today');
    expect(slugsOf(await api.get('stories', { version: '' }))).toHaveLength(4);
    expect(slugsOf(await api.get('stories'))).toContain('news/today');
  });

  test('the trailing slash of documentation examples is the listing too', async () => {
    const api = await serveFolder(garden());
    expect((await api.get('stories/')).headers.get('total')).toBe('5');
  });

  test('an empty value is no condition', async () => {
    const api = await serveFolder(garden());
    expect((await api.get('stories', { by_uuids: '', starts_with: '' })).headers.get('total')).toBe('5');
  });

  test('excluding_fields leaves out content fields, excluding_story_fields the story’s own', async () => {
    const api = await serveFolder(garden());
    const query = { by_ids: '3', excluding_fields: 'secret,price', excluding_story_fields: 'tag_list,path' };
    const { body } = await api.get('stories', query);
    expect(Object.keys(body.stories[0]!.content)).toEqual(
      ['_uid', 'text', 'component', '_editable'].sort(
        (a, b) =>
          ['_uid', 'component', 'text', '_editable'].indexOf(a) -
          ['_uid', 'component', 'text', '_editable'].indexOf(b),
      ),
    );
    expect(body.stories[0]).not.toHaveProperty('tag_list');
    expect(body.stories[0]).toHaveProperty('position');
  });
});

describe('sort_by', () => {
  const priced = () => ({
    'stories.json': [
      ['a', '30'],
      ['b', '7'],
      ['c', null],
      ['d', '7.5'],
    ].map(([slug, price], index) =>
      makeStory(index + 1, { full_slug: slug, content: { _uid: 'u', component: 'page', price } }),
    ),
  });

  test.each([
    ['content.price:asc', ['a', 'b', 'd', 'c']],
    ['content.price:asc:float', ['b', 'd', 'a', 'c']],
    ['content.price:desc:float', ['c', 'a', 'd', 'b']],
    ['content.price:desc:float:nulls_last', ['a', 'd', 'b', 'c']],
    ['content.price:asc:nulls_first', ['c', 'a', 'b', 'd']],
    ['updated_at:desc,slug:desc', ['d', 'c', 'b', 'a']],
  ])('%s', async (sortBy, expected) => {
    const api = await serveFolder(priced());
    expect(slugsOf(await api.get('stories', { sort_by: sortBy }))).toEqual(expected);
  });

  test('without it, stories come in the order of the content tab: position descending', async () => {
    const stories = [makeStory(1, { position: -10 }), makeStory(2, { position: 30 }), makeStory(3)];
    const api = await serveFolder({ 'stories.json': stories });
    expect((await api.get('stories')).body.stories.map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  test.each(['weather:asc', 'name:sideways', 'content.x:asc:maybe'])('%s is refused', async (sortBy) => {
    const api = await serveFolder(priced());
    expect((await api.get('stories', { sort_by: sortBy })).status).toBe(422);
  });
});

describe('pages', () => {
  test('25 by default, more than 100 count as 100, and beyond the end there is nothing', async () => {
    const api = await serveFolder({ 'stories.json': { stories: makeStories(130) } });
    const sizes = async (query: Record<string, string>) => {
      const { headers, body } = await api.get('stories', query);
      return [headers.get('per-page'), headers.get('total'), body.stories.length];
    };
    expect(await sizes({})).toEqual(['25', '130', 25]);
    expect(await sizes({ per_page: '1000' })).toEqual(['100', '130', 100]);
    expect(await sizes({ per_page: '100', page: '2' })).toEqual(['100', '130', 30]);
    expect(await sizes({ page: '999999999' })).toEqual(['25', '130', 0]);
  });

  test.each([
    { page: '0' },
    { page: '-1' },
    { page: '1e3' },
    { page: '99999999999999999999' },
    { per_page: '0' },
    { per_page: 'all' },
    { level: 'x' },
    { is_startpage: 'maybe' },
    { published_at_gt: 'yesterday' },
    { resolve_links: 'everything' },
    { in_workflow_stages: '3' },
    { version: 'future' },
  ])('%o is refused with a sentence that names it', async (query) => {
    const api = await serveFolder(garden());
    const answer = await api.get('stories', query);
    expect(answer.status).toBe(422);
    expect(answer.body.error).toContain(Object.keys(query)[0]);
  });

  test.each(['colour', '__proto__', 'constructor', 'by_uuids[]'])(
    'unknown parameter %s is named',
    async (name) => {
      const api = await serveFolder(garden());
      const answer = await api.get('stories', Object.fromEntries([[name, '1']]));
      expect(answer.status).toBe(422);
      expect(answer.body.error).toBe(`Unknown parameter: ${name}`);
    },
  );

  test('a NUL character is a bad request, in a value and in a name', async () => {
    const api = await serveFolder(garden());
    expect((await api.get('stories', { starts_with: 'a\0' })).status).toBe(400);
    expect((await api.get('stories', { 'a\0': 'b' })).status).toBe(400);
  });
});

describe('a whole story', () => {
  test('has every key of the story object, and marks for the editor in drafts only', async () => {
    const api = await serveFolder({
      'stories.json': [
        {
          uuid: uuidOf(7),
          id: 7,
          slug: 'x',
          full_slug: 'a/x',
          published_at: '2026-01-01T00:00:00Z',
          content: {
            _uid: 'u-1',
            component: 'page',
            _editable: '<!-- old -->',
            body: [{ _uid: 'u-2', component: 'hero' }],
          },
        },
      ],
      'space.json': { space: { id: 120421 } },
    });
    const draft = (await api.get('stories')).body.stories[0]!;
    expect(Object.keys(draft)).toEqual(
      expect.arrayContaining([
        'alternates',
        'created_at',
        'default_full_slug',
        'group_id',
        'meta_data',
        'release_id',
        'sort_by_date',
        'translated_slugs',
        'updated_at',
      ]),
    );
    expect(draft).toMatchObject({ alternates: [], tag_list: [], lang: 'default', is_startpage: false });
    const [hero] = draft.content.body as Record<string, unknown>[];
    expect(hero?._editable).toBe(
      '<!--#storyblok#{"name": "hero", "space": "120421", "uid": "u-2", "id": "7"}-->',
    );
    const published = (await api.get('stories', { version: 'published' })).body.stories[0]!;
    expect(JSON.stringify(published)).not.toContain('_editable');
  });
});

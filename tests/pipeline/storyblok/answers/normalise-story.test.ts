import { describe, expect, test } from 'vitest';
import { writeCanonicalJson } from '../../../../pipeline/bytes/canonical-json.ts';
import { normaliseStory } from '../../../../pipeline/storyblok/answers/normalise-story.ts';
import type { Story } from '../../../../renderer/index.ts';
import { makeApiStory, makeUuid } from '../../../support/content/make-story.ts';
import fc from '../../../support/runs/property-testing.ts';

function normalise(overrides: Readonly<Record<string, unknown>> = {}, language = 'default'): Story {
  const result = normaliseStory(makeApiStory(1, overrides), { language });
  if ('problem' in result) throw new Error(result.problem);
  return result.story;
}

const problemOf = (input: unknown) => normaliseStory(input, { language: 'default' });

describe('normaliseStory', () => {
  test('keeps the ids of alternates, and nothing where there are none', () => {
    const alternates = [
      { id: 12, name: 'Preise', full_slug: 'de/preise', is_folder: false },
      { id: 3, name: 'Tarifs', full_slug: 'fr/tarifs', is_folder: false },
    ];
    expect(normalise({ alternates }).alternates).toEqual([3, 12]);
    expect(normalise({ alternates: null })).not.toHaveProperty('alternates');
  });

  test('reads slugs of any length in a moment', () => {
    const slug = `a${'/'.repeat(300_000)}b`;
    const startMs = performance.now();
    const translated_slugs = [{ lang: 'de', path: `/${slug}/`, name: null }];
    expect(normalise({ full_slug: `${slug}c/`, translated_slugs })).toMatchObject({
      slug: `${slug}c`,
      translatedSlugs: { de: slug },
    });
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });

  test('keeps what describes the story, and nothing that changes by itself', () => {
    expect(normalise({ tag_list: ['b', 'a', 'b'], cv: 5, preview_token: 'secret' })).toEqual({
      uuid: makeUuid(1),
      id: 1,
      name: 'Story 1',
      slug: 'guides/story-1',
      startpage: false,
      language: 'default',
      translatedSlugs: {},
      parentId: 7,
      position: 10,
      tags: ['a', 'b'],
      firstPublishedAt: '2026-01-01T10:00:00.000Z',
      publishedAt: '2026-02-01T10:00:00.000Z',
      updatedAt: '2026-02-01T10:00:00.000Z',
      content: { _uid: 'block-1', component: 'guide', title: 'Title 1' },
    });
  });

  test('takes a story without the keys that the API leaves out on demand', () => {
    const { uuid, id, name, full_slug, content } = makeApiStory(1);
    const result = normaliseStory({ uuid, id, name, full_slug, content }, { language: 'default' });
    expect(result).toMatchObject({
      story: { tags: [], position: 0, parentId: null, publishedAt: null, startpage: false },
    });
  });

  test.each([
    ['slashes at the ends go', { full_slug: '/parking/', is_startpage: true }, 'default', 'parking'],
    ['one language in front goes', { full_slug: 'de/guides/a' }, 'de', 'guides/a'],
    ['only one of them', { full_slug: 'de/de/a' }, 'de', 'de/a'],
    ['no language in front is fine', { full_slug: 'guides/a' }, 'de', 'guides/a'],
    [
      'a folder called like the start of a language stays',
      { full_slug: 'destinations/a' },
      'de',
      'destinations/a',
    ],
    [
      'a folder called like a language stays in the default language',
      { full_slug: 'de/a' },
      'default',
      'de/a',
    ],
    [
      'the default slug is preferred',
      { full_slug: 'de/parken/', default_full_slug: 'parking/' },
      'de',
      'parking',
    ],
    ['the start page of everything', { full_slug: '/', is_startpage: true }, 'default', ''],
    ['half an emoji is mended', { full_slug: 'a\ud83d' }, 'default', 'a\ufffd'],
  ])('slugs: %s', (_, overrides, language, slug) => {
    expect(normalise(overrides, language).slug).toBe(slug);
  });

  test('translated slugs are kept by language where they say something else', () => {
    const translated_slugs = [
      { path: 'fr/guide/un', name: 'Un', lang: 'fr', published: true },
      { path: 'ratgeber/eins', name: 'Eins', lang: 'de', published: true },
      { path: 'guides/story-1', name: null, lang: 'es', published: null },
      { path: null, name: null, lang: 'it', published: null },
      { path: 'x', name: null, lang: '__proto__', published: null },
    ];
    const { translatedSlugs, translatedNames } = normalise({ translated_slugs });
    expect(Object.entries(translatedSlugs)).toEqual([
      ['__proto__', 'x'],
      ['de', 'ratgeber/eins'],
      ['fr', 'guide/un'],
    ]);
    expect(translatedNames).toEqual({ de: 'Eins', fr: 'Un' });
    const [, , nameless] = translated_slugs;
    expect(normalise({ translated_slugs: [nameless] })).not.toHaveProperty('translatedNames');
  });

  test('dates become UTC, on every machine the same', () => {
    const dates = normalise({
      published_at: '2026-02-01T12:00:00+02:00',
      updated_at: '2026-02-01 10:00',
      first_published_at: '',
    });
    expect(dates).toMatchObject({
      publishedAt: '2026-02-01T10:00:00.000Z',
      updatedAt: '2026-02-01T10:00:00.000Z',
      firstPublishedAt: null,
    });
  });

  test.each([
    ['null', null, undefined, 'is not a story object'],
    ['a list', [], undefined, 'is not a story object'],
    ['no uuid', makeApiStory(1, { uuid: 'abc' }), 'guides/story-1', 'uuid: is not a uuid'],
    ['no slug', makeApiStory(1, { full_slug: null }), 'story-1', 'full_slug: '],
    ['no content', makeApiStory(1, { content: null }), 'guides/story-1', 'content: is not a block'],
    [
      'no component',
      makeApiStory(1, { content: { _uid: 'a' } }),
      'guides/story-1',
      'content: is not a block',
    ],
    [
      'a broken date',
      makeApiStory(1, { published_at: 'soon' }),
      'guides/story-1',
      'published_at: is not a date',
    ],
    ['tags of another kind', makeApiStory(1, { tag_list: [1] }), 'guides/story-1', 'tag_list.0: '],
    [
      'an alternate without a number',
      makeApiStory(1, { alternates: [{ full_slug: 'de/preise' }] }),
      'guides/story-1',
      'alternates.0.id: Invalid input: expected number, received undefined',
    ],
  ])('a broken story is a problem with its address: %s', (_, input, story, problem) => {
    const result = problemOf(input);
    expect(result).toMatchObject({ problem: expect.stringContaining(problem) });
    expect((result as { story?: string }).story).toBe(story);
  });

  test('never throws, whatever arrives', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        problemOf(value);
        problemOf(makeApiStory(1, { content: { component: 'guide', field: value } }));
      }),
    );
  });
});

describe('content', () => {
  const contentOf = (fields: Readonly<Record<string, unknown>>, language = 'default') =>
    normalise({ content: { _uid: 'u', component: 'page', ...fields } }, language).content;

  test('inlined stories become their uuids, at any depth', () => {
    const inlined = makeApiStory(2, { content: { component: 'author', friend: makeApiStory(3) } });
    const shortened = { uuid: makeUuid(4), full_slug: 'authors/b', name: 'B' };
    const content = contentOf({
      author: inlined,
      body: [{ _uid: 'b', component: 'teasers', items: [inlined, shortened, makeUuid(5)] }],
    });
    expect(content.author).toBe(makeUuid(2));
    expect(content.body).toEqual([
      { _uid: 'b', component: 'teasers', items: [makeUuid(2), makeUuid(4), makeUuid(5)] },
    ]);
  });

  test('parts of stories that a field type of the space has kept stay, at any depth', () => {
    const story = { uuid: makeUuid(4), full_slug: 'authors/b', name: 'B' };
    const picked = { plugin: 'story-picker', items: [story, { deep: { ...story, content: {} } }] };
    const whole = { plugin: 'story-picker', ...story, link: { linktype: 'story', story } };
    const { content } = normalise({
      content: { component: 'guide', _uid: 'a', picked, whole, author: story },
    });
    expect(content).toEqual({ component: 'guide', _uid: 'a', picked, whole, author: makeUuid(4) });
  });

  test('links lose the story they lead to, in fields and in rich text', () => {
    const link = { fieldtype: 'multilink', linktype: 'story', id: makeUuid(2), url: '', cached_url: 'a' };
    const attrs = { href: '/a', uuid: makeUuid(2), linktype: 'story', anchor: null, target: null };
    const content = contentOf({
      link: { ...link, story: { name: 'A', id: 2, uuid: makeUuid(2), full_slug: 'a' } },
      text: {
        type: 'doc',
        content: [{ type: 'text', marks: [{ type: 'link', attrs: { ...attrs, story: {} } }] }],
      },
    });
    expect(content.link).toEqual(link);
    expect(content.text).toEqual({
      type: 'doc',
      content: [{ type: 'text', marks: [{ type: 'link', attrs }] }],
    });
  });

  test('editor marks, untranslated twins and dangerous keys go', () => {
    const raw = JSON.parse(
      `{"_editable":"<!--#storyblok#{}-->","title":"T","title__i18n__de":"D","__proto__":{"polluted":1},
        "body":[{"component":"hero","_uid":"h","_editable":"x","__proto__":{"polluted":1}}]}`,
    ) as Record<string, unknown>;
    const story = normalise({ content: Object.assign(raw, { component: 'page', _uid: 'u' }) });
    expect(Object.keys(story.content).sort()).toEqual(['_uid', 'body', 'component', 'title']);
    expect(Object.keys((story.content.body as object[])[0]!)).toEqual(['component', '_uid']);
  });

  test('assets keep what refers and describes', () => {
    const asset = {
      fieldtype: 'asset',
      id: 12,
      filename: 'https://a.storyblok.com/f/1/2x3/abc/a.jpg',
      alt: 'A car',
      name: '',
      focus: null,
      title: '',
      source: '',
      copyright: 'Windsock',
      is_external_url: false,
      meta_data: {},
      content_type: 'image/jpeg',
      content_length: 4711,
      updated_at: '2026-01-01T00:00:00.000Z',
    };
    const content = contentOf({
      plain: asset,
      empty: { ...asset, id: null, filename: null, alt: null, copyright: null },
      external: { ...asset, is_external_url: true, meta_data: { alt: 'Meta', title: '' } },
    });
    const kept = {
      fieldtype: 'asset',
      id: 12,
      filename: asset.filename,
      alt: 'A car',
      copyright: 'Windsock',
    };
    expect(content.plain).toEqual(kept);
    expect(content.empty).toEqual({ fieldtype: 'asset', filename: '' });
    expect(content.external).toEqual({ ...kept, is_external_url: true, meta_data: { alt: 'Meta' } });
  });

  test('signatures of private files go, other queries stay', () => {
    const filename = 'https://a.storyblok.com/f/1/a.jpg?Expires=1&Signature=abc~&Key-Pair-Id=K';
    const src = 'https://s3.example/a.jpg?w=1&X-Amz-Date=2&X-Amz-Signature=3';
    const external = 'https://img.example/a.jpg?signature=needed';
    const content = contentOf({
      asset: { fieldtype: 'asset', filename },
      outside: { fieldtype: 'asset', filename: external, is_external_url: true },
      text: { type: 'image', attrs: { src } },
      href: { fieldtype: 'multilink', linktype: 'url', url: 'https://x.example/?expires=1' },
    });
    expect(content.asset).toMatchObject({ filename: 'https://a.storyblok.com/f/1/a.jpg' });
    expect(content.outside).toMatchObject({ filename: external });
    expect(content.text).toEqual({ type: 'image', attrs: { src: 'https://s3.example/a.jpg?w=1' } });
    expect(content.href).toMatchObject({ url: 'https://x.example/?expires=1' });
  });

  test('two answers that differ only in order and volatile parts give the same bytes', () => {
    const link = { linktype: 'story', id: makeUuid(2), fieldtype: 'multilink', cached_url: 'a' };
    const first = contentOf({ a: 1, link: { ...link, story: { uuid: makeUuid(2) } }, _editable: 'x' });
    const second = contentOf({ link: Object.fromEntries(Object.entries(link).reverse()), a: 1 });
    expect(writeCanonicalJson(first)).toBe(writeCanonicalJson(second));
  });

  test('blocks nested thousands deep are taken as they are', () => {
    const depth = 20_000;
    let block: Record<string, unknown> = { _uid: 'last', component: 'text' };
    for (let level = 0; level < depth; level++) block = { _uid: 'u', component: 'grid', columns: [block] };
    const text = writeCanonicalJson(contentOf({ body: [block] }));
    expect(text.match(/"component": "grid"/g)).toHaveLength(depth);
    expect(JSON.parse(text)).toHaveProperty('component', 'page');
  });

  test('blocks keep fields that are called like those of links, assets and stories', () => {
    const block = {
      _uid: 'b',
      component: 'card',
      fieldtype: 'asset',
      linktype: 'story',
      story: makeUuid(2),
      uuid: makeUuid(3),
      full_slug: 'a',
    };
    expect(contentOf({ body: [block] }).body).toEqual([block]);
  });

  test('does not change what it was given', () => {
    const input = makeApiStory(1, {
      content: { component: 'page', _uid: 'u', a: [{ fieldtype: 'asset', x: 1 }] },
    });
    const before = structuredClone(input);
    normaliseStory(input, { language: 'default' });
    expect(input).toEqual(before);
  });
});

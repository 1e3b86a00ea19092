import { describe, expect, test } from 'vitest';
import { makeFolder, makeStory, serveFolder, uuidOf, writeInto } from '../support/space-folder.ts';

const stories = [
  makeStory(1, { full_slug: 'parking/', is_startpage: true }),
  makeStory(2, { full_slug: 'parking/brackholm/p4' }),
  makeStory(3, { full_slug: 'guides/über uns/日本?#' }),
  makeStory(4, { full_slug: 'sale/100%' }),
  makeStory(5, { full_slug: '12345' }),
];

describe('is found by', () => {
  test.each([
    ['its full slug', 'parking/brackholm/p4', 2],
    ['a start page’s slug', 'parking/', 1],
    ['a start page’s slug without its slash', 'parking', 1],
    ['an encoded slug', encodeURIComponent('guides/über uns/日本?#'), 3],
    [
      'a slug encoded by segment',
      `guides/${encodeURIComponent('über uns')}/${encodeURIComponent('日本?#')}`,
      3,
    ],
    ['a slug with a percent sign', 'sale/100%25', 4],
    ['its id', '4', 4],
    ['a slug of digits', '12345', 5],
  ])('%s', async (_name, path, id) => {
    const api = await serveFolder({ 'stories.json': stories });
    expect((await api.get(`stories/${path}`)).body.story).toMatchObject({ id });
  });

  test('its uuid, when told so and not otherwise', async () => {
    const api = await serveFolder({ 'stories.json': stories });
    expect((await api.get(`stories/${uuidOf(2)}`, { find_by: 'uuid' })).body.story).toMatchObject({ id: 2 });
    expect((await api.get(`stories/${uuidOf(2)}`)).status).toBe(404);
    expect((await api.get(`stories/${uuidOf(2)}`, { find_by: 'name' })).status).toBe(422);
  });
});

describe('is not there', () => {
  test.each([
    'nope',
    'parking/brackholm',
    '999',
    '__proto__',
    'constructor',
    '..%2f..%2fetc%2fpasswd',
    '....//x',
    `${'a'.repeat(3000)}`,
  ])('%s: the body is an array', async (path) => {
    const api = await serveFolder({ 'stories.json': stories });
    const answer = await api.get(`stories/${path}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(['This record could not be found']);
  });

  test('a draft, for published readers', async () => {
    const api = await serveFolder({ 'stories.json': [makeStory(1, { full_slug: 'a', published_at: null })] });
    expect((await api.get('stories/a', { version: 'published' })).status).toBe(404);
    expect((await api.get('stories/a')).status).toBe(200);
  });

  test.each(['a%00b', 'a%E0%A4%A'])('%s is a bad request', async (path) => {
    const api = await serveFolder({ 'stories.json': stories });
    expect((await api.get(`stories/${path}`)).status).toBe(400);
  });

  test('a parameter of listings is unknown here', async () => {
    const api = await serveFolder({ 'stories.json': stories });
    expect((await api.get('stories/parking', { starts_with: 'a' })).body.error).toBe(
      'Unknown parameter: starts_with',
    );
  });
});

describe('languages', () => {
  const translated = () => {
    const own = {
      uuid: uuidOf(1),
      full_slug: 'parking/p4',
      translated_slugs: [{ path: 'parken/p4-lang', name: 'P4 Langzeit', lang: 'de', published: true }],
      content: {
        _uid: 'u',
        component: 'page',
        title: 'Long stay',
        title__i18n__fr: 'Longue durée',
        text: 'Text',
        text__i18n__fr: '',
      },
    };
    const folder = makeFolder({ 'space.json': { space: { language_codes: ['de', 'fr'] } } });
    writeInto(folder, 'stories/published/default/parking/p4.json', { story: makeStory(1, own) });
    writeInto(folder, 'stories/published/de/parking/p4.json', {
      story: makeStory(1, {
        ...own,
        lang: 'de',
        name: 'P4 Langzeit',
        slug: 'p4-lang',
        full_slug: 'de/parken/p4-lang',
        default_full_slug: 'parking/p4',
        content: { _uid: 'u', component: 'page', title: 'Langzeit' },
      }),
    });
    writeInto(folder, 'stories/draft/default/parking/p4.json', {
      story: makeStory(1, { ...own, name: 'Draft of P4' }),
    });
    writeInto(folder, 'stories/published/default/home.json', { story: makeStory(2, { full_slug: 'home' }) });
    return folder;
  };

  test('a language’s own file answers, under its own address', async () => {
    const api = await serveFolder(translated());
    const { story } = (await api.get('stories/parking/p4', { language: 'de' })).body;
    expect(story).toMatchObject({
      lang: 'de',
      full_slug: 'de/parken/p4-lang',
      default_full_slug: 'parking/p4',
      content: { title: 'Langzeit' },
    });
  });

  test.each(['de/parken/p4-lang', 'de/parking/p4'])('%s asks for German by its address', async (slug) => {
    const api = await serveFolder(translated());
    expect((await api.get(`stories/${slug}`)).body.story.content.title).toBe('Langzeit');
  });

  test('without a file, translated fields are used, and the default where they are empty', async () => {
    const api = await serveFolder(translated());
    const { story } = (await api.get('stories/parking/p4', { language: 'fr' })).body;
    expect(story).toMatchObject({
      lang: 'fr',
      full_slug: 'fr/parking/p4',
      content: { title: 'Longue durée', text: 'Text' },
    });
    expect(Object.keys(story.content).join()).not.toContain('__i18n__');
  });

  test('a field that is left out is left out in its translations, too', async () => {
    const api = await serveFolder(translated());
    const query = { language: 'fr', excluding_fields: 'title' };
    const { story } = (await api.get('stories/parking/p4', query)).body;
    expect(story.content).not.toHaveProperty('title');
    expect(story.content).toHaveProperty('text');
  });

  test('a story without any translation answers its default content', async () => {
    const api = await serveFolder(translated());
    const { story } = (await api.get('stories/home', { language: 'de' })).body;
    expect(story).toMatchObject({
      lang: 'de',
      full_slug: 'de/home',
      default_full_slug: 'home',
      name: 'Story 2',
    });
  });

  test('fallback_lang comes before the default', async () => {
    const api = await serveFolder(translated());
    const { story } = (await api.get('stories/parking/p4', { language: 'fr', fallback_lang: 'de' })).body;
    expect(story).toMatchObject({ lang: 'fr', content: { title: 'Langzeit' } });
  });

  test('an unknown language is the default one', async () => {
    const api = await serveFolder(translated());
    expect((await api.get('stories/home', { language: 'xx' })).body.story.lang).toBe('default');
  });

  test('the draft is another side; a language without a draft shows its published content', async () => {
    const api = await serveFolder(translated());
    expect((await api.get('stories/parking/p4')).body.story.name).toBe('Draft of P4');
    expect((await api.get('stories/parking/p4', { version: 'published' })).body.story.name).toBe('Story 1');
    expect((await api.get('stories/parking/p4', { language: 'de' })).body.story.content.title).toBe(
      'Langzeit',
    );
  });

  test('starts_with takes a language, default and translated slugs, and [default]/', async () => {
    const api = await serveFolder(translated());
    const languagesOf = async (query: Record<string, string>) =>
      (await api.get('stories', query)).body.stories.map(({ lang, id }) => `${lang} ${id}`);
    expect(await languagesOf({ starts_with: 'de/park' })).toEqual(['de 1']);
    expect(await languagesOf({ starts_with: 'parking/', language: 'de' })).toEqual(['de 1']);
    expect(await languagesOf({ starts_with: 'parken/', language: 'de' })).toEqual(['de 1']);
    expect(await languagesOf({ starts_with: '[default]/de/' })).toEqual([]);
  });
});

test('links that name no uuid, as people write them, get that of the story with their slug', async () => {
  const links = {
    plain: { linktype: 'story', cached_url: 'guides/fares' },
    empty: { linktype: 'story', id: '', url: '', cached_url: '/guides/fares/' },
    own: { linktype: 'story', id: uuidOf(9), cached_url: 'guides/fares' },
    unknown: { linktype: 'story', id: '', cached_url: 'guides/none' },
    unset: { linktype: 'story', id: '', url: '', cached_url: '' },
    elsewhere: { linktype: 'url', url: 'guides/fares' },
    mark: { linktype: 'story', href: '/guides/fares', uuid: null },
  };
  const { uuid: _, ...unnamed } = makeStory(2, { full_slug: 'guides/fares', published_at: null });
  const home = makeStory(1, { full_slug: 'home', content: { component: 'page', ...links } });
  const api = await serveFolder({ 'stories.json': [home, unnamed] });
  const target = (await api.get('stories/guides/fares')).body.story.uuid;
  const { content } = (await api.get('stories/home', { version: 'published' })).body.story;
  expect(content).toMatchObject({
    plain: { id: target },
    empty: { id: target },
    own: { id: uuidOf(9) },
    unknown: { id: '' },
    unset: { id: '' },
    mark: { uuid: target },
  });
  expect(content.elsewhere).toEqual(links.elsewhere);
});

test('a story that a folder has in one language alone is that of the default language, too', async () => {
  const answer = makeStory(4, { full_slug: 'de/parken', default_full_slug: 'parking', lang: 'de' });
  const api = await serveFolder({ 'answer.json': { stories: [answer] } });
  const { stories } = (await api.get('stories', { version: 'published' })).body;
  expect(stories).toMatchObject([{ full_slug: 'parking', slug: 'parking', lang: 'default' }]);
  const german = (await api.get('stories', { version: 'published', language: 'de' })).body.stories;
  expect(german).toMatchObject([{ full_slug: 'de/parken', default_full_slug: 'parking', lang: 'de' }]);
  expect(
    Object.values((await api.get('links', { version: 'published' })).body.links as object),
  ).toMatchObject([{ slug: 'parking' }]);
});

test('the start page of a language that a folder has alone stays out of the default language', async () => {
  const answer = makeStory(4, { full_slug: 'de/', slug: 'de', lang: 'de', is_startpage: true });
  const api = await serveFolder({ 'home.json': makeStory(1), 'answer.json': { stories: [answer] } });
  const slugs = async (query: Record<string, string>) => {
    const { stories } = (await api.get('stories', { version: 'published', ...query })).body;
    return stories.map(({ full_slug }) => full_slug);
  };
  expect(await slugs({ language: 'de' })).toContain('de/');
  expect(await slugs({})).toHaveLength(1);
});

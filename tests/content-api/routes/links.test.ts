import { expect, test } from 'vitest';
import { makeStories, makeStory, serveFolder, uuidOf } from '../support/space-folder.ts';

interface Link {
  readonly uuid: string;
  readonly slug: string;
  readonly [key: string]: unknown;
}

const space = () => ({
  'stories.json': [
    makeStory(1, { full_slug: 'home', path: '/' }),
    makeStory(2, { full_slug: 'parking/', is_startpage: true, parent_id: 900 }),
    makeStory(3, {
      full_slug: 'parking/brackholm/p4',
      translated_slugs: [{ path: 'parken/p4', name: 'P4', lang: 'de', published: true }],
    }),
    makeStory(4, { full_slug: 'secret/plan', published_at: null }),
  ],
});
const linksOf = (body: { links: unknown }) => Object.values(body.links as Record<string, Link>);

test('folders are always there, with the ids that stories name; drafts only for draft readers', async () => {
  const api = await serveFolder(space());
  const published = linksOf((await api.get('links', { version: 'published' })).body);
  expect(published.map(({ slug }) => slug)).toEqual([
    'home',
    'parking',
    'parking/',
    'parking/brackholm',
    'parking/brackholm/p4',
    'secret',
  ]);
  const bySlug = Object.fromEntries(published.map((link) => [link.slug, link]));
  expect(bySlug.parking).toMatchObject({ id: 900, is_folder: true, parent_id: null, published: false });
  expect(bySlug['parking/']).toMatchObject({
    id: 2,
    is_startpage: true,
    parent_id: 900,
    real_path: '/parking/',
  });
  expect(bySlug['parking/brackholm']).toMatchObject({ is_folder: true, parent_id: 900 });
  expect(bySlug['parking/brackholm/p4']).toMatchObject({
    parent_id: bySlug['parking/brackholm']!.id,
    published: true,
    alternates: [{ lang: 'de', name: 'P4', published: true, translated_slug: 'parken/p4' }],
  });
  expect(bySlug.home).toMatchObject({ real_path: '/' });
  expect(linksOf((await api.get('links')).body).map(({ slug }) => slug)).toContain('secret/plan');
});

test('folders keep id and uuid from one run to the next', async () => {
  const [first, second] = await Promise.all([serveFolder(space()), serveFolder(space())]);
  expect((await first.get('links')).body.links).toEqual((await second.get('links')).body.links);
});

test('starts_with, with_parent, by_uuid and include_dates', async () => {
  const api = await serveFolder(space());
  const slugs = async (query: Record<string, string>) =>
    linksOf((await api.get('links', query)).body).map(({ slug }) => slug);
  expect(await slugs({ starts_with: 'parking/b' })).toEqual(['parking/brackholm', 'parking/brackholm/p4']);
  expect(await slugs({ with_parent: '0' })).toEqual(['home', 'parking', 'secret']);
  expect(await slugs({ with_parent: '900' })).toEqual(['parking/', 'parking/brackholm']);
  expect(await slugs({ by_uuid: uuidOf(1) })).toEqual(['home']);
  const [dated] = linksOf((await api.get('links', { by_uuid: uuidOf(1), include_dates: '1' })).body);
  expect(dated).toMatchObject({ published_at: '2026-02-01T00:00:00.000Z' });
});

test('by page: 25 unless more is asked for, 1000 at most', async () => {
  const api = await serveFolder({ 'stories.json': makeStories(1200) });
  const sizes = async (query: Record<string, string>) => {
    const { headers, body } = await api.get('links', query);
    return [headers.get('total'), headers.get('per-page'), linksOf(body).length];
  };
  expect(await sizes({})).toEqual(['1201', '25', 25]);
  expect(await sizes({ paginated: '1', per_page: '5000' })).toEqual(['1201', '1000', 1000]);
  expect(await sizes({ paginated: '1', per_page: '1000', page: '2' })).toEqual(['1201', '1000', 201]);
});

test('one link by uuid', async () => {
  const api = await serveFolder(space());
  expect((await api.get(`links/${uuidOf(3)}`)).body.link).toMatchObject({
    id: 3,
    slug: 'parking/brackholm/p4',
  });
  expect((await api.get(`links/${uuidOf(99)}`)).status).toBe(404);
});

import { describe, expect, test } from 'vitest';
import { makeStory, serveFolder, uuidOf } from '../support/space-folder.ts';

/** Story 1 links to `count` others in multilinks, and to story 900 in rich text. */
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

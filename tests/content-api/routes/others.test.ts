import { describe, expect, test } from 'vitest';
import { makeStory, serveFolder } from '../support/space-folder.ts';

const space = () => ({
  'space.json': {
    space: {
      id: 288868,
      name: 'Windsock',
      domain: 'https://windsock.example/',
      version: 1_790_000_000,
      language_codes: ['de'],
    },
  },
  'stories.json': [
    makeStory(1, { tag_list: ['a', 'b'] }),
    makeStory(2, { full_slug: 'x/y', tag_list: ['a'] }),
  ],
  'datasources.json': {
    datasources: [
      { id: 5, name: 'Texts', slug: 'ui', dimensions: [{ id: 6, name: 'German', entry_value: 'de' }] },
      { id: 7, name: 'Empty', slug: 'empty', dimensions: [] },
    ],
  },
  'entries/ui.json': {
    datasource_entries: [
      { id: 1, name: 'close', value: 'Close', dimension_value: null },
      { id: 2, name: '__proto__', value: 'Odd', dimension_value: null },
    ],
  },
  'entries/ui.de.json': {
    datasource_entries: [{ id: 1, name: 'close', value: 'Close', dimension_value: 'Schließen' }],
  },
  'entries/tones.json': { datasource_entries: [{ id: 9, name: 'calm', value: 'Calm' }] },
  'links.json': { links: {} },
  'unrelated.json': { anything: [1, 2] },
});

describe('spaces/me', () => {
  test('tells the space and its cache version without a redirect', async () => {
    const api = await serveFolder(space());
    const { body, headers } = await api.get('spaces/me', { version: 'published' });
    expect(body).toEqual({
      space: {
        id: 288868,
        name: 'Windsock',
        domain: 'https://windsock.example/',
        version: 1_790_000_000,
        language_codes: ['de'],
      },
    });
    expect(headers.get('cache-control')).toContain('s-maxage=2');
    expect(api.app.arrivals.entries).toHaveLength(1);
  });

  test('a folder without a space file has one made up', async () => {
    const api = await serveFolder({ 'a.json': makeStory(1, { lang: 'fr', full_slug: 'fr/a' }) });
    expect((await api.get('spaces/me')).body.space).toMatchObject({ id: 1, language_codes: ['fr'] });
  });
});

describe('datasources', () => {
  test('all of them, also those that only entries tell of', async () => {
    const api = await serveFolder(space());
    const { body, headers } = await api.get('datasources', { per_page: '2' });
    expect(headers.get('total')).toBe('3');
    expect(body.datasources).toMatchObject([
      { slug: 'ui', dimensions: [{ entry_value: 'de' }] },
      { slug: 'empty' },
    ]);
    expect((await api.get('datasources', { search: 'text' })).body.datasources).toMatchObject([{ id: 5 }]);
    expect((await api.get('datasources', { by_ids: '7' })).body.datasources).toMatchObject([
      { slug: 'empty' },
    ]);
  });

  test('one by slug or id', async () => {
    const api = await serveFolder(space());
    expect((await api.get('datasources/ui')).body.datasource).toMatchObject({ id: 5 });
    expect((await api.get('datasources/5')).body.datasource).toMatchObject({ slug: 'ui' });
    expect((await api.get('datasources/nope')).status).toBe(404);
  });
});

describe('datasource_entries', () => {
  test('values in the default and in a dimension', async () => {
    const api = await serveFolder(space());
    const { body } = await api.get('datasource_entries', { datasource: 'ui', dimension: 'de' });
    expect(body.datasource_entries).toEqual([
      { id: 1, name: 'close', value: 'Close', dimension_value: 'Schließen' },
      { id: 2, name: '__proto__', value: 'Odd', dimension_value: null },
    ]);
    const plain = await api.get('datasource_entries', { datasource: 'ui' });
    expect(plain.body.datasource_entries).toMatchObject([
      { dimension_value: null },
      { dimension_value: null },
    ]);
  });

  test('of all datasources, by page, and 404 for one that is not there', async () => {
    const api = await serveFolder(space());
    const all = await api.get('datasource_entries', { per_page: '2', page: '2' });
    expect([all.headers.get('total'), all.body.datasource_entries]).toMatchObject(['3', [{ name: 'calm' }]]);
    expect((await api.get('datasource_entries', { datasource: 'empty' })).body.datasource_entries).toEqual(
      [],
    );
    expect((await api.get('datasource_entries', { datasource: '__proto__' })).status).toBe(404);
    expect((await api.get('datasource_entries', { datasource: 'ui', dimension: 'constructor' })).status).toBe(
      200,
    );
  });
});

describe('tags', () => {
  test('counted, of the whole space or a folder', async () => {
    const api = await serveFolder(space());
    expect((await api.get('tags')).body.tags).toEqual([
      { name: 'a', taggings_count: 2 },
      { name: 'b', taggings_count: 1 },
    ]);
    expect((await api.get('tags', { starts_with: 'x/' })).body.tags).toEqual([
      { name: 'a', taggings_count: 1 },
    ]);
  });
});

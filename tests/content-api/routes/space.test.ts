import { describe, expect, test } from 'vitest';
import { smallSpace } from '../support/small-space.ts';
import { makeStory, serveFolder } from '../support/space-folder.ts';

describe('spaces/me', () => {
  test('tells the space and its cache version without a redirect', async () => {
    const api = await serveFolder(smallSpace());
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

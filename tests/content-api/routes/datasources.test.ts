import { describe, expect, test } from 'vitest';
import { smallSpace } from '../support/small-space.ts';
import { serveFolder } from '../support/space-folder.ts';

describe('datasources', () => {
  test('all of them, also those that only entries tell of', async () => {
    const api = await serveFolder(smallSpace());
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
    const api = await serveFolder(smallSpace());
    expect((await api.get('datasources/ui')).body.datasource).toMatchObject({ id: 5 });
    expect((await api.get('datasources/5')).body.datasource).toMatchObject({ slug: 'ui' });
    expect((await api.get('datasources/nope')).status).toBe(404);
  });
});

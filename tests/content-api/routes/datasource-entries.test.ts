import { describe, expect, test } from 'vitest';
import { smallSpace } from '../support/small-space.ts';
import { serveFolder } from '../support/space-folder.ts';

describe('datasource_entries', () => {
  test('values in the default and in a dimension', async () => {
    const api = await serveFolder(smallSpace());
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
    const api = await serveFolder(smallSpace());
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

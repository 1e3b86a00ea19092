import { describe, expect, test } from 'vitest';
import { smallSpace } from '../support/small-space.ts';
import { serveFolder } from '../support/space-folder.ts';

describe('tags', () => {
  test('counted, of the whole space or a folder', async () => {
    const api = await serveFolder(smallSpace());
    expect((await api.get('tags')).body.tags).toEqual([
      { name: 'a', taggings_count: 2 },
      { name: 'b', taggings_count: 1 },
    ]);
    expect((await api.get('tags', { starts_with: 'x/' })).body.tags).toEqual([
      { name: 'a', taggings_count: 1 },
    ]);
  });
});

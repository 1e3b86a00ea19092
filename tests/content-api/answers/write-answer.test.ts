import { expect, test } from 'vitest';
import { makeStory, serveFolder } from '../support/space-folder.ts';

/** A file with so many levels of blocks, each an object in an array. */
function nest(levels: number, slug: string): string {
  const body = `${'[{"_uid":"b","component":"box","body":'.repeat(levels)}[]${'}]'.repeat(levels)}`;
  const content = `{"_uid":"a","component":"page","body":${body}}`;
  return JSON.stringify(makeStory(2, { full_slug: slug, content: 'CONTENT' })).replace('"CONTENT"', content);
}

test.each(['none', 'storyblok'] as const)(
  'content nested deeper than engines write is refused with its story, caching: %s',
  async (caching) => {
    const files = { 'a.json': makeStory(1, { full_slug: 'flat' }), 'deep.json': nest(10_000, 'guides/deep') };
    const api = await serveFolder(files, { caching });
    const answer = await api.get('stories', { version: 'published' });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ error: 'blocks are nested too deeply in "guides/deep"' });
    expect((await api.get('stories/guides/deep', { resolve_links: 'url' })).status).toBe(422);
    expect((await api.get('stories/flat')).status).toBe(200);
  },
);

import { expect, test } from 'vitest';
import { makeStory, serveFolder } from '../support/space-folder.ts';

/** Returns a file with this number of levels of blocks, each an object in an array. */
function nest(levels: number, slug: string): string {
  const body = `${'[{"_uid":"b","component":"box","body":'.repeat(levels)}[]${'}]'.repeat(levels)}`;
  const content = `{"_uid":"a","component":"page","body":${body}}`;
  return JSON.stringify(makeStory(2, { full_slug: slug, content: 'CONTENT' })).replace('"CONTENT"', content);
}

const deep = nest(10_000, 'guides/deep');

const REFUSED = '422 blocks are nested too deeply in "guides/deep" (content.body[0].body)';

/** Returns the allowed outcomes: engines of newer Node versions write some content of any depth, others write none. */
function listOutcomes(): readonly string[] {
  try {
    JSON.stringify(JSON.parse(deep));
    return ['answered', REFUSED];
  } catch {
    return [REFUSED];
  }
}

test.each(['none', 'storyblok'] as const)(
  'content nested deeper than the engine writes is refused with its story, caching: %s',
  async (caching) => {
    const api = await serveFolder(
      { 'a.json': makeStory(1, { full_slug: 'flat' }), 'deep.json': deep },
      { caching },
    );
    const answers = [
      await api.get('stories', { version: 'published' }),
      await api.get('stories/guides/deep', { resolve_links: 'url' }),
    ];
    for (const { status, body } of answers)
      expect(listOutcomes()).toContain(status === 200 ? 'answered' : `${status} ${body.error}`);
    expect((await api.get('stories/flat')).status).toBe(200);
  },
);

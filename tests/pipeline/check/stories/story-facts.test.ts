/** Tests the facts of stories that pages do not show. */
import { describe, expect, it } from 'vitest';
import { listStories } from '../../../../pipeline/check/stories/story-facts.ts';
import type { ContentStore } from '../../../../pipeline/store/store-types.ts';
import { createBlockLibrary, defineBlock, definePage } from '../../../../renderer/index.ts';
import { text } from '../../../../renderer/model/fields/fields.ts';
import { makeStory } from '../../../support/content/make-story.ts';

const library = createBlockLibrary([
  definePage({ name: 'event', fields: { title: text() }, render: () => null }),
  defineBlock({ name: 'note', kind: 'section', fields: {}, render: () => null }),
]);

async function listUnknown(content: Readonly<Record<string, unknown>>) {
  const story = makeStory(1, { content: { _uid: 'a', component: 'event', ...content } });
  const facts = [{ uuid: story.uuid, slug: story.slug, hashes: { default: 'hash' } }];
  const store = { facts: () => facts, story: () => story } as unknown as ContentStore;
  const cache = { knows: () => true, take: <Fact>(_hash: string, read: () => Fact) => read() } as never;
  const found = await listStories({ store, library, version: 'published', cache }, async () => {});
  return found.flatMap(({ unknownFields }) => unknownFields);
}

describe('listStories', () => {
  it('should list fields that no definition has', async () => {
    expect(await listUnknown({ title: 'Tour', leader: 'Ida' })).toEqual([['content.leader', 'event']]);
  });

  it('should not list fields that Stopover reads from every story', async () => {
    const seo = [{ _uid: 'b', component: 'seo', title: 'A tour' }];
    expect(await listUnknown({ nav_title: 'Tours', seo, languages: ['en'] })).toEqual([]);
    const note = { _uid: 'c', component: 'note', nav_title: 'Tours' };
    expect(await listUnknown({ title: [note] })).toEqual([['content.title[0].nav_title', 'note']]);
  });
});

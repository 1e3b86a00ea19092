/** Tags of the stories that a query finds. */
import { describe, expect, it } from 'vitest';
import type { StoryQuery } from '../../../renderer/index.ts';
import { listTags } from '../../../renderer/query/list-tags.ts';
import { makeContentReader } from '../../support/content/content-reader.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { testSite } from '../../support/markup/render-block.ts';

const tagged: ReadonlyArray<readonly [slug: string, tags: readonly string[]]> = [
  ['news/a', ['Ärger', 'zebra', 'Boot']],
  ['news/b', ['boot', 'Boot', '</script>']],
  ['news/c', []],
  ['guides/a', ['Anker', 'zebra']],
];

const stories = tagged.flatMap(([slug, tags], index) =>
  ['default', 'de'].map((language) =>
    makeStory(index + 1, {
      ...{ slug, tags, language },
      content: {
        ...{ _uid: 'n', component: slug.split('/')[0]!, title: slug },
        ...(slug === 'news/b' ? { languages: ['en'] } : {}),
      },
    }),
  ),
);

function list(query: StoryQuery, language = 'en'): readonly string[] {
  const source = {
    content: makeContentReader(stories),
    site: testSite,
    language: testSite.languages.find(({ code }) => code === language)!,
  };
  return listTags(query, source);
}

describe('listTags', () => {
  it('should give each tag once, in the order of the alphabet', () => {
    expect(list({})).toEqual(['</script>', 'Anker', 'Ärger', 'boot', 'Boot', 'zebra']);
  });

  it('should ask only the stories that the query finds', () => {
    expect(list({ type: 'news' })).toEqual(['</script>', 'Ärger', 'boot', 'Boot', 'zebra']);
    expect(list({ folder: 'guides' })).toEqual(['Anker', 'zebra']);
    expect(list({ where: { title: 'news/c' } })).toEqual([]);
  });

  it('should leave out tags of stories that are not in the language', () => {
    expect(list({ type: 'news' }, 'de')).toEqual(['Ärger', 'Boot', 'zebra']);
  });
});

/** The blocks that the path of a finding leads through. */
import { expect, it } from 'vitest';
import type { ContentReader, ListingQuery, RenderedPage, Site } from '#renderer';
import { type PlacedFinding, withBlocks } from '../../../../preview/live/site/find-blocks.ts';
import { makeStory } from '../../../support/content/make-story.ts';
import { makePage } from '../../../support/sites/site-lab.ts';

const inner = { _uid: 'inner', component: 'banner' };
const text = { type: 'doc', content: [{ type: 'paragraph' }, { type: 'blok', attrs: { body: [inner] } }] };
const body = [
  { _uid: 'first', component: 'rich_text', text },
  { _uid: 'list', component: 'link_list', links: [{ _uid: 'a', component: 'link_item', link: { url: '' } }] },
];
const story = makePage(1, { slug: 'home', title: 'Home', body });
const header = (folder: string) =>
  makeStory(2, {
    slug: `${folder}/header`,
    content: {
      ...{ _uid: folder, component: 'global_header' },
      nav: [{ _uid: `${folder}-item`, component: 'nav_item' }],
    },
  });
const stories = [story, header('shared'), { ...header('holland'), uuid: 'holland' }];
const reader = {
  story: (uuid: string) => stories.find((one) => one.uuid === uuid),
  find: ({ type, folder = '' }: ListingQuery) =>
    stories.filter(({ content, slug }) => content.component === type && slug.startsWith(folder)),
} as unknown as ContentReader;
const site = {
  languages: [{ code: 'en' }, { code: 'nl', folder: 'holland' }, { code: 'fr', folder: 'france' }],
};

/** The uids of the blocks, innermost first. */
function follow(path: string, { uuid = story.uuid, language = 'en' } = {}): readonly string[] | undefined {
  const finding = { rule: 'invalid-field', severity: 'error', path, message: 'Wrong.' } as const;
  const trace = { reads: [], findings: [finding] };
  const page = { uuid, language, content: trace, shell: trace } as unknown as RenderedPage;
  const { content, shell } = withBlocks(page, { reader, site: site as unknown as Site });
  expect(shell.findings).toEqual(content.findings);
  const [placed]: readonly PlacedFinding[] = content.findings;
  return placed?.blocks?.map(({ uid }) => uid);
}

const root = story.content._uid;

it('should follow fields, lists and blocks in rich text as far as the story has them', () => {
  expect(follow('content.body[1].links[0].link')).toEqual(['a', 'list', root]);
  expect(follow('content.body[0].text.content[1].attrs.body[0].title')).toEqual(['inner', 'first', root]);
  expect(follow('content.body[1].links[7].link.url')).toEqual(['list', root]);
  expect(follow('content.body[0].constructor.name')).toEqual(['first', root]);
  expect(follow('content.title')).toEqual([root]);
  expect(follow('content')).toEqual([root]);
});

it('should stop where the path goes on in another story', () => {
  expect(follow('content.body[1] → car-parks/p1.body[0]')).toEqual(['list', root]);
});

it('should follow the global records, those of the language first', () => {
  expect(follow('global_header.nav[0].link')).toEqual(['shared-item', 'shared']);
  expect(follow('global_header.nav[0].link', { language: 'nl' })).toEqual(['holland-item', 'holland']);
  expect(follow('global_header.nav[0].link', { language: 'fr' })).toEqual(['shared-item', 'shared']);
  // The page of a list has a header, too.
  expect(follow('global_header', { uuid: 'pages/cities/bonn' })).toEqual(['shared']);
});

it('should find none elsewhere', () => {
  expect(follow('global_footer.columns[0].links[0].link')).toBeUndefined();
  expect(follow('messages.en.body')).toBeUndefined();
  expect(follow('')).toBeUndefined();
  expect(follow('content.entry', { uuid: 'pages/cities/bonn' })).toBeUndefined();
});

/** The blocks that the path of a finding leads through. */
import { expect, it } from 'vitest';
import type { ContentReader, RenderedPage } from '#renderer';
import { type PlacedFinding, withBlocks } from '../../../../preview/live/site/find-blocks.ts';
import { makePage } from '../../../support/site-lab.ts';

const inner = { _uid: 'inner', component: 'banner' };
const text = { type: 'doc', content: [{ type: 'paragraph' }, { type: 'blok', attrs: { body: [inner] } }] };
const body = [
  { _uid: 'first', component: 'rich_text', text },
  { _uid: 'list', component: 'link_list', links: [{ _uid: 'a', component: 'link_item', link: { url: '' } }] },
];
const story = makePage(1, { slug: 'home', title: 'Home', body });
const reader = { story: () => story } as unknown as ContentReader;

/** The uids of the blocks, innermost first. */
function follow(path: string, uuid = story.uuid): readonly string[] | undefined {
  const finding = { rule: 'invalid-field', severity: 'error', path, message: 'Wrong.' } as const;
  const trace = { reads: [], findings: [finding] };
  const page = { uuid, language: 'en', content: trace, shell: trace } as unknown as RenderedPage;
  const { content, shell } = withBlocks(page, reader);
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

it('should find none outside the story', () => {
  expect(follow('global_header.nav[0].link')).toBeUndefined();
  expect(follow('messages.en.body')).toBeUndefined();
  expect(follow('')).toBeUndefined();
  expect(follow('content.entry', 'pages/cities/bonn')).toBeUndefined();
});

/** The list in structured data has what the page lists, in the same order. */
import { describe, expect, test } from 'vitest';
import { makeStory } from '../../../support/content/make-story.ts';
import { readDemoSpace } from '../../../support/content/read-demo-space.ts';
import { findAll } from '../../../support/markup/markup.ts';
import { renderStoryPage } from '../../../support/markup/page-lab.ts';
import { allStories } from '../../products/stories.ts';

const content = readDemoSpace();

const describedIn = (html: string): readonly string[] =>
  [...html.matchAll(/"@type":"ListItem","position":\d+,"url":"https:\/\/windsock\.example([^"]*)"/g)].map(
    ([, path = '']) => path,
  );

function listedIn(html: string): readonly string[] {
  const lists = findAll(html, 'ul').filter(({ attributes }) =>
    /^(?:cards|links)\b/.test(attributes.class ?? ''),
  );
  const links = lists.flatMap(({ children }) => children.filter(({ tag }) => tag === 'a'));
  return [...new Set(links.flatMap(({ attributes }) => attributes.href ?? []))];
}

describe.each(['2026-11-20T12:00:00Z', '2030-01-01T12:00:00Z'])('at %s', (now) => {
  const listings = content.find({ type: 'listing' }).map(({ slug, uuid }) => [slug, uuid] as const);
  test.each(listings)('%s', (_, uuid) => {
    const { html } = renderStoryPage(uuid, { content, now });
    expect(describedIn(html)).toEqual(listedIn(html));
  });
});

test('is left out if a section of the body lists other products', () => {
  const render = (body: readonly object[]) => {
    const fields = { _uid: 'l', component: 'listing', title: 'All', product_type: 'parking', body };
    const story = makeStory(50, { slug: 'listed', content: fields });
    return renderStoryPage(story.uuid, { stories: [...allStories, story] }).html;
  };
  expect(describedIn(render([]))).toHaveLength(1);
  expect(describedIn(render([{ component: 'product_list', _uid: 'p', type: 'parking' }]))).toEqual([]);
});
